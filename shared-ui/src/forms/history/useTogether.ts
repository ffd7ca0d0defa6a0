import { type DeletedEntry, getFormerEntry, inParallel, REQUESTS_AT_A_TIME } from '@mobidrom/platform-api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { usePortal } from '../../core/portal/PortalContext';
import type { SeveralProgress } from '../../data/several/createSeveralRun';
import type { SeveralOutcome } from '../../data/several/runSeveral';
import type { SeveralChange } from '../../data/several/SeveralAction';
import { severalQuestion } from '../../data/several/severalQuestion';
import { severalStore } from '../../data/several/severalStore';
import { changeOutcome } from '../dialog/useReportOutcome';
import {
  attemptOutcome,
  lackingOf,
  type ReadEntry,
  type ReloadedList,
  type RestoredTogether,
  type ShownKind,
  sortChosen,
  titleOfDeleted,
  usesOfAll,
} from './restoredTogether';
import { texts } from './texts';

const { together } = texts.deleted;

/** Selection of deleted entries, and their way back. */
export interface TogetherModel {
  /** Ids of the selected deletions. */
  readonly selected: ReadonlySet<number>;
  /** Ids of deletions that there is nothing more to do for. The service lists them no more when it is asked again. */
  readonly settled: ReadonlySet<number>;
  /** Progress of the reading of the selected entries, before the question. */
  readonly reading: Reading | undefined;
  readonly progress: SeveralProgress | undefined;
  select(entries: readonly DeletedEntry[], isSelected: boolean): void;
  /**
   * Gives up the selection of entries that the service lists no more, such as one that came back by itself.
   * @param entries newest entries, as the service lists them
   * @param more whether it has older ones, which stay selected
   */
  keepListed(entries: readonly DeletedEntry[], more: boolean): void;
  /** Asks, and brings the selected entries back, one after the other. What failed stays selected. */
  restore(): Promise<void>;
  /** Ends the reading under way at once, or the work after its present entry. */
  cancel(): void;
  /** Ends the reading under way: the dialog is closed, so that nobody waits for the question. */
  leave(): void;
}

interface TogetherKind<Entry> extends RestoredTogether<Entry>, ShownKind<Entry>, ReloadedList {
  readonly kind: string;
  readonly schema: z.ZodMiniType<Entry>;
}

/** Returns the selection of deleted entries; undefined for a kind whose entries come back one by one. */
export function useTogether<Entry extends object>(of: TogetherKind<Entry>): TogetherModel | undefined {
  const portal = usePortal();
  const { request, alerts, confirm } = portal;
  const [selected, setSelected] = useState<ReadonlyMap<number, DeletedEntry>>(new Map());
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const [progress, setProgress] = useState<SeveralProgress>();
  const reads = useReading();
  const store = useMemo(() => severalStore<DeletedEntry>(portal, `deleted-${of.kind}`), [portal, of.kind]);
  // The latest one: the work outlives the render that started it.
  const latest = useRef(of);
  useEffect(() => {
    latest.current = of;
  });
  const select = useCallback(
    (entries: readonly DeletedEntry[], isSelected: boolean) =>
      setSelected((now) => {
        const next = new Map(now);
        for (const entry of entries) isSelected ? next.set(entry.id, entry) : next.delete(entry.id);
        return next;
      }),
    [],
  );
  const keepListed = useCallback((entries: readonly DeletedEntry[], more: boolean) => {
    const listed = new Set(entries.map(({ id }) => id));
    const oldest = more ? Math.min(...listed) : 0;
    setSelected((now) => new Map([...now].filter(([id]) => listed.has(id) || id < oldest)));
  }, []);
  useEffect(
    () =>
      store.attach({
        rowId: ({ id }) => String(id),
        rowName: titleOfDeleted,
        reload: async () => latest.current.reload?.(),
        onSettled: (entries) => {
          select(entries, false);
          setSettled((now) => new Set([...now, ...entries.map(({ id }) => id)]));
        },
        onProgress: setProgress,
      }),
    [store, select],
  );
  if (!of.again) return undefined;

  const read = (deleted: DeletedEntry, signal?: AbortSignal) =>
    getFormerEntry(request, deleted.id, of.schema, signal);
  const restore = async () => {
    if (progress || reads.progress) return;
    const chosen = await reads.each([...selected.values()], async (deleted, signal) => ({
      deleted,
      answer: await read(deleted, signal),
    }));
    if (!chosen) return;
    const { possible, warnings } = sortChosen(of, chosen);
    if (possible.length === 0) {
      alerts.show({ severity: 'warning', key: `deleted-${of.kind}`, text: warnings.join('\n') });
      return;
    }
    const question = together.question(possible.length);
    const names = possible.map(({ deleted }) => titleOfDeleted(deleted));
    if (!(await confirm(severalQuestion({ title: together.title, question, warnings }, names, 0)))) return;
    const formers = new Map(possible.map(({ deleted, former }) => [deleted.id, former]));
    await store.run.start(
      restoration(of, formers, { request, read }),
      possible.map(({ deleted }) => deleted),
    );
  };
  return {
    selected: new Set(selected.keys()),
    settled,
    reading: reads.progress,
    progress,
    select,
    keepListed,
    restore,
    cancel: reads.progress ? reads.cancel : store.run.cancel,
    leave: reads.cancel,
  };
}

/** Progress of the reading, in which an entry that cannot be read is told with the question. */
type Reading = Pick<SeveralProgress, 'tried' | 'total'>;

/** Reads entries, a few at a time, until it is cancelled or the page is left. */
function useReading() {
  const [progress, setProgress] = useState<Reading>();
  const running = useRef<AbortController>(undefined);
  const cancel = useCallback(() => running.current?.abort(), []);
  useEffect(() => cancel, [cancel]);
  /** Returns what was read, in the order of the entries; undefined where it was cancelled. */
  const each = async <Read>(
    entries: readonly DeletedEntry[],
    read: (entry: DeletedEntry, signal: AbortSignal) => Promise<Read>,
  ): Promise<Read[] | undefined> => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let tried = 0;
    setProgress({ tried, total: entries.length });
    try {
      return await inParallel(entries, REQUESTS_AT_A_TIME, async (entry) => {
        signal.throwIfAborted();
        const answer = await read(entry, signal);
        signal.throwIfAborted();
        tried += 1;
        setProgress({ tried, total: entries.length });
        return answer;
      });
    } catch (error) {
      if (!signal.aborted) throw error;
      return undefined;
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, cancel, each };
}

/**
 * Returns the change that brings entries back.
 * @param formers entries that were read for the question. A further attempt reads them again: meanwhile others may have changed what
 * they refer to
 */
function restoration<Entry extends object>(
  of: TogetherKind<Entry>,
  formers: Map<number, ReadEntry<Entry>>,
  {
    request,
    read,
  }: {
    readonly request: Parameters<typeof getFormerEntry>[0];
    readonly read: (deleted: DeletedEntry) => ReturnType<typeof getFormerEntry<Entry>>;
  },
): SeveralChange<DeletedEntry> {
  const restored: { deleted: DeletedEntry; former: ReadEntry<Entry> }[] = [];
  const act = async (deleted: DeletedEntry): Promise<SeveralOutcome> => {
    const known = formers.get(deleted.id);
    formers.delete(deleted.id);
    const answer = known ? { ok: true as const, value: known } : await read(deleted);
    if (!answer.ok)
      return changeOutcome(
        answer,
        { failed: {}, failedOtherwise: texts.deleted.failedToLoadEntry },
        { isRead: true },
      );
    const former = answer.value;
    const lacking = lackingOf(of, former, deleted);
    if (lacking.length > 0) return { ok: false, text: together.lacks(lacking) };
    const attempt = await of.again?.(request, former, deleted);
    const outcome: SeveralOutcome = attempt
      ? attemptOutcome(attempt, of.words)
      : { ok: false, text: together.oneByOne };
    if (outcome.ok) restored.push({ deleted, former });
    return outcome;
  };
  return { title: together.title, act, done: together.done, follows: () => usesOfAll(restored) };
}
