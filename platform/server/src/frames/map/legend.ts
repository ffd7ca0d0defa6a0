import { type Html, html } from '@mobidrom/platform-gateway';
import { texts } from './texts';

/** Returns the legend of a map of zones. */
export const legend = (categories: readonly string[]): Html =>
  html`<ul class="legend" aria-label="${texts.legend}">${categories.map((category) => html`<li><svg viewBox="0 0 28 18" aria-hidden="true"><rect class="zone k${kindOf(category, categories)}" x="2" y="2" width="24" height="14"/></svg>${category}</li>`)}</ul>`;

/** Colour and line pattern distinguish the kinds. There are three of each, reused in turn. */
export const kindOf = (category: string, categories: readonly string[]): string =>
  String(categories.indexOf(category) % 3);
