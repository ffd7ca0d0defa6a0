import { type Html, html } from '@mobidrom/platform-gateway';
import { icons } from '../icons';
import { texts } from '../texts';

/**
 * Returns a link to a web address that opens a new tab: the frame shows only pages of the platform.
 * @param url accepted by `isWebAddress`
 */
export const outerLink = (url: string, content: Html, className = ''): Html =>
  html`<a${className !== '' && html` class="${className}"`} href="${/^www\./i.test(url) ? `https://${url}` : url}" target="_blank" rel="noopener noreferrer">${content}${icons.newTab}<span class="vh"> ${texts.newTab}</span></a>`;
