import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { benchRows, type Row } from '../rows';

/** Heights of the scrolling part and of a row in CSS pixels: equal for all tables, so that all render the same number of rows. */
export const HEIGHT = 720;
export const ROW_HEIGHT = 53;

const rows = benchRows();

/** Renders a page with one table, shown when its button is pressed: loading the code is not measured. */
export function framePage(draw: (rows: readonly Row[]) => ReactNode): void {
  const element = document.createElement('div');
  const button = document.createElement('button');
  button.textContent = 'Anzeigen';
  document.body.append(button, element);
  const root = createRoot(element);
  button.addEventListener('click', () => root.render(draw(rows)), { once: true });
}
