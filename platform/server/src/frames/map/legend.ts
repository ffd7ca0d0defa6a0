import { type Html, html } from '@mobidrom/platform-gateway';
import { texts } from './texts';

const KINDS = [0, 1, 2] as const;
const LINES = ['districts', 'motorways', 'rivers'] as const;

const zoneEntry = (category: string, categories: readonly string[]): Html =>
  html`<li><svg viewBox="0 0 28 18" aria-hidden="true"><rect class="zone k${kindOf(category, categories)}" x="2" y="2" width="24" height="14"/></svg>${category}</li>`;

/** Returns the legend of a map of zones. */
export const legend = (categories: readonly string[]): Html =>
  html`<ul class="legend" aria-label="${texts.legend}">${categories.map((category) => zoneEntry(category, categories))}</ul>`;

/**
 * Returns the legend of the map application. Its script takes the colours of all that it draws from here, also from entries that
 * are not shown: selected zones and neighbouring states.
 */
export const mapLegend = (categories: readonly string[]): Html =>
  html`<ul class="legend" aria-label="${texts.legend}">${categories.map((category) => zoneEntry(category, categories))}<li class="of-base"><svg viewBox="0 0 28 18" aria-hidden="true"><rect class="base home" x="2" y="2" width="24" height="14"/></svg>${texts.base.home}</li>${LINES.map((line) => html`<li class="of-base"><svg viewBox="0 0 28 18" aria-hidden="true"><path class="base ${line}" d="M2 9h24"/></svg>${texts.base[line]}</li>`)}<li hidden><svg aria-hidden="true"><rect class="base around"/>${KINDS.map((kind) => html`<rect class="zone k${String(kind)} on"/>`)}</svg></li></ul>`;

/** Colour and line pattern distinguish the kinds. There are three of each, reused in turn. */
export const kindOf = (category: string, categories: readonly string[]): string =>
  String(categories.indexOf(category) % KINDS.length);
