import { type Html, html } from '@mobidrom/platform-gateway';
import { texts } from './texts';

interface CopyButton {
  /** Id of the element whose text is copied. */
  readonly of: string;
  readonly label: string;
  /** Title of the thing that tells the button from others of the same label. */
  readonly title?: string;
  /** Announced once the text is copied. */
  readonly done: string;
}

/** Returns a button that `copy.js` shows: without scripts people copy the text, which is on the page. */
export const copyButton = ({ of, label, title, done }: CopyButton): Html =>
  html`<button class="btn plain copy" type="button" data-copy="${of}" data-done="${done}" data-selected="${texts.selected}" hidden>${label}${title !== undefined && html`<span class="vh">${texts.of(title)}</span>`}</button><span class="copied" role="status"></span>`;
