import { ADAPTERS, foldQuery, foldText, LIMITS, startsWord } from '@mobidrom/platform-api';
import type { SourceTable, TableRecord } from '../parse/parseTable';
import type { ColumnField } from '../plan/guessColumns';
import type { CommonField, PlanValues } from '../plan/plan.schema';

/** Values of one data source, before they are checked. */
export interface LineValues {
  readonly title: string;
  /** As the table names it; '' to derive it from the title. */
  readonly dataSetId: string;
  readonly sourceUrl: string;
  /** Id of an adapter, or the text of the cell that names none. */
  readonly adapter: string;
  readonly rightsholder: string;
}

export interface Line extends LineValues {
  /** Number of the row, as a spreadsheet counts it. */
  readonly number: number;
  /** Whether the id was typed: it is then taken as it is. */
  readonly isIdTyped: boolean;
  readonly isOmitted: boolean;
}

/** Changes by hand, by the number of the line. */
export type LineEdits = ReadonlyMap<number, Partial<Line>>;

/** Returns the rows of the table that are chosen. */
export function chosenRecords(
  { records }: Pick<SourceTable, 'records'>,
  { partColumn, partValue }: Pick<PlanValues, 'partColumn' | 'partValue'>,
): readonly TableRecord[] {
  if (partColumn === '' || partValue === '') return records;
  return records.filter(({ cells }) => (cells[Number(partColumn)] ?? '') === partValue);
}

/** Whether every row that is chosen has a cell for a field, so that no line needs the value for all of them. */
export function isFilled(
  table: Pick<SourceTable, 'records'>,
  plan: Pick<PlanValues, 'columns' | 'partColumn' | 'partValue'>,
  field: CommonField,
): boolean {
  const column = plan.columns[field];
  if (column === '') return false;
  const records = chosenRecords(table, plan);
  return records.length > 0 && records.every(({ cells }) => (cells[Number(column)] ?? '') !== '');
}

/** Returns the lines of the rows that are chosen: the cells of the columns, what holds for all lines, and what was changed. */
export function buildLines(table: SourceTable, plan: PlanValues, edits: LineEdits): Line[] {
  return chosenRecords(table, plan).map(({ number, cells }) => {
    const cell = (field: ColumnField): string => {
      const column = plan.columns[field];
      return column === '' ? '' : (cells[Number(column)] ?? '');
    };
    return {
      number,
      title: withPlace(cell('title'), cell('place')),
      dataSetId: cell('dataSetId'),
      sourceUrl: cell('sourceUrl'),
      adapter: cell('adapter') === '' ? plan.adapter : adapterOf(cell('adapter')),
      rightsholder: cell('rightsholder') || plan.rightsholder,
      isIdTyped: false,
      isOmitted: false,
      ...edits.get(number),
    };
  });
}

/**
 * Returns title and place in brackets; the title alone where it names the place already, or both are too long. A place within a word, as in
 * 'StadtRadHamburg', is not found by the filter of the list, so that it does not count.
 */
function withPlace(title: string, place: string): string {
  const both = `${title} (${place})`;
  const isNamed = startsWord(foldText(title), foldQuery(place));
  return title === '' || isNamed || both.length > LIMITS.dataSourceTitle ? title : both;
}

/** Returns the id of the adapter that a cell names by id or label, in any case; else the cell. */
function adapterOf(cell: string): string {
  const wanted = cell.toLocaleLowerCase('de');
  const found = Object.entries(ADAPTERS).find(([id, { label }]) =>
    [id, label].some((name) => name.toLocaleLowerCase('de') === wanted),
  );
  return found?.[0] ?? cell;
}
