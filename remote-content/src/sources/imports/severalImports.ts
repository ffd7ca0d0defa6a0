import type { DataEntryItem } from '@mobidrom/platform-api';
import type { SeveralAction, SeveralOutcome } from '@mobidrom/shared-ui/data';
import { texts } from '../texts';
import { followImports, type LastRuns, readLastRuns } from './followImports';
import { type ImportTarget, importTarget } from './importTarget';
import { fireImport, type ImportContext } from './startImport';

const { imports } = texts;

/** Returns the action that starts the imports of several data sources. */
export const severalImports = (context: ImportContext): SeveralAction<DataEntryItem> => ({
  label: imports.now,
  applies: (source) => importTarget(source) !== undefined,
  prepare: (rows) => {
    // Read with the first one, since time may pass until the question is answered.
    let before: LastRuns | undefined;
    const started: ImportTarget[] = [];
    const act = async (source: DataEntryItem): Promise<SeveralOutcome> => {
      before ??= await readLastRuns(context.request);
      const target = importTarget(source);
      if (!target) return { ok: false, text: imports.unknownAdapter(source.title) };
      const outcome = await fireOnce(context, target);
      if (outcome.ok) started.push(target);
      return outcome;
    };
    let isFollowed = false;
    return {
      title: imports.several,
      question: imports.severalQuestion(rows.length),
      act,
      done: (count) =>
        isFollowed
          ? `${imports.severalStarted(count)} ${imports.outcomesFollow}`
          : imports.severalStarted(count),
      // Not awaited: imports may take minutes, and their outcome is shown on any page.
      after: () => {
        // The same change can be continued: each import is followed once, and times are read anew.
        const times = before ?? new Map();
        before = undefined;
        const fired = started.splice(0);
        isFollowed = fired.some(({ eventName }) => times.get(eventName) !== undefined);
        void followImports(context, fired, times);
      },
    };
  },
});

async function fireOnce({ request, state }: ImportContext, target: ImportTarget): Promise<SeveralOutcome> {
  if (state.running.has(target.eventName)) return { ok: false, text: imports.running(target.title) };
  state.running.add(target.eventName);
  const outcome = await fireImport(request, target);
  if (outcome.ok) return outcome;
  state.running.delete(target.eventName);
  // The source stays: it is its event that is missing.
  return { ...outcome, isGone: false };
}
