import { FORMULA } from '@mobidrom/shared-ui/data';
import { adapterLabel } from '../../sources/columns';
import type { LineValues } from '../lines/buildLines';
import type { SourceTable } from '../parse/parseTable';
import type { LineResult } from '../run/addLines';
import { texts } from '../texts';

const { columns } = texts.check;
const HEADINGS = [
  columns.title,
  columns.dataSetId,
  columns.sourceUrl,
  columns.adapter,
  columns.rightsholder,
  columns.number,
  texts.report.reason,
];

/** Spreadsheets of German systems read UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Returns the lines that were not added as a CSV file, which can be mended and loaded again: its headings are those that the page
 * recognizes. Cells that a spreadsheet would run as a formula get an apostrophe (OWASP, CSV injection).
 */
export async function missingLines(
  results: readonly LineResult[],
  values: ReadonlyMap<number, LineValues>,
): Promise<string> {
  const { default: Papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  const data = results.filter(isMissing).map(({ number, title, reason = '' }) => {
    const line = values.get(number);
    const { dataSetId = '', sourceUrl = '', adapter = '', rightsholder = '' } = line ?? {};
    return [line?.title ?? title, dataSetId, sourceUrl, adapterLabel(adapter), rightsholder, number, reason];
  });
  const options = { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA };
  return BYTE_ORDER_MARK + Papa.unparse({ fields: HEADINGS, data }, options);
}

/** Whether a line was neither added nor left out on purpose, and the service has no such source. */
export const isMissing = ({ state }: LineResult): boolean => state === 'failed' || state === 'open';

/**
 * Returns the numbers that the lines of a table had in the one that they are missing from, if it is a file of missing lines, mended or
 * not: it has all of its headings. Undefined for every other table.
 */
export function missingNumbers({
  headings,
  records,
}: Pick<SourceTable, 'headings' | 'records'>): readonly number[] | undefined {
  if (!HEADINGS.every((heading) => headings.includes(heading))) return undefined;
  const at = headings.indexOf(columns.number);
  // A row that was added by hand has no number.
  const numbers = records.map(({ cells }) => cells[at] ?? '').filter((cell) => /^\d+$/.test(cell));
  return numbers.length > 0 ? numbers.map(Number) : undefined;
}
