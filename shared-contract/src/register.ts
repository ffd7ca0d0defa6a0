import * as z from 'zod/mini';
import { configuration } from './configuration';
import { area, descriptor, externalLink } from './descriptor';
import { integrity, releaseVersion, remoteName } from './names';

/** Reference to a release: its version, and the hash of its descriptor. */
export const releaseReference = z.object({ version: releaseVersion, descriptor: integrity });
export type ReleaseReference = z.infer<typeof releaseReference>;

export const registeredRemote = z.object({
  name: remoteName,
  active: releaseReference,
  /** The newest earlier release that is not withdrawn, if any. */
  fallback: z.optional(releaseReference),
  areas: z.array(area),
  links: z.array(externalLink),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** `remotes.json`: the active release of each remote. Rendered from the histories, and replaced atomically. */
export const register = z.object({
  /** ISO 8601, UTC. */
  renderedAt: z.iso.datetime(),
  remotes: z.array(registeredRemote),
});
export type Register = z.infer<typeof register>;

/** Entry of `history.json`. */
export const activation = z.object({
  version: releaseVersion,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  by: z.string(),
  why: z.optional(z.string()),
  kind: z.enum(['activate', 'rollback']),
});
export type Activation = z.infer<typeof activation>;

/** `history.json` of one remote: its activations, oldest first, and the versions that were rolled back. */
export const history = z.object({
  activations: z.array(activation),
  withdrawn: z.array(releaseVersion),
});
export type History = z.infer<typeof history>;

/** `host.json`: the versions that a build of the host offers, against which `verify` checks the releases. */
export const hostManifest = z.object({
  version: releaseVersion,
  contract: releaseVersion,
  /** The exact version of each shared singleton that the host provides, by module name. */
  shared: z.record(z.string(), z.string()),
});
export type HostManifest = z.infer<typeof hostManifest>;

/**
 * The start block, inert JSON in index.html (element id `portal-start`): all that the host needs before its first request.
 * `descriptors` holds those of the active releases by remote name, which saves a request on the first visit.
 */
export const portalStart = z.object({
  register,
  descriptors: z.record(remoteName, descriptor),
  configuration,
});
export type PortalStart = z.infer<typeof portalStart>;
