import { type Html, html } from '@mobidrom/platform-gateway';
import type { Bar } from './runs';
import { texts } from './texts';

const number = new Intl.NumberFormat('de-DE');
/** Units of the drawing. It is stretched to its place, so labels are outside of it. */
const HEIGHT = 100;
const BAR = 10;
const GAP = 2;

/** Draws the bars of a period, timers below, other triggers on top. `name` describes it to screen readers. */
export function columnChart(bars: readonly Bar[], name: string): Html {
  const most = Math.max(1, ...bars.map(({ byTimer, otherwise }) => byTimer + otherwise));
  const height = (count: number) => (count / most) * HEIGHT;
  const column = ({ byTimer, otherwise }: Bar, at: number) => {
    const x = String(at * BAR + GAP / 2);
    const rect = (kind: string, count: number, below: number) =>
      count > 0 &&
      html`<rect class="${kind}" x="${x}" y="${exact(HEIGHT - height(count + below))}" width="${String(BAR - GAP)}" height="${exact(height(count))}"/>`;
    return html`${rect('timer', byTimer, 0)}${rect('other', otherwise, byTimer)}`;
  };
  return html`<div class="columns"><span class="top">${texts.most(number.format(most))}</span><svg role="img" aria-label="${name}" viewBox="0 0 ${String(bars.length * BAR)} ${String(HEIGHT)}" preserveAspectRatio="none">${bars.map(column)}</svg></div>`;
}

/** Draws a share of the whole as a line, beside words that say the same. */
export const share = (count: number, most: number): Html =>
  html`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="timer" width="${exact((count / Math.max(1, most)) * 100)}" height="1"/></svg>`;

const exact = (value: number): string => String(Math.round(value * 100) / 100);
