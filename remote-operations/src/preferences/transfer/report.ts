import type { Alert, JobOutcome } from '@mobidrom/shared-contract';
import { texts as areaTexts } from '../texts';
import { countResults, type ImportResult } from './runImport';

const { transfer: texts } = areaTexts;

/** Returns the outcome of an import for the list of jobs, with the groups that were not written, and the secrets to enter. */
export function reportOutcome(results: readonly ImportResult[]): JobOutcome {
  const counts = countResults(results);
  const details = [...failureLines(results), ...secretLines(results)];
  const unwritten = counts.failed + counts.uncertain;
  const isCancelled = unwritten === 0 && counts.open > 0;
  const status = isCancelled ? 'cancelled' : unwritten > 0 ? 'failed' : 'succeeded';
  return { status, text: texts.report.text(counts), ...(details.length > 0 && { details }) };
}

/** Returns a line for each group that was not written, or of which that is uncertain. */
const failureLines = (results: readonly ImportResult[]): readonly string[] =>
  results.flatMap((result) =>
    result.reason === undefined ? [] : [texts.report.failure(texts.plan.group(result), result.reason)],
  );

/** Returns a line for each written group whose secrets have to be entered. */
const secretLines = (results: readonly ImportResult[]): readonly string[] =>
  results
    .filter(({ state, withheld }) => (state === 'created' || state === 'changed') && withheld.length > 0)
    .map((result) => texts.report.secrets(texts.plan.group(result), result.withheld));

/** Severity of the message about an import. */
export function severityOfReport({ status, details = [] }: JobOutcome): Alert['severity'] {
  if (status === 'failed') return 'error';
  return status === 'cancelled' || details.length > 0 ? 'warning' : 'success';
}
