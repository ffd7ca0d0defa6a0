import { type Html, html } from '@mobidrom/platform-gateway';

const PARTS = /(E-Mail(?:-Adresse)?)/;

/** Returns a text in which 'E-Mail-Adresse' keeps to one line: browsers break it after each hyphen, as 'E-' and 'Mail'. */
export const unbroken = (text: string): Html =>
  html`${text.split(PARTS).map((part, at) => (at % 2 === 1 ? html`<span class="whole">${part}</span>` : html`${part}`))}`;
