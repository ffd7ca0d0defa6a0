import { HIDDEN_VALUE, isWebAddress, withoutCredentials } from '@mobidrom/platform-api';

/** Address of a resource as everybody may see it. */
export interface ResourceAddress {
  /** Absolute and normalised (WHATWG URL), so that it contains no characters that change how it is shown; keys are masked. */
  readonly shown: string;
  /** Whether something was left out, also before it was stored, so that the address does not lead to the data. */
  readonly isMasked: boolean;
}

/**
 * Returns the web address of a resource without user names and passwords, and with masked values of parameters that look like keys.
 * Undefined for anything else, as `javascript:`: such a text is no link.
 */
export function resourceAddress(url: string): ResourceAddress | undefined {
  if (!isWebAddress(url)) return undefined;
  const absolute = /^www\./i.test(url) ? `https://${url}` : url;
  const visible = withoutCredentials(absolute);
  if (!URL.canParse(visible)) return undefined;
  const shown = new URL(visible);
  const isMasked =
    visible !== absolute || visible.includes(HIDDEN_VALUE) || shown.username !== '' || shown.password !== '';
  shown.username = '';
  shown.password = '';
  return { shown: shown.href, isMasked };
}

/** Returns a web address as a link to it; undefined for anything else, and where something was left out, so that it leads nowhere. */
export function linkedAddress(url: string): string | undefined {
  const address = resourceAddress(url);
  return address && !address.isMasked ? address.shown : undefined;
}
