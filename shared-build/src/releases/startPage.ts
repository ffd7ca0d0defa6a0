import { checksum, PORTAL_START_ID, type PortalStart } from '@mobidrom/shared-contract';
import { ReleaseError } from './ReleaseError';

const START_PLACE = '<!-- portal-start -->';
/** Title and description of the template, in whose place a page has its own. Templates of earlier hosts have no such place. */
export const HEAD_PLACE = /<!-- page-head -->([\s\S]*?)<!-- \/page-head -->/;
/** Page around the content of a public page. Templates of earlier hosts have none. */
export const PAGE_PLACE = /<!-- page -->([\s\S]*?)<!-- \/page -->/;
const DEMONSTRATION = /<!-- demonstration -->([\s\S]*?)<!-- \/demonstration -->/g;

/**
 * Returns JSON for a script element. `<` is escaped, so that no value can end the element or open a comment (HTML, 4.12.1.3,
 * restrictions for contents of script elements).
 */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Renders the start page from the host's `index.template.html`. The nonce placeholder is kept for the gateway, which replaces
 * it in each response.
 * @param keys public keys that verify the registers which the page will poll. Default: none does
 * @param own markup of the page's own head, and of its content. Default: the head of the template, no content
 * @throws ReleaseError when the template has no placeholder for the start block
 */
export function renderStartPage(
  template: string,
  start: PortalStart,
  keys: readonly string[] = [],
  own: { readonly head?: string | undefined; readonly body?: string | undefined } = {},
): string {
  if (template.split(START_PLACE).length !== 2) {
    throw new ReleaseError(`index.template.html needs '${START_PLACE}' exactly once`);
  }
  const json = scriptJson(start);
  const known = keys.length > 0 ? ` data-keys="${keys.join(' ')}"` : '';
  const block = `<script type="application/json" data-checked="${checksum(json)}"${known} id="${PORTAL_START_ID}">${json}</script>`;
  return template
    .replace(HEAD_PLACE, (_, inner: string) => own.head ?? inner.trim())
    .replace(PAGE_PLACE, () => own.body ?? '')
    .replace(DEMONSTRATION, (_, inner: string) => (start.configuration.demonstration ? inner : ''))
    .replace(START_PLACE, () => block);
}
