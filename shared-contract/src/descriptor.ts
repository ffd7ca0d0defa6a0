import * as z from 'zod/mini';
import { integrity, releaseFile, releaseVersion, remoteName } from './names';

/**
 * Places of the shell for menu entries, which are ordered by `position` within a place: `header` the top level, `about`
 * Über, `help` Hilfe, `contact` Kontakt, `admin` Admin-Bereich, `user` the user's menu, `portal` and `legal` the footer.
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
  /** Label of the entry, when it differs from the area's title, as 'Über Mobidrom' for 'Mobidrom'. */
  label: z.optional(z.string().check(z.minLength(1))),
  /** Roles that hide the entry, as 'Zonenmanager' for the info page, which users with a map role have for the map. */
  hiddenForRoles: z.optional(z.array(z.string())),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** Path of an area: segments without slashes at the ends; `''` is the home page. */
const areaPath = z
  .string()
  .check(z.regex(/^$|^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/, 'not a path'));

/** Area of a remote: its route, the access to it, and its places in the shell. */
export const area = z.object({
  path: areaPath,
  title: z.string().check(z.minLength(1)),
  /** `protected` forces the sign-in, and requires any of `roles` or `groups`, unless both are empty. */
  /** One sentence about the page in German, for search engines and previews of links. */
  description: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
  access: z.enum(['public', 'protected']),
  roles: z.optional(z.array(z.string())),
  groups: z.optional(z.array(z.string())),
  menu: z.optional(z.array(menuEntry)),
  /** Label of the breadcrumb, when it differs from the title. */
  breadcrumb: z.optional(z.string().check(z.minLength(1))),
  /** Titles of nested pages, by their path below the area, as `tabellendetails/datensatzdetails`. */
  children: z.optional(
    z.array(
      z.object({
        path: areaPath,
        title: z.string().check(z.minLength(1)),
        /** Parameter of the query that holds the name of the page, which then takes the place of its title. */
        named: z.optional(z.string().check(z.minLength(1))),
      }),
    ),
  ),
  /** Whether the start page offers a link to the area to everybody who may enter it by a right. Default false. */
  start: z.optional(z.boolean()),
  /** Whether the sitemap lists the area. Default true. */
  sitemap: z.optional(z.boolean()),
  /** `frame` takes the whole width of the window and has no visible page head. */
  layout: z.optional(z.enum(['page', 'frame'])),
  /** Files to preload for this area; written by the build from the chunk named like the path. */
  preload: z.optional(z.array(releaseFile)),
});
export type Area = z.infer<typeof area>;

/** Link to a page outside the portal, which opens in a new tab (Grafana, Argo Workflows, Argo CD). */
export const externalLink = z.object({
  title: z.string().check(z.minLength(1)),
  /** An absolute path of the portal's origin, or the name of a configured address, as `configuration:argoCd`. */
  href: z.string().check(z.regex(/^(\/[a-z][a-z0-9/_#-]*|configuration:[a-zA-Z]+)$/, 'not a link')),
  roles: z.optional(z.array(z.string())),
  groups: z.optional(z.array(z.string())),
  menu: z.array(menuEntry),
});
export type ExternalLink = z.infer<typeof externalLink>;

/**
 * Right (role) that a remote brings, as `verkehr_read`: it begins with the remote's name and an underscore (`grantProblems`).
 * Operations approve it with the change set; only then can it be granted.
 */
export const declaredRight = z.object({
  name: z.string().check(z.regex(/^[a-z][a-z0-9_-]{1,63}$/, 'not a right: a-z, 0-9, _ and - only')),
  /**
   * Title in German, for those who grant it. Control characters and those that change the direction of text could make the
   * title of one right look like that of another one.
   */
  title: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(200),
      z.regex(
        /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u,
        'not a title: letters, digits, punctuation, symbols and spaces only',
      ),
    ),
});
export type DeclaredRight = z.infer<typeof declaredRight>;

/**
 * Service behind a remote, below `/api/<prefix>`; no other remote has the prefix, and none of the portal's services. Operations
 * approve it with the change set and bind it to an address. It receives the access token, and checks the rights itself.
 */
export const declaredService = z.object({
  prefix: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'not a prefix: a-z, 0-9 and - only')),
});
export type DeclaredService = z.infer<typeof declaredService>;

/** Declaration of a remote in its own source. The build makes the descriptor from it. */
export const remoteDeclaration = z.object({
  areas: z.array(area),
  links: z.optional(z.array(externalLink)),
  rights: z.optional(z.array(declaredRight)),
  service: z.optional(declaredService),
});
export type RemoteDeclaration = z.infer<typeof remoteDeclaration>;

/** `remote.json`: the descriptor of a release. */
export const descriptor = z.object({
  name: remoteName,
  version: releaseVersion,
  /** The contract version that the release was built against. */
  contract: releaseVersion,
  /** The range of each shared singleton that the release needs, by module name. */
  shared: z.record(z.string(), z.string()),
  /**
   * Exports that the release uses of each shared module, by module name; `*` stands for all. Absent in releases of earlier
   * builds, whose ranges decide alone.
   */
  uses: z.optional(z.record(z.string(), z.array(z.string()))),
  /** The file of the federation entry, for preloading. */
  entry: releaseFile,
  /** The files of the exposed module `./routes`, for preloading. */
  exposed: z.array(releaseFile),
  areas: z.array(area),
  links: z.array(externalLink),
  rights: z.optional(z.array(declaredRight)),
  service: z.optional(declaredService),
  /** The integrity of every file of the release except this one. */
  files: z.record(releaseFile, integrity),
});
export type Descriptor = z.infer<typeof descriptor>;
