import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const httpAddress = z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'not an http or https address'));
const ownPath = z.string().check(z.regex(/^\/[^\s?#]*$/, 'not a path of the own origin'));

/** Data of the operator (Impressum after § 5 DDG). Pages leave out what is missing; the version overview names it. */
export const operator = z.object({
  name: z.optional(text),
  street: z.optional(text),
  postalCode: z.optional(text),
  city: z.optional(text),
  email: z.optional(text),
  phone: z.optional(text),
  register: z.optional(text),
  vatId: z.optional(text),
  representatives: z.optional(z.array(text)),
  supervisoryAuthority: z.optional(text),
  responsibleForContent: z.optional(text),
  dataProtectionOfficer: z.optional(text),
  supportEmail: z.optional(text),
  /** Retention of the server's logs, in words (Article 13 of the GDPR). */
  logRetention: z.optional(text),
});
export type Operator = z.infer<typeof operator>;

/**
 * Template of the addresses of map tiles: a path of the portal, or https. The host is fixed, because the policy of the page names it;
 * http is for services on this machine only, since browsers refuse it on pages over https.
 */
const tileAddress = z.string().check(
  z.maxLength(500),
  z.regex(
    /^(?:https:\/\/[a-z0-9.-]+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)?\/(?!\/)[^\s"'<>]*$/i,
    'not an https address with a fixed host, nor a path of the portal',
  ),
  z.regex(/^(?=.*\{z\})(?=.*\{x\})(?=.*\{-?y\})/, 'does not contain {z}, {x} and {y}'),
  z.regex(/^(?:[^{}]|\{(?:z|x|-?y|r)\})*$/, 'contains a placeholder other than {z}, {x}, {y}, {-y} and {r}'),
  // Numbers in a host are an IP address, and ports end at 65535.
  z.refine((address) => address.startsWith('/') || URL.canParse(address), 'has an impossible host or port'),
);
/** Tile service of the operator behind the zones of the map application. */
const mapTiles = z.object({
  address: tileAddress,
  /** Source of the tiles, named on the map. */
  attribution: text,
  /** Largest scale that the service has; default 19. */
  maxZoom: z.optional(z.int().check(z.gte(1), z.lte(22))),
});
export type MapTiles = z.infer<typeof mapTiles>;

/** Public configuration, read from a file at activation and start, and visible to every visitor. */
export const configuration = z.object({
  /** Base address of all services. With `/landingpage` in place of its `/api` it is the address of the home page. */
  apiBase: z._default(
    z
      .string()
      .check(
        z.regex(/^(?:https?:\/\/[^\s?#]+|\/[^\s?#/][^\s?#]*)?\/api$/, 'not an address that ends in /api'),
      ),
    '/api',
  ),
  identity: z._default(z.object({ url: z.union([ownPath, httpAddress]), realm: text, clientId: text }), {
    url: '/keycloak',
    realm: 'mobidrom',
    clientId: 'portal',
  }),
  /** Shows the bar 'Demonstration'. */
  demonstration: z._default(z.boolean(), false),
  /** Addresses outside the portal, by the name that a link uses as `configuration:<name>`. */
  links: z._default(z.record(z.string(), httpAddress), {}),
  operator: z._default(operator, {}),
  social: z._default(z.array(z.object({ title: text, href: httpAddress })), []),
  mapTiles: z.optional(mapTiles),
  /**
   * Paths of framed pages, each with everything below it, that the portal may load before they are opened: their service answers a
   * GET without changing anything, and is not burdened by pages that nobody opens in the end. Default: none.
   */
  framesAhead: z.optional(z.array(ownPath)),
  /** Seconds between two requests for the state of a backup or restore. Default 30; shorter for tests. */
  backupPolling: z.optional(z.number().check(z.gte(0.1), z.lte(30))),
  /** Contact for those who find a weakness, served as `/.well-known/security.txt` (RFC 9116). */
  security: z.optional(
    z.object({
      contact: z
        .string()
        .check(z.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/, 'not a mailto or https address')),
      /** ISO 8601, UTC; at most a year ahead (RFC 9116, 2.5.5). */
      expires: z.iso.datetime(),
      policy: z.optional(httpAddress),
      encryption: z.optional(httpAddress),
    }),
  ),
  /** Funding of the portal. The logo is a file of the operator, as `/betreiber/foerderung.svg`. */
  funding: z.optional(z.object({ name: text, logo: z.optional(ownPath) })),
});
export type Configuration = z.infer<typeof configuration>;
