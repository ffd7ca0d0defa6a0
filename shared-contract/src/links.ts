import type { ExternalLink } from './descriptor';

/** Returns the path of the shell's page for a link whose address is not configured. */
export const missingLinkPath = (name: string): string => `nicht-hinterlegt/${name}`;

/**
 * Returns the address of a link; of a link without a configured address, that of the page that says so.
 * @param addresses the configured addresses, for links that name one
 */
export function linkAddress(
  { href }: Pick<ExternalLink, 'href'>,
  addresses: Readonly<Record<string, string>>,
): string {
  const prefix = 'configuration:';
  if (!href.startsWith(prefix)) return href;
  const name = href.slice(prefix.length);
  // Own names only: every object has a `constructor`.
  const address = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  return address ?? `/${missingLinkPath(name)}`;
}
