import { type Html, html } from '@mobidrom/platform-gateway';
import type { Bar } from './runs';
import { axisValues } from './scale';
import { texts } from './texts';

const number = new Intl.NumberFormat('de-DE');
/** Units of the drawing. It is stretched to its place, so labels are outside of it. */
const HEIGHT = 100;
const BAR = 10;
const GAP = 2;

/** Drawing of the runs of a period. */
export interface Columns {
  readonly bars: readonly Bar[];
  /** Words below the drawing: its beginning, its middle, its end. */
  readonly axis: readonly string[];
  /** Describes the drawing to screen readers. */
  readonly name: string;
  /** Returns the values of a bar in words. */
  words(bar: Bar): string;
}

/**
 * Draws the bars of a period: failures from the base line on, so that they can be compared, and the other runs on top. A bar that is
 * not finished is drawn pale with a dashed edge, because its height cannot be compared with that of the others. Each column has its values as the browser's own tooltip; the script in `values.js` shows them by pointer and by keyboard.
 */
export function columnChart({ bars, axis, name, words }: Columns): Html {
  const values = axisValues(Math.max(...bars.map(({ runs }) => runs)));
  const top = values.at(-1) ?? 1;
  const height = (count: number) => (count / top) * HEIGHT;
  const width = String(bars.length * BAR);
  const line = (value: number) =>
    html`<line class="grid" x1="0" x2="${width}" y1="${exact(HEIGHT - height(value))}" y2="${exact(HEIGHT - height(value))}"/>`;
  const column = (bar: Bar, at: number) => {
    const left = at * BAR;
    const rect = (kind: string, count: number, below: number) =>
      count > 0 &&
      html`<rect class="${kind}" x="${String(left + GAP / 2)}" y="${exact(HEIGHT - height(count + below))}" width="${String(BAR - GAP)}" height="${exact(height(count))}"/>`;
    return html`<g class="bar${bar.isUnfinished && ' unfinished'}" data-values="${words(bar)}"><title>${words(bar)}</title><rect class="place" x="${String(left)}" y="0" width="${String(BAR)}" height="${String(HEIGHT)}"/>${rect('failed', bar.failed, 0)}${rect('fine', bar.runs - bar.failed, bar.failed)}</g>`;
  };
  const newest = String(bars.length - 1);
  return html`<div class="columns"><p class="values" aria-hidden="true" data-hint="${texts.pick}"></p><div class="scale" aria-hidden="true">${[...values].reverse().map((value) => html`<span>${number.format(value)}</span>`)}</div><div class="plot"><svg role="img" aria-label="${name}" viewBox="0 0 ${width} ${String(HEIGHT)}" preserveAspectRatio="none">${values.slice(1).map(line)}${bars.map(column)}</svg><input class="pick" type="range" min="0" max="${newest}" value="${newest}" aria-label="${texts.pickLabel}" hidden></div><div class="axis" aria-hidden="true">${axis.map((label) => html`<span>${label}</span>`)}</div></div>`;
}

/** Draws failures within the runs of an event, or its duration, as a part of the longest line, beside words that say the same. */
export const lineOf = (parts: readonly (readonly [kind: string, count: number])[], most: number): Html => {
  let left = 0;
  const rects = parts.map(([kind, count]) => {
    const width = (count / Math.max(1, most)) * 100;
    const rect = html`<rect class="${kind}" x="${exact(left)}" width="${exact(width)}" height="1"/>`;
    left += width;
    return rect;
  });
  return html`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${rects}</svg>`;
};

const exact = (value: number): string => String(Math.round(value * 100) / 100);
