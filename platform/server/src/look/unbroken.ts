import { type Html, html } from '@mobidrom/platform-gateway';

/** A word with a leading hyphen, as in 'Ereignisse und -zustände', and the word for an e-mail address. */
const PARTS = /((?<!\S)-\S+|E-Mail(?:-Adresse)?)/;

/**
 * Returns a text in which no line break separates a leading hyphen from its word, or parts 'E-Mail-Adresse': browsers break after
 * each hyphen. The style is part of `BASE_STYLE`.
 */
export const unbroken = (text: string): Html =>
  html`${text.split(PARTS).map((part, at) => (at % 2 === 1 ? html`<span class="nb">${part}</span>` : html`${part}`))}`;
