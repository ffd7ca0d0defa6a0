import {
  type FoundSettings,
  isAnswerLost,
  type Result,
  type SettingGroup,
  type Settings,
  stopsChanges,
} from '@mobidrom/platform-api';
import { texts as areaTexts } from '../texts';
import { type PlannedGroup, sameSettings } from './importPlan';

const { transfer: texts } = areaTexts;

/**
 * Result of one group. `uncertain`: sent without an answer, so that it may have been written; `open`: not begun, because the import was
 * cancelled or could not go on.
 */
export interface ImportResult extends SettingGroup {
  readonly state: 'created' | 'changed' | 'failed' | 'uncertain' | 'open';
  /** Reason of a failure or an uncertainty, in German. */
  readonly reason?: string;
  readonly withheld: readonly string[];
}

interface ImportCalls {
  find(key: SettingGroup): Promise<Result<Pick<FoundSettings, 'settings' | 'state'> | undefined>>;
  /** Saves a group, if the service knows states only in that in which it was found; null: only if there is still none. */
  save(key: SettingGroup, settings: Settings, state: string | null | undefined): Promise<Result<void>>;
  readonly signal: AbortSignal;
  /** Called after each group with the number of those that are done. */
  progress(done: number): void;
}

/**
 * Writes the created and changed groups of a plan, one after the other; each is written whole or not at all. A group that
 * somebody else has changed since the plan is left as it is. Without a session, the right or a connection nothing further is
 * tried.
 */
export async function runImport(
  groups: readonly PlannedGroup[],
  { find, save, signal, progress }: ImportCalls,
): Promise<readonly ImportResult[]> {
  const results: ImportResult[] = [];
  let goesOn = true;
  for (const planned of groups) {
    const { component, group, kind, withheld } = planned;
    if (kind !== 'created' && kind !== 'changed') continue;
    const key = { component, group };
    if (!goesOn || signal.aborted) {
      results.push({ ...key, state: 'open', withheld });
      continue;
    }
    const current = await find(key);
    const isSame = current.ok && sameSettings(current.value?.settings, planned.stored);
    const answer =
      current.ok && isSame
        ? await save(key, planned.settings, current.value ? current.value.state : null)
        : current;
    if (answer.ok && isSame) results.push({ ...key, state: kind, withheld });
    else if (isSame && !answer.ok && isAnswerLost(answer.failure))
      results.push({ ...key, state: 'uncertain', reason: texts.uncertain(answer.failure), withheld });
    else results.push({ ...key, state: 'failed', reason: reasonOf(answer), withheld });
    if (!answer.ok && stopsChanges(answer.failure)) goesOn = false;
    progress(results.length);
  }
  return results;
}

const reasonOf = (answer: Result<unknown>): string =>
  answer.ok ? texts.changedMeanwhile : answer.failure.text;

/** Number of groups by their results. */
export function countResults(
  results: readonly ImportResult[],
): Readonly<Record<ImportResult['state'], number>> {
  const count = { created: 0, changed: 0, failed: 0, uncertain: 0, open: 0 };
  for (const { state } of results) count[state]++;
  return count;
}
