import type { StoredRecord } from '@mobidrom/platform-api';
import type { CellValue, Column } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

/** A row of a table. */
export interface RecordRow {
  readonly id: string;
  readonly record: StoredRecord;
}

/** Name of the record's id in queries and in the address. */
export const ID = 'id';
/** Length at which the text of a cell is cut; the page of the record shows all of it. */
const LONGEST_CELL = 120;

/** Returns the known fields and those of the records, in the order of appearance; the same list when none is new. */
export function withFields(known: readonly string[], records: readonly StoredRecord[]): readonly string[] {
  const fields = new Set(known);
  for (const record of records) for (const field of Object.keys(record)) fields.add(field);
  return fields.size === known.length ? known : [...fields];
}

/** Returns the fields that an address sorts or filters by; they are columns even if no fetched record has them. */
export function namedFields(parameters: URLSearchParams): string[] {
  const sorted = parameters.get('sort')?.replace(/:(asc|desc)$/, '') ?? '';
  const filtered = parameters.getAll('filter').map((filter) => filter.split(':', 1)[0] ?? '');
  return [...new Set([sorted, ...filtered])].filter((field) => field !== ID && isAddressable(field));
}

/** Returns the columns of a table: the id, then the top-level fields of the records. */
export function recordColumns(fields: readonly string[]): Column<RecordRow>[] {
  return [{ id: ID, label: texts.id, value: ({ id }) => id, figures: true }, ...fields.map(fieldColumn)];
}

/** Returns the columns of rows, by the fields of their records. */
export const columnsOfRows = (rows: readonly RecordRow[]): Column<RecordRow>[] => {
  const records = rows.map(({ record }) => record);
  return recordColumns(withFields([], records));
};

function fieldColumn(field: string): Column<RecordRow> {
  const read = ({ record }: RecordRow): unknown => (Object.hasOwn(record, field) ? record[field] : undefined);
  const usable = isAddressable(field) && field !== ID;
  return {
    // A field whose name a query cannot hold, or which is named like the id, is shown but not sorted or filtered.
    id: usable ? field : `.${field}`,
    label: field || '""',
    value: (row) => valueText(read(row)),
    sortValue: (row) => sortable(read(row)),
    cell: (row) => shortened(valueText(read(row))),
    sortable: usable,
    filterable: usable,
  };
}

/** Whether a query can name a field: in `sort` and `filter` the name ends at a colon. */
const isAddressable = (field: string): boolean => /^[^:]{1,100}$/.test(field);

/** Returns a value as it is stored, without separators in numbers: 2026 may be a year, and filters search the stored text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const sortable = (value: unknown): CellValue => (typeof value === 'number' ? value : valueText(value));

const shortened = (text: string): string =>
  text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
