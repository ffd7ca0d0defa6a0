import type { CellValue } from './column';

const collator = new Intl.Collator('de', { numeric: true });

/** Whether a value counts as empty; such rows stand at the end in both directions. */
export const isEmpty = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/** The order of values that are not empty: numbers by size, before texts; texts as German readers expect. */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  if (typeof a === 'string') return 1;
  if (typeof b === 'string') return -1;
  return Number(a) - Number(b);
}
