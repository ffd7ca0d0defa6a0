import type { CheckedLine } from '../lines/checkLines';
import { commonOf } from '../plan/commonChoices';
import type { PlanValues } from '../plan/plan.schema';
import { texts } from '../texts';
import type { LineResult } from './addLines';
import type { BulkOrder } from './bulkRun';

/**
 * Returns what is sent of checked lines, and the results of those that are not.
 * @param table fingerprint of the table
 * @param plan values by which the lines were checked
 */
export function orderOf(table: string, lines: readonly CheckedLine[], plan: PlanValues): BulkOrder {
  return {
    table,
    common: commonOf(plan),
    partColumn: plan.partValue === '' ? undefined : plan.partColumn,
    lines: lines.flatMap(({ line, id, source }) =>
      source ? [{ number: line.number, source: { ...source, dataSetId: id } }] : [],
    ),
    others: lines.filter(({ source }) => !source).map(resultOf),
    values: new Map(lines.map(({ line, id }) => [line.number, { ...line, dataSetId: id }])),
  };
}

function resultOf({ line, id, state, problems, note }: CheckedLine): LineResult {
  const { number, title } = line;
  if (state === 'exists') return { number, title, id, state, ...(note !== undefined && { reason: note }) };
  if (state === 'omitted') return { number, title, id, state: 'omitted', reason: texts.report.omitted };
  const said = Object.entries(problems).map(
    ([field, problem]) => `${texts.check.columns[field as keyof typeof problems]}: ${problem}`,
  );
  return { number, title, id, state: 'failed', reason: [...said, note ?? []].flat().join(' ') };
}
