import * as z from 'zod/mini';
import { configuration } from './configuration';
import { area, descriptor, externalLink } from './descriptor';
import { integrity, releaseVersion, remoteName } from './names';

/** A release as the register names it: the version, and the hash of its descriptor. */
export const releaseReference = z.object({ version: releaseVersion, descriptor: integrity });
export type ReleaseReference = z.infer<typeof releaseReference>;

export const registeredRemote = z.object({
  name: remoteName,
  active: releaseReference,
  /** The newest earlier release that is not withdrawn; absent when there is none. */
  fallback: z.optional(releaseReference),
  areas: z.array(area),
  links: z.array(externalLink),
});
export type RegisteredRemote = z.infer<typeof registeredRemote>;

/** `remotes.json`: which release of which remote is active. Rendered from the histories, replaced atomically. */
export const register = z.object({
  /** ISO 8601, UTC. */
  renderedAt: z.iso.datetime(),
  remotes: z.array(registeredRemote),
});
export type Register = z.infer<typeof register>;

/** One entry of `history.json`, oldest first. */
export const activation = z.object({
  version: releaseVersion,
  /** ISO 8601, UTC. */
  at: z.iso.datetime(),
  by: z.string(),
  why: z.optional(z.string()),
  kind: z.enum(['activate', 'rollback']),
});
export type Activation = z.infer<typeof activation>;

/** `history.json` of one remote: its activations, and the versions that were rolled back. */
export const history = z.object({
  activations: z.array(activation),
  withdrawn: z.array(releaseVersion),
});
export type History = z.infer<typeof history>;

/** `host.json`: what a build of the host offers, so that `verify` can compare both ways. */
export const hostManifest = z.object({
  version: releaseVersion,
  contract: releaseVersion,
  /** The exact version of each shared singleton that the host provides, by module name. */
  shared: z.record(z.string(), z.string()),
});
export type HostManifest = z.infer<typeof hostManifest>;

/**
 * The inert JSON block in index.html (element id `portal-start`): everything that the host needs before its first
 * request. `descriptors` holds those of the active releases, by remote name, so that the first visit saves a step.
 */
export const portalStart = z.object({
  register,
  descriptors: z.record(remoteName, descriptor),
  configuration,
});
export type PortalStart = z.infer<typeof portalStart>;
