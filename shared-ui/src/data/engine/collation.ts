import { compareTexts } from '@mobidrom/platform-api';
import type { CellValue } from './column';

/** Whether a value counts as empty; such rows stand at the end in both directions. */
export const isEmpty = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || Number.isNaN(value);

/** Compares values that are not empty: numbers by size and before texts, texts as in every list (`listOrder.ts`). */
export function compareValues(a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (typeof a === 'string') return 1;
  if (typeof b === 'string') return -1;
  return Number(a) - Number(b);
}
