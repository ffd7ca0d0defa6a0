import { expect, it } from 'vitest';
import { lineColumns } from './lineColumns';

/** Width of the columns together in a window of 1280 px, in pixels: that of the page without the column of the buttons. */
const COLUMNS = 1060;
/** Space beside the text of a searchable field: that of the cell, and in the field before the text and for its two buttons. */
const BESIDE_TEXT = 2 * 12 + 12 + 72;

it('leaves the owner of a line room for a name beside the buttons of its field', () => {
  const widths = lineColumns(() => undefined, []).map(
    ({ id, width = '' }) => [id, Number.parseInt(width, 10)] as const,
  );
  expect(widths.reduce((sum, [, width]) => sum + width, 0)).toBe(100);
  const owner = widths.find(([id]) => id === 'rightsholder')?.[1] ?? 0;
  expect((owner / 100) * COLUMNS - BESIDE_TEXT).toBeGreaterThan(100);
});
