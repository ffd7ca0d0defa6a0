import type { Configuration } from '@mobidrom/shared-contract';

/** Takes the nonce of this one answer; stands in the rendered index.html. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/**
 * The names of Trusted Types policies that may be created. `default` is the host's own, made by its first module; it
 * lets only scripts of the own origin's assets and releases through.
 */
const TRUSTED_TYPES = 'default';

type Directives = Readonly<Record<string, readonly string[]>>;

const write = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The origin of an address, or nothing when it is a path of the own origin. */
const otherOrigin = (address: string): readonly string[] =>
  address.startsWith('/') ? [] : [new URL(address).origin];

/**
 * The policy of the portal's page (DESIGN "Security"): scripts from the host's build and from releases only, styles by
 * nonce, no `unsafe-…`. An identity provider or an API of another origin is let in where it is needed and nowhere else.
 *
 * @param host name and port of the own origin, already checked; without a scheme, so that it means the page's own
 */
export function portalPolicy(
  host: string,
  nonce: string,
  { identity, apiBase }: Pick<Configuration, 'identity' | 'apiBase'>,
): string {
  const provider = otherOrigin(identity.url);
  const services = otherOrigin(apiBase);
  return write({
    'default-src': ["'none'"],
    'script-src': [`${host}/assets/`, `${host}/releases/`],
    'style-src': [`'nonce-${nonce}'`],
    'connect-src': ["'self'", ...provider, ...services],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'frame-src': ["'self'", ...new Set([...provider, ...services])],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...provider],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES],
  });
}

/** The policy of `anmeldung-still.html`, which the portal opens in a hidden frame for the silent sign-on. */
export const silentSignOnPolicy = (host: string): string =>
  write({
    'default-src': ["'none'"],
    'script-src': [`${host}/assets/`],
    'frame-ancestors': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  });

/**
 * The policy of a page without scripts that the portal may frame: styles by nonce, pictures and fonts of the own
 * origin, forms to it. Used for the gateway's own messages and by the embedded edition's pages.
 */
export const framedPagePolicy = (nonce: string): string =>
  write({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  });

/** The policy of everything that is no page: data, scripts, fonts. Opened directly, nothing in it runs. */
export const DATA_POLICY = write({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});
