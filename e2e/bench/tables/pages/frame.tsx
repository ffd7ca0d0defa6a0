import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { benchRows, type Row } from '../rows';

/** Height of the part that scrolls and of a row, in CSS pixels: the same for all, so that all draw as many rows. */
export const HEIGHT = 720;
export const ROW_HEIGHT = 53;

const rows = benchRows();

/** A page with one table that is drawn when its button is pressed: fetching and evaluating code is no part of it. */
export function framePage(draw: (rows: readonly Row[]) => ReactNode): void {
  const element = document.createElement('div');
  const button = document.createElement('button');
  button.textContent = 'Anzeigen';
  document.body.append(button, element);
  const root = createRoot(element);
  button.addEventListener('click', () => root.render(draw(rows)), { once: true });
}
