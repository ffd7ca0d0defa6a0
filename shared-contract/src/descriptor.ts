import * as z from 'zod/mini';
import { integrity, releaseFile, releaseVersion, remoteName } from './names';

/**
 * The places of the shell in which a menu entry can stand. Within a place entries are ordered by `position`:
 * `header` top level, `about` Über, `help` Hilfe, `contact` Kontakt, `admin` Admin-Bereich, `user` the person's own
 * menu, `portal` and `legal` the footer.
 */
export const MENU_PLACES = [
  'header',
  'about',
  'help',
  'contact',
  'admin',
  'user',
  'portal',
  'legal',
] as const;

export const menuEntry = z.object({
  place: z.enum(MENU_PLACES),
  position: z.int(),
  /** When the entry is named otherwise than the area, as 'Über Mobidrom' against 'Mobidrom'. */
  label: z.optional(z.string().check(z.minLength(1))),
  /** Left out for who meets the area's counterpart: 'Zonenmanager' leads to the map with a map role, else to the info page. */
  hiddenForRoles: z.optional(z.array(z.string())),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** A path of the portal: segments without slashes at the ends, `''` is the home page. */
const areaPath = z
  .string()
  .check(z.regex(/^$|^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/, 'not a path'));

/** One area that a remote brings: a route, who may enter it, and where the shell shows it. */
export const area = z.object({
  path: areaPath,
  title: z.string().check(z.minLength(1)),
  /** `protected` forces the sign-in. Then any of `roles` or `groups` is needed; both empty: being signed in is enough. */
  access: z.enum(['public', 'protected']),
  roles: z.optional(z.array(z.string())),
  groups: z.optional(z.array(z.string())),
  menu: z.optional(z.array(menuEntry)),
  /** What the breadcrumb says when it differs from the title. */
  breadcrumb: z.optional(z.string().check(z.minLength(1))),
  /** Labels of nested segments, by path below the area, as `tabellendetails/datensatzdetails`. */
  children: z.optional(z.array(z.object({ path: areaPath, title: z.string().check(z.minLength(1)) }))),
  /** Whether the sitemap lists it; default true. */
  sitemap: z.optional(z.boolean()),
  /** A framed page takes the full window width and brings no visible page head. */
  layout: z.optional(z.enum(['page', 'frame'])),
  /** Files to fetch ahead when this area is entered; written by the build from the chunk named like the path. */
  preload: z.optional(z.array(releaseFile)),
});
export type Area = z.infer<typeof area>;

/** A link that is no area: it opens in a new tab (Grafana, Argo Workflows, Argo CD). */
export const externalLink = z.object({
  title: z.string().check(z.minLength(1)),
  /** An absolute path of the own origin, or the name of an address in the configuration as `configuration:argoCd`. */
  href: z.string().check(z.regex(/^(\/[a-z][a-z0-9/_#-]*|configuration:[a-zA-Z]+)$/, 'not a link')),
  roles: z.optional(z.array(z.string())),
  groups: z.optional(z.array(z.string())),
  menu: z.array(menuEntry),
});
export type ExternalLink = z.infer<typeof externalLink>;

/** What a remote says of itself in its own source; the build adds the rest. */
export const remoteDeclaration = z.object({
  areas: z.array(area),
  links: z.optional(z.array(externalLink)),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** `remote.json`: the descriptor that stands in every release. */
export const descriptor = z.object({
  name: remoteName,
  version: releaseVersion,
  /** The contract version that the release was built against. */
  contract: releaseVersion,
  /** The range of each shared singleton that the release needs, by module name. */
  shared: z.record(z.string(), z.string()),
  /** The federation entry's file, for preloading. */
  entry: releaseFile,
  /** The files that the exposed module `./routes` consists of, for preloading. */
  exposed: z.array(releaseFile),
  areas: z.array(area),
  links: z.array(externalLink),
  /** The integrity of every file of the release but this one. */
  files: z.record(releaseFile, integrity),
});
export type Descriptor = z.infer<typeof descriptor>;
