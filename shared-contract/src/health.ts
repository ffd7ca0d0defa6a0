import * as z from 'zod/mini';
import { HOST_RELEASE } from './beacons';
import { releaseFile, releaseVersion, remoteName, setId } from './names';

/**
 * Kinds of failures of a release in a browser. Those of loading are in the order of its stages:
 * - `origin`: the address of the release is not below the portal's releases.
 * - `descriptor`: it could not be fetched, is damaged, or belongs to another release.
 * - `contract`: the release needs another contract.
 * - `shared`: the release needs another version of a shared module, or an export that it lacks.
 * - `manifest`: it could not be fetched, was changed, or is no manifest.
 * - `entry`: it could not be fetched or was changed.
 * - `evaluation`: the release's code threw.
 * - `shape`: the release exposes no routes.
 * - `chunk`: a page's code could not be fetched or was changed.
 * - `timeout`: a stage did not end within the time limit.
 * - `render`: a page threw before it was used.
 * - `use`: a page threw after it was used.
 */
export const RELEASE_FAILURES = [
  'origin',
  'descriptor',
  'contract',
  'shared',
  'manifest',
  'entry',
  'evaluation',
  'shape',
  'chunk',
  'timeout',
  'render',
  'use',
] as const;
export type ReleaseFailure = (typeof RELEASE_FAILURES)[number];

/** Remote, or the host. */
export const releaseOwner = z.union([remoteName, z.literal(HOST_RELEASE)]);
const file = releaseFile.check(z.maxLength(200));

/** Load of a release in a tab, or its failure. What a newer host adds is dropped; see `beacon`. */
export const healthEvent = z.object({
  remote: releaseOwner,
  version: releaseVersion,
  kind: z.enum(['load', ...RELEASE_FAILURES]),
  /** The file that failed, relative to the release. */
  file: z.optional(file),
  /** Whether the server did not deliver the file, which says nothing about the release. */
  unreachable: z.optional(z.boolean()),
  /** Whether this tab has reported the failure of this release before, with an earlier load of the page. */
  again: z.optional(z.boolean()),
});
export type HealthEvent = z.infer<typeof healthEvent>;

/**
 * Beacon of a tab: the releases that it runs, and its events since the beacon before. It contains nothing about a person. What a newer
 * host adds is dropped: host and platform are not updated at once, and a beacon that is refused loses its events.
 */
export const beacon = z.object({
  /** Token of the tab, from the response to its first beacon. */
  tab: z.optional(z.string().check(z.regex(/^[\w-]{16}\.[\w-]{20,120}$/, 'not a token of a tab'))),
  /** The change set of the register that the tab has read. */
  set: z.optional(setId),
  host: releaseVersion,
  /** The release of each remote that runs in the tab. */
  running: z
    .record(remoteName, releaseVersion)
    .check(z.refine((running) => Object.keys(running).length <= 60, 'more than 60 remotes')),
  events: z.array(healthEvent).check(z.maxLength(20)),
  /** Whether the page is left: its tab is open no longer, unless another beacon of it follows. */
  ends: z.optional(z.boolean()),
});
export type Beacon = z.infer<typeof beacon>;

/** Response to the first beacon of a tab. */
export const beaconResponse = z.object({ tab: z.string() });
