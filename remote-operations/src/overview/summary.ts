import type { Section } from './sections';
import { texts } from './texts';
import type { SectionState, States } from './useOverview';

/**
 * Returns the sections that are shown, up to the first that has neither answered nor failed: one that came later would move those
 * below. Those of which the installation's services tell nothing are left out.
 */
export function shownSections(
  sections: readonly Section[],
  states: States,
): { readonly shown: readonly Section[]; readonly isWhole: boolean } {
  const waiting = sections.findIndex(({ id }) => !states[id]?.answer && !states[id]?.failure);
  const known = waiting < 0 ? sections : sections.slice(0, waiting);
  const shown = known.filter(({ id }) => {
    const { answer, failure } = states[id] ?? {};
    // Of a failure after an answer that told nothing there is nothing to be missed.
    return answer ? answer.findings !== undefined : failure !== undefined;
  });
  return { shown, isWhole: waiting < 0 };
}

/** Sentence of the overview above its sections. */
export interface Summary {
  readonly kind: 'well' | 'attention' | 'unknown';
  readonly text: string;
}

/**
 * Returns the sentence about all sections; undefined until each has answered or failed, and where there is nothing to say: of changes
 * alone, it would say that all is well of nothing.
 */
export function summaryOf(sections: readonly Section[], states: States): Summary | undefined {
  const all = sections.map((section) => ({ section, state: states[section.id] }));
  if (all.some(({ state }) => !state?.answer && !state?.failure)) return undefined;
  const count = all.filter(
    ({ section, state }) => section.needsAttention && Boolean(state?.answer?.findings?.length),
  ).length;
  if (count > 0) return { kind: 'attention', text: texts.attention(count) };
  if (all.every(({ state }) => !state?.failure && state?.answer?.findings === undefined))
    return { kind: 'unknown', text: texts.nothingTold };
  if (!all.some(({ section }) => section.needsAttention)) return undefined;
  if (all.some(({ state }) => state?.failure || unreadOf(state) > 0))
    return { kind: 'unknown', text: texts.unknown };
  return { kind: 'well', text: texts.allWell };
}

/** Returns how many entries a section could not read; none where the installation's services do not tell of its entries. */
export const unreadOf = (state: SectionState | undefined): number =>
  (state?.answer?.findings && state.answer.unread) ?? 0;

/** Whether a section shows a former answer, because it could not be read again. */
export const isOutdated = (state: SectionState | undefined): boolean =>
  state?.failure !== undefined && state.answer?.findings !== undefined;

/** Returns the time since which the answers of all sections that are shown hold: that of the oldest one; undefined without any. */
export function asOfAll(sections: readonly Section[], states: States): Date | undefined {
  const times = shownSections(sections, states).shown.flatMap(
    ({ id }) => states[id]?.answer?.at.getTime() ?? [],
  );
  return times.length === 0 ? undefined : new Date(Math.min(...times));
}
