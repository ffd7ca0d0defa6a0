import type { DataEntryItem } from '@mobidrom/platform-api';
import type { SeveralAction, SeveralOutcome } from '@mobidrom/shared-ui/data';
import { texts } from '../texts';
import { followImports, type StartedImport } from './followImports';
import { importTarget } from './importTarget';
import { fireImport, type ImportContext } from './startImport';

const { imports } = texts;

/** Returns the action that starts the imports of several data sources. */
export const severalImports = (context: ImportContext): SeveralAction<DataEntryItem> => ({
  label: imports.now,
  applies: (source) => importTarget(source) !== undefined,
  prepare: (rows) => {
    const started: StartedImport[] = [];
    const act = async (source: DataEntryItem): Promise<SeveralOutcome> => {
      const target = importTarget(source);
      if (!target) return { ok: false, text: imports.unknownAdapter(source.title) };
      const fired = await fireImport(context, target);
      if (fired === 'running') return { ok: false, text: imports.running(target.title) };
      const { outcome, before } = fired;
      // The source stays: it is its event that is missing.
      if (!outcome.ok) return { ...outcome, isGone: false };
      started.push({ ...target, before });
      return outcome;
    };
    return {
      title: imports.several,
      question: imports.severalQuestion(rows.length),
      act,
      done: imports.severalStarted,
      follows: () =>
        started.some(({ before }) => before !== undefined) ? imports.outcomesFollow : undefined,
      // Not awaited: imports may take minutes, and their outcome is shown on any page.
      after: (_done, replace) => {
        // The same change can be continued, and each import is followed once.
        void followImports(context, started.splice(0), replace);
      },
    };
  },
});
