import type { Configuration } from '@mobidrom/shared-contract';

/** Placeholder in the rendered index.html that is replaced by the nonce of each response. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** Placeholder in rendered files that is replaced by the portal's origin, as the request named it. */
export const ORIGIN_PLACEHOLDER = '__PORTAL_ORIGIN__';

/**
 * Name of the only Trusted Types policy that may be created. The host's first module creates it; it accepts only script URLs
 * of the portal's assets and releases.
 */
const TRUSTED_TYPES = 'default';

type Directives = Readonly<Record<string, readonly string[]>>;

const write = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** Origin of an address; empty when it is a path of the portal's own origin. */
const otherOrigin = (address: string): readonly string[] =>
  address.startsWith('/') ? [] : [new URL(address).origin];

/**
 * Policy of the portal's page: scripts from the host's build and from releases only, styles by nonce, no `unsafe-…`. An
 * identity provider or an API of another origin is allowed only where it is needed.
 *
 * @param host checked name and port of the portal; without a scheme, so that the page's own scheme applies
 * @param place `trial`: page of a Probelauf, which the portal itself frames, and which sends no forms. Default: a page that nobody frames
 */
export function portalPolicy(
  host: string,
  nonce: string,
  { identity, apiBase }: Pick<Configuration, 'identity' | 'apiBase'>,
  place: 'page' | 'trial' = 'page',
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
    'frame-ancestors': [place === 'trial' ? "'self'" : "'none'"],
    'form-action': place === 'trial' ? ["'none'"] : ["'self'", ...provider],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [TRUSTED_TYPES],
  });
}

/**
 * Policy of the page of the silent sign-on, which the portal opens in a hidden frame: its one script and nothing else.
 * @param hash SHA-256 of that script in base64
 */
export const silentSignOnPolicy = (hash: string): string =>
  write({
    'default-src': ["'none'"],
    'script-src': [`'sha256-${hash}'`],
    'frame-ancestors': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
  });

/**
 * Policy of a page without scripts that the portal may frame: styles by nonce; pictures, fonts and form targets of the own
 * origin. Used for the gateway's messages and the embedded edition's pages.
 * @param images further origins of pictures
 */
export const framedPagePolicy = (nonce: string, images: readonly string[] = []): string =>
  write({
    'default-src': ["'none'"],
    'style-src': [`'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  });

/** Policy of everything but pages: data, scripts, fonts. Nothing in them runs when they are opened directly. */
export const DATA_POLICY = write({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
});
