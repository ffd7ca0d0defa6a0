import type { ReleaseInformation, RemoteInformation } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** A part of the portal, with the versions that matter of it. */
export interface ReleaseRow {
  readonly name: string;
  /** What the part brings, in words. */
  readonly areas: string;
  /** The release that runs in this tab. */
  readonly loaded?: string | undefined;
  /** The release that a fresh tab gets; unknown of the host, which is not released over the register. */
  readonly active?: string | undefined;
  /** The release that would be fallen back to. */
  readonly before?: string | undefined;
  /** The active release, where it failed in this tab. */
  readonly failed?: string | undefined;
  readonly state: keyof typeof texts.states;
}

/** The host and its remotes (UX.md 'Versions'). */
export const releaseRows = ({ host, remotes }: ReleaseInformation): ReleaseRow[] => [
  { name: texts.host, areas: texts.hostAreas, loaded: host, state: 'host' },
  ...remotes.map(remoteRow),
];

function remoteRow(remote: RemoteInformation): ReleaseRow {
  const { name, registered, loaded, failed } = remote;
  return {
    name,
    areas: registered.areas.map(({ title }) => title).join(', '),
    loaded,
    active: registered.active.version,
    before: registered.fallback?.version,
    failed,
    state: stateOf(remote),
  };
}

function stateOf({ loaded, failed, registered }: RemoteInformation): ReleaseRow['state'] {
  if (loaded === registered.active.version) return 'current';
  if (failed !== undefined) return loaded === undefined ? 'broken' : 'replaced';
  return loaded === undefined ? 'unloaded' : 'outdated';
}
