import {
  type Failure,
  getTrialSet,
  isWithoutSession,
  keepTrial,
  type PortalReleases,
  type TrialMessage,
} from '@mobidrom/platform-api';
import { RELEASE_ROLES } from '@mobidrom/shared-contract';
import { useMeetsRequirement, usePortal, useSession } from '@mobidrom/shared-ui/core';
import type { Fetched } from '@mobidrom/shared-ui/data';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { beginRun, expired, interruptionOf, isOver, received, type TrialRun, triedAreas } from './run';
import { trial as words } from './texts';

/** Probelauf of a proposed set on this page; one at a time. */
export interface Trial {
  /** Undefined while none is under way. */
  readonly run: TrialRun | undefined;
  readonly begin: (set: number) => Promise<void>;
  /** Ends it before it is over, or gives up an outcome that could not be kept; nothing of it is kept. */
  readonly end: () => void;
  /** Whether it is over, and the platform could not be asked to keep its outcome. */
  readonly isUnkept: boolean;
  /** Asks the platform again to keep the outcome. */
  readonly keep: () => void;
  readonly receive: (path: string, message: TrialMessage) => void;
  readonly expire: (path: string) => void;
}

/** Statuses that say nothing about the outcome: it may be kept later. */
const PASSING: readonly number[] = [408, 429];

/** Whether the platform will not keep an outcome, however often it is asked. */
const isRefused = (failure: Failure): boolean =>
  failure.kind === 'http' &&
  !isWithoutSession(failure) &&
  (failure.status ?? 0) < 500 &&
  !PASSING.includes(failure.status ?? 0);

/** Returns the Probelauf of this page; undefined without the right. */
export function useTrial({
  value,
  reload,
}: Pick<Fetched<PortalReleases>, 'value' | 'reload'>): Trial | undefined {
  const { request, alerts, unsaved } = usePortal();
  const { roles, groups } = useSession();
  const mayTry = useMeetsRequirement({ roles: RELEASE_ROLES.activate });
  const [run, setRun] = useState<TrialRun>();
  const [isUnkept, setUnkept] = useState(false);
  /** Times that somebody has asked to keep the same outcome again. */
  const [repeated, setRepeated] = useState(0);

  const begin = useCallback(
    async (set: number) => {
      const result = await getTrialSet(request, set);
      if (!result.ok) {
        alerts.show({ severity: 'error', text: words.notBegun(result.failure) });
        return;
      }
      const begun = beginRun(set, result.value, { roles, groups });
      if (begun.areas.length > 0) {
        setUnkept(false);
        setRun(begun);
      } else alerts.show({ severity: 'info', text: words.noAreas });
    },
    [request, alerts, roles, groups],
  );
  const end = useCallback(() => {
    setRun(undefined);
    setUnkept(false);
    alerts.show({ severity: 'info', text: words.ended });
  }, [alerts]);
  const keep = useCallback(() => {
    setUnkept(false);
    setRepeated((times) => times + 1);
  }, []);

  const isUnderWay = run !== undefined;
  // It ends with this page, and with it what it has found in minutes.
  useEffect(() => (isUnderWay ? unsaved.register(() => true) : undefined), [isUnderWay, unsaved]);

  const set = run?.set;
  const over = run && isOver(run) ? run : undefined;
  const interrupt = useCallback(
    (reason: keyof typeof words.interrupted, interrupted: number) => {
      setRun(undefined);
      setUnkept(false);
      alerts.show({ severity: 'warning', text: words.interrupted[reason](interrupted) });
    },
    [alerts],
  );
  const interruption = run && value && interruptionOf(run, value.proposals, isUnkept);
  useEffect(() => {
    // Its frames would go with the proposal, and it would stay under way for ever.
    if (interruption !== undefined && set !== undefined) interrupt(interruption, set);
  }, [interruption, set, interrupt]);
  useEffect(() => {
    if (set === undefined || over) return;
    // Files that its areas cannot load without a connection would be kept as findings about the set.
    const onOffline = () => interrupt('offline', set);
    addEventListener('offline', onOffline);
    return () => removeEventListener('offline', onOffline);
  }, [set, over, interrupt]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `repeated` sends the same outcome once more
  useEffect(() => {
    if (!over) return;
    const { set: tried, state } = over;
    void (async () => {
      const areas = triedAreas(over);
      const result = await keepTrial(request, { set: tried, state, areas });
      if (!result.ok && !isRefused(result.failure)) {
        setUnkept(true);
        alerts.show({ severity: 'error', text: words.unkept(result.failure) });
        return;
      }
      await reload();
      setRun((current) => (current === over ? undefined : current));
      const severity = areas.some(({ findings }) => findings.length > 0) ? 'warning' : 'success';
      if (result.ok) alerts.show({ severity, text: words.finished(tried, areas) });
      else alerts.show({ severity: 'error', text: words.notKept(result.failure) });
    })();
  }, [over, request, reload, alerts, repeated]);

  return useMemo(
    () =>
      mayTry
        ? {
            ...{ run, begin, end, isUnkept, keep },
            receive: (path, message) => setRun((current) => current && received(current, path, message)),
            expire: (path) => setRun((current) => current && expired(current, path)),
          }
        : undefined,
    [mayTry, run, begin, end, isUnkept, keep],
  );
}
