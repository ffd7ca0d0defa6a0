import type { StoredRecord } from '@mobidrom/platform-api';
import type { CellValue, Column } from '@mobidrom/shared-ui/data';
import { texts } from './texts';

/** A row of a table: a record under its id. */
export interface RecordRow {
  readonly id: string;
  readonly record: StoredRecord;
}

/** The record's id, on the wire and in the address. */
export const ID = 'id';
/** So much of a cell's text is shown: the record's own page shows all of it. */
const LONGEST_CELL = 120;

/** Adds the fields that records bring, in the order in which they are met. The same list when none is new. */
export function withFields(known: readonly string[], records: readonly StoredRecord[]): readonly string[] {
  const fields = new Set(known);
  for (const record of records) for (const field of Object.keys(record)) fields.add(field);
  return fields.size === known.length ? known : [...fields];
}

/** The fields that an address sorts or filters by: they are columns even where no fetched record has them. */
export function namedFields(parameters: URLSearchParams): string[] {
  const sorted = parameters.get('sort')?.replace(/:(asc|desc)$/, '') ?? '';
  const filtered = parameters.getAll('filter').map((filter) => filter.split(':', 1)[0] ?? '');
  return [...new Set([sorted, ...filtered])].filter((field) => field !== ID && isAddressable(field));
}

/** The columns of a table: the id, then the records' own top-level fields (DESIGN 'Columns'). */
export function recordColumns(fields: readonly string[]): Column<RecordRow>[] {
  return [{ id: ID, label: texts.id, value: ({ id }) => id, figures: true }, ...fields.map(fieldColumn)];
}

/** The columns that rows bring. */
export const columnsOfRows = (rows: readonly RecordRow[]): Column<RecordRow>[] => {
  const records = rows.map(({ record }) => record);
  return recordColumns(withFields([], records));
};

function fieldColumn(field: string): Column<RecordRow> {
  const read = ({ record }: RecordRow): unknown => (Object.hasOwn(record, field) ? record[field] : undefined);
  const usable = isAddressable(field) && field !== ID;
  return {
    // The name of the id on the wire is taken: a field that is called the same is shown, but cannot be asked for.
    id: usable ? field : `.${field}`,
    label: field || '""',
    value: (row) => valueText(read(row)),
    sortValue: (row) => sortable(read(row)),
    cell: (row) => shortened(valueText(read(row))),
    sortable: usable,
    filterable: usable,
  };
}

/** Whether a query can name a field: `sort` and `filter` end the name at a colon. */
const isAddressable = (field: string): boolean => /^[^:]{1,100}$/.test(field);

/**
 * A value as it is stored: 2026 may be a year, so no separators are put in, and what is read is what a filter finds.
 */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const sortable = (value: unknown): CellValue => (typeof value === 'number' ? value : valueText(value));

const shortened = (text: string): string =>
  text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
