import * as z from 'zod/mini';
import { configuration } from './configuration';
import { area, descriptor, externalLink } from './descriptor';
import { integrity, releaseFile, releaseVersion, remoteName, setId } from './names';

/** Reference to a release: its version, and the hash of its descriptor. */
export const releaseReference = z.object({ version: releaseVersion, descriptor: integrity });
export type ReleaseReference = z.infer<typeof releaseReference>;

/** Greatest share of a candidate in percent; the release of all browsers is the active one. */
export const MOST_SHARE = 99;
const share = z.int().check(z.gte(0), z.lte(MOST_SHARE));
const candidateRoles = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(20));
/** Multiple of the failures per load of the active version beyond which a candidate ends by itself. */
const stopFactor = z.number().check(z.gte(1), z.lte(100));

/** Release that some browsers get in place of the active one. */
export const registeredCandidate = z.object({
  release: releaseReference,
  /** Percent of the browsers, each of which stays with its choice. */
  share,
  /** Roles of people who get it in any case. */
  roles: z.optional(candidateRoles),
  factor: stopFactor,
  /** Those of this release. */
  areas: z.array(area),
  links: z.array(externalLink),
});
export type RegisteredCandidate = z.infer<typeof registeredCandidate>;

export const registeredRemote = z.object({
  name: remoteName,
  active: releaseReference,
  /** The newest earlier release that is not withdrawn, if any. */
  fallback: z.optional(releaseReference),
  /** Hosts of earlier versions ignore it. Absent or null: there is none. */
  candidate: z.optional(z.nullable(registeredCandidate)),
  areas: z.array(area),
  links: z.array(externalLink),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/**
 * Release that failed in browsers. Until operations lift that, browsers get another one in its place, unless the remote has none that
 * can be served.
 */
export const quarantinedRelease = z.object({
  remote: remoteName,
  version: releaseVersion,
  /** Time at which it was put into quarantine; ISO 8601, UTC, as the two below. */
  at: z.iso.datetime(),
  /** Number of reported failures, and of distinct tabs among them. */
  failures: z.int().check(z.gte(1)),
  tabs: z.int().check(z.gte(1)),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** Stage that failed most often, as `evaluation`, and the file, relative to the release. */
  kind: z.string().check(z.minLength(1), z.maxLength(40)),
  file: z.optional(releaseFile),
});
export type QuarantinedRelease = z.infer<typeof quarantinedRelease>;

/** Quarantine that operations have lifted. */
const liftedQuarantine = z.object({
  remote: remoteName,
  version: releaseVersion,
  /** Time at which it was lifted; ISO 8601, UTC. */
  at: z.iso.datetime(),
  by: z.string().check(z.minLength(1), z.maxLength(200)),
  why: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
});

/** `quarantine.json`. Lists of earlier versions have no `lifted`. */
export const quarantineList = z.object({
  releases: z.array(quarantinedRelease),
  /** The last ones, oldest first. */
  lifted: z._default(z.array(liftedQuarantine), []),
});
export type QuarantineList = z.infer<typeof quarantineList>;

/** `usage.json`: when releases were last seen in browsers, by `<remote>/<version>` or `host/<version>`; ISO 8601, UTC. */
export const usageList = z.object({ seen: z.record(z.string(), z.iso.datetime()) });

/** Remote that a change set switches off, with the areas whose addresses say so. */
export const switchedOffRemote = z.object({
  name: remoteName,
  areas: z.array(z.pick(area, { path: true, title: true })),
});
export type SwitchedOffRemote = z.infer<typeof switchedOffRemote>;

/**
 * `remotes.json`: the active release of each remote. Rendered from the live change set and the quarantine. Registers of
 * earlier versions have neither `set` nor `host`.
 */
export const register = z.object({
  /** ISO 8601, UTC. */
  renderedAt: z.iso.datetime(),
  /** The live change set. */
  set: z.optional(setId),
  /** Release of the host that new visits get; a tab whose start block names another one is offered it. */
  host: z.optional(releaseVersion),
  remotes: z.array(registeredRemote),
  off: z.optional(z.array(switchedOffRemote)),
  /**
   * Releases of the live set that are in quarantine. Where `remotes` names one nevertheless, no other release can take its
   * place.
   */
  quarantined: z.optional(z.array(quarantinedRelease)),
});
export type Register = z.infer<typeof register>;

/** Versions of each remote, newest first. */
const versionLists = z.record(remoteName, z.array(releaseVersion));

/** Hashes of the descriptors of releases, as they were when a set first named them. */
const descriptorHashes = z.object({
  /** Of `host.json`, by version: the live host, the one before it, and those that were rolled back. */
  hosts: z.record(releaseVersion, integrity),
  /** Of `remote.json`, by remote and version: active, earlier and withdrawn versions. */
  remotes: z.record(remoteName, z.record(releaseVersion, integrity)),
});
export type DescriptorHashes = z.infer<typeof descriptorHashes>;

/** Shares that a candidate gets at later times. */
export const candidateTimetable = z.object({
  /** Next ones, in the order of their times and shares. 100 percent: the release becomes the active one. */
  steps: z
    .array(z.object({ share: z.int().check(z.gte(1), z.lte(100)), at: z.iso.datetime() }))
    .check(z.minLength(1), z.maxLength(10)),
  /** Person who set it, and the id by which their right is asked for again at each step. */
  by: z.string().check(z.minLength(1), z.maxLength(200)),
  subject: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Reason of each step. */
  why: z.string().check(z.minLength(1), z.maxLength(1000)),
});
export type CandidateTimetable = z.infer<typeof candidateTimetable>;

/** Candidate of a remote in a set, which its share of browsers gets; see `registeredCandidate`. */
export const setCandidate = z.object({
  version: releaseVersion,
  share,
  roles: z.optional(candidateRoles),
  factor: stopFactor,
  /** When it began, whatever its share was since, and who began it; ISO 8601, UTC. */
  since: z.iso.datetime(),
  by: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Absent where its share is raised by hand. */
  timetable: z.optional(candidateTimetable),
});
export type SetCandidate = z.infer<typeof setCandidate>;

/**
 * `sets/<id>.json`: one change of the portal, which goes live as a whole. It holds the state of all remotes, so that no other
 * set is needed to serve it, and never changes. A signature would stand beside it as `sets/<id>.sig`, over the bytes of this
 * file, so that neither needs a canonical form of JSON; it would cover releases by `hashes`, and the history by `beforeHash`.
 */
export const changeSet = z.object({
  /** Version of this format. Absent in sets of earlier versions, which hold no hashes. */
  format: z.optional(z.literal(2)),
  id: setId,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  by: z.string().check(z.minLength(1), z.maxLength(200)),
  why: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  /** Proposer and time, where it was proposed before it went live; `by` made it live. */
  proposed: z.optional(
    z.object({ at: z.iso.datetime(), by: z.string().check(z.minLength(1), z.maxLength(200)) }),
  ),
  /** The set that was live before; absent in the first one. */
  before: z.optional(setId),
  /** Hash of the file of that set. */
  beforeHash: z.optional(integrity),
  /** Release of the host, a folder below `host/`. */
  host: releaseVersion,
  /** The active version of each remote; null for one that is switched off. */
  remotes: z.record(remoteName, z.nullable(releaseVersion)),
  /** Versions that were active before and may serve as fallback, newest first. */
  earlier: z._default(versionLists, {}),
  /** Versions that were rolled back: they are no fallback, and activating one again needs a reason. */
  withdrawn: z._default(versionLists, {}),
  /** Releases of the host that were rolled back. */
  withdrawnHosts: z._default(z.array(releaseVersion), []),
  /** Absent while the host is a build in development, since files change under their version then. */
  hashes: z.optional(descriptorHashes),
  /** The earlier set whose state this one restores, in a rollback. */
  restores: z.optional(setId),
  /** Releases that some browsers get in place of the active ones, by remote. */
  candidates: z.optional(z.record(remoteName, setCandidate)),
  /** Items that the set takes away as intended, as `area:/tags`. */
  drops: z.optional(z.array(z.string())),
  /** Names of the approved rights of each remote. */
  rights: z.optional(z.record(remoteName, z.array(z.string()))),
  /** Title under which each of these rights was approved. Sets of earlier versions have none: then the title of the release counts. */
  rightTitles: z.optional(z.record(z.string(), z.string())),
  /** Prefix of the approved service of each remote. */
  approvedServices: z.optional(z.record(remoteName, z.string())),
  /** Address that the service of each prefix is bound to; a missing one is bound to none. */
  services: z.optional(z.record(z.string(), z.string())),
});
export type ChangeSet = z.infer<typeof changeSet>;

/** Entry of `history.json`, which earlier versions wrote. */
export const activation = z.object({
  version: releaseVersion,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  by: z.string().check(z.maxLength(200)),
  why: z.optional(z.string().check(z.maxLength(1000))),
  kind: z.enum(['activate', 'rollback']),
});
export type Activation = z.infer<typeof activation>;

/** `history.json` of one remote, of which the first change set is made: its activations, oldest first, and the versions that were rolled back. */
export const history = z.object({
  activations: z.array(activation),
  withdrawn: z.array(releaseVersion),
});
export type History = z.infer<typeof history>;

/** Shared module as a host provides it. */
const sharedModule = z.object({
  /** The exact version. */
  version: z.string(),
  /** Names that the module exports. Absent in hosts of earlier builds, whose versions decide alone. */
  exports: z.optional(z.array(z.string())),
  /** Those of `exports` that are deprecated. */
  deprecated: z.optional(z.array(z.string())),
});

/** `host.json`: what a build of the host offers, against which releases are checked. */
export const hostManifest = z.object({
  version: releaseVersion,
  contract: releaseVersion,
  /** Each shared singleton that the host provides, by module name. Earlier builds wrote the version alone. */
  shared: z.record(
    z.string(),
    z.union([
      sharedModule,
      z.pipe(
        z.string(),
        z.transform((version: string): z.infer<typeof sharedModule> => ({ version })),
      ),
    ]),
  ),
  /** The integrity of every file of the build except this one; written at the installation. */
  files: z.optional(z.record(releaseFile, integrity)),
});
export type HostManifest = z.infer<typeof hostManifest>;

/** Remote of another page than the visited one: enough for menus and routes. Its release stands in the register file. */
export const listedRemote = z.object({
  name: remoteName,
  version: releaseVersion,
  areas: z.array(z.omit(area, { preload: true })),
  links: z.optional(z.array(externalLink)),
});
export type ListedRemote = z.infer<typeof listedRemote>;

/**
 * The start block, inert JSON in the start page (element id `portal-start`): all that the host needs before its first request.
 * A page of a remote has that remote in `register`, and its descriptor, which saves a request on the first visit; all other
 * remotes are listed in `others`.
 */
export const portalStart = z.object({
  register,
  others: z.optional(z.array(listedRemote)),
  /** Checksum of the register file at that time, which browsers need not check by its schema. */
  registerChecksum: z.optional(z.string()),
  descriptors: z.record(remoteName, descriptor),
  configuration,
});
export type PortalStart = z.infer<typeof portalStart>;
