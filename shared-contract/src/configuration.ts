import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1), z.maxLength(500));
const httpAddress = z.string().check(z.regex(/^https?:\/\/[^\s]+$/, 'not an http or https address'));
const ownPath = z.string().check(z.regex(/^\/[^\s?#]*$/, 'not a path of the own origin'));

/**
 * Everything about the operator. Nothing is invented: what is missing is shown as 'nicht hinterlegt'
 * (Impressum after § 5 DDG).
 */
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
  /** How long the server's logs are kept, in words (Article 13 of the GDPR). */
  logRetention: z.optional(text),
});
export type Operator = z.infer<typeof operator>;

/** The public configuration: read from a file at activation and start, never compiled in, seen by every visitor. */
export const configuration = z.object({
  /** Below this path all services answer; its `/api` suffix replaced by `/landingpage` is the home page. */
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
  /**
   * Seconds between two questions whether a backup or restore has ended. Left out it is what the specification says
   * (portal, chapter 9); there for tests, which cannot wait that long.
   */
  backupPolling: z.optional(z.number().check(z.gte(0.1), z.lte(30))),
  /** Who funds the portal. The logo is a file of the operator's, as `/betreiber/foerderung.svg`. */
  funding: z.optional(z.object({ name: text, logo: z.optional(ownPath) })),
});
export type Configuration = z.infer<typeof configuration>;
