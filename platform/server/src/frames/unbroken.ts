import { type Html, html } from '@mobidrom/platform-gateway';

/** Returns a text in which no line break separates a leading hyphen from its word, as in 'Ereignisse und -zustände'. */
export const unbroken = (text: string): Html =>
  html`${text
    .split(/(\s+)/)
    .map((part) => (/^-\S/.test(part) ? html`<span class="nb">${part}</span>` : html`${part}`))}`;
