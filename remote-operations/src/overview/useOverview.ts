import { type Failure, isWithoutSession } from '@mobidrom/platform-api';
import { meetsRequirement } from '@mobidrom/shared-contract';
import { usePortal, useSession } from '@mobidrom/shared-ui/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createReads } from '../attention/reads';
import type { SectionAnswer } from './findings';
import { limitedCalls, NoAnswer } from './limitedCalls';
import { type Section, sectionsOf } from './sections';
import { texts } from './texts';

/** Milliseconds that a section waits for the answer of a call: those below it wait as well. */
const TIME_LIMIT = 15_000;

/** Returns a failure as it is told: the platform's text of a call that was ended blames the connection. */
const told = (problem: Failure): Failure =>
  problem.cause instanceof NoAnswer ? { ...problem, text: texts.noAnswer } : problem;

/** Returns the former answer, as far as it is shown after a failure: it must not outlive the person's rights. */
const formerOf = (answer: SectionState['answer'], failure: Failure): Pick<SectionState, 'answer'> =>
  answer && !isWithoutSession(failure) && failure.status !== 403 ? { answer } : {};

/** Last answer and failure of a section. */
export interface SectionState {
  /**
   * The last answer; it stays while a newer one is on its way, and when that fails, unless the person's rights have ended. Absent
   * until the first one.
   */
  readonly answer?: (SectionAnswer & { readonly at: Date }) | undefined;
  /** Why the last attempt failed. */
  readonly failure?: Failure | undefined;
  readonly loading: boolean;
}
export type States = Readonly<Partial<Record<Section['id'], SectionState>>>;

export interface Overview {
  readonly sections: readonly Section[];
  readonly states: States;
  /** Reads these sections again, each with its calls. */
  reload(sections: readonly Section[]): Promise<void>;
}

/**
 * Reads the sections that the person may see, each on its own, and again after a sign-in. Not by `useFetched`, which keeps one
 * answer for each call: the sections of a round share their calls, and one is read again without the others.
 */
export function useOverview(): Overview {
  const { request, session: port } = usePortal();
  const session = useSession();
  // Without the person's groups: userinfo brings them anew after the first answers, and everything would be read twice.
  const { roles } = session;
  const sections = useMemo(() => sectionsOf(roles), [roles]);
  const [states, setStates] = useState<States>({});
  /** Rounds of reading by section: an answer of an earlier round must not replace a later one. */
  const rounds = useRef(new Map<Section['id'], number>());
  /** Ends the calls of a page that is left. */
  const left = useRef<AbortController>(undefined);

  const reload = useCallback(
    async (wanted: readonly Section[]) => {
      const ended = left.current?.signal;
      if (!ended) return;
      const now = new Date();
      const may = (roles: readonly string[]) => meetsRequirement(port.get(), { roles });
      const reads = createReads(limitedCalls(request, TIME_LIMIT, ended), now);
      const set = (id: Section['id'], change: (before: SectionState) => SectionState) =>
        setStates((all) => ({ ...all, [id]: change(all[id] ?? { loading: true }) }));
      await Promise.all(
        wanted.map(async (section) => {
          const { id } = section;
          const round = (rounds.current.get(id) ?? 0) + 1;
          rounds.current.set(id, round);
          set(id, (before) => ({ ...before, loading: true }));
          // Ends what a section that has failed still waits for. Lists are shared, and end by themselves.
          const own = new AbortController();
          const calls = limitedCalls(request, TIME_LIMIT, AbortSignal.any([ended, own.signal]));
          const reading = section.read({ ...reads, request: calls }, may);
          const result = await reading.finally(() => own.abort());
          if (rounds.current.get(id) !== round) return;
          // Without a session lists are answered as empty, which does not mean that all is well.
          if (port.get().status !== 'authenticated') {
            set(id, (before) => ({ ...before, loading: false }));
            return;
          }
          set(id, ({ answer }) =>
            result.ok
              ? { answer: { ...result.value, at: now }, loading: false }
              : { ...formerOf(answer, result.failure), failure: told(result.failure), loading: false },
          );
        }),
      );
    },
    [request, port],
  );

  const isSignedIn = session.status === 'authenticated';
  useEffect(() => {
    if (!isSignedIn) return;
    const controller = new AbortController();
    left.current = controller;
    void reload(sections);
    const known = rounds.current;
    return () => {
      for (const { id } of sections) known.set(id, (known.get(id) ?? 0) + 1);
      controller.abort();
    };
  }, [isSignedIn, reload, sections]);

  return { sections, states, reload };
}
