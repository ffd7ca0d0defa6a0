import { type Html, html } from '@mobidrom/platform-gateway';

/** One address. Separators and characters of display names would make it several, or a name with an address. */
const ONE_ADDRESS = /^[^\s@,;:<>()?&]+@[^\s@,;:<>()?&]+$/;

/**
 * Returns the address of a new message (RFC 6068): the parts are encoded, so that none of them adds a recipient or a header.
 * Undefined unless `email` is one e-mail address.
 */
export function mailAddress(email: string, subject?: string): string | undefined {
  if (!ONE_ADDRESS.test(email)) return undefined;
  // The part before @ may contain '%' and '+', which have a meaning in addresses.
  const to = email.split('@').map(encodeURIComponent).join('@');
  return subject === undefined
    ? `mailto:${to}`
    : `mailto:${to}?subject=${encodeURIComponent(oneLine(subject))}`;
}

/** Returns an e-mail address as a link; any other text as it is. */
export function emailLink(email: string): Html | string {
  const address = mailAddress(email);
  return address === undefined ? email : html`<a href="${address}">${email}</a>`;
}

// A line break would begin another header of the message.
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
