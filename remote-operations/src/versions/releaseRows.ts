import type { ReleaseInformation, RemoteInformation } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** A part of the portal with its versions. */
export interface ReleaseRow {
  readonly name: string;
  /** German names of the part's areas. */
  readonly areas: string;
  /** The release that runs in this tab. */
  readonly loaded?: string | undefined;
  /** The release that a new tab loads. */
  readonly active?: string | undefined;
  /** The release to fall back to; the host has none. */
  readonly before?: string | undefined;
  /** The active release if it failed to load in this tab. */
  readonly failed?: string | undefined;
  readonly state: keyof typeof texts.states;
}

/** Returns the rows of the host and its remotes. */
export const releaseRows = ({ host, newHost, remotes }: ReleaseInformation): ReleaseRow[] => [
  {
    name: texts.host,
    areas: texts.hostAreas,
    loaded: host,
    active: newHost ?? host,
    state: newHost === undefined ? 'current' : 'outdated',
  },
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
