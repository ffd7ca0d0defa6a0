import type {
  RegisteredRemote,
  ReleaseInformation,
  RemoteInformation,
  SwitchedOffRemote,
} from '@mobidrom/shared-contract';
import { texts } from './texts';

/** A part of the portal with its versions. */
export interface ReleaseRow {
  readonly name: string;
  /** German names of the part's areas. */
  readonly areas: string;
  /** The release that runs in this tab. */
  readonly loaded?: string | undefined;
  /** The release of the live set, which a new tab loads. */
  readonly active?: string | undefined;
  /** The release to fall back to; the host has none. null: the register, which names it, was not read yet. */
  readonly before?: string | null | undefined;
  /** The active release if it failed to load in this tab. */
  readonly failed?: string | undefined;
  /** The release in its place, which failed too. */
  readonly failedToo?: string | undefined;
  readonly state: keyof typeof texts.states;
}

/**
 * Returns the rows of the host and its remotes, also of those that are switched off. A tab with an earlier host stays with the
 * releases of its own set, so that what is live comes from the register of the live set then.
 */
export function releaseRows({ host, newHost, live, remotes, off = [] }: ReleaseInformation): ReleaseRow[] {
  const here = new Map(remotes.map((remote) => [remote.name, remote]));
  const active = live?.remotes ?? remotes.map(({ registered }) => registered);
  const switchedOff = live?.off ?? (live ? [] : off);
  const named = new Set([...active, ...switchedOff].map(({ name }) => name));
  const gone = remotes.filter(({ name }) => !named.has(name));
  return [
    {
      name: texts.host,
      areas: texts.hostAreas,
      loaded: host,
      active: newHost ?? host,
      state: newHost === undefined ? 'current' : 'outdated',
    },
    ...[
      ...active.map((registered) => remoteRow(registered, here.get(registered.name))),
      ...switchedOff.map((remote) => offRow(remote, here.get(remote.name))),
      ...gone.map((remote) => goneRow(remote)),
    ].sort((a, b) => (a.name < b.name ? -1 : 1)),
  ];
}

function remoteRow(registered: RegisteredRemote, here: RemoteInformation | undefined): ReleaseRow {
  const { name, active, fallback } = registered;
  // A failure counts for the release that this tab knows as the active one.
  const failed = here?.failed === active.version ? here.failed : undefined;
  return {
    name,
    areas: areasOf(registered),
    loaded: here?.loaded,
    active: active.version,
    before: active.descriptor === '' ? null : fallback?.version,
    failed,
    failedToo: here?.loadedFailed && here.loaded !== failed ? here.loaded : undefined,
    state: stateOf(active.version, failed, here),
  };
}

function stateOf(
  active: string,
  failed: string | undefined,
  { loaded, loadedFailed = false }: Partial<RemoteInformation> = {},
): ReleaseRow['state'] {
  if (failed !== undefined) return loaded === undefined || loadedFailed ? 'broken' : 'replaced';
  if (loaded === active) return loadedFailed ? 'broken' : 'current';
  return loaded === undefined ? 'unloaded' : 'outdated';
}

const offRow = (remote: SwitchedOffRemote, here: RemoteInformation | undefined): ReleaseRow => ({
  name: remote.name,
  areas: areasOf(remote),
  loaded: here?.loaded,
  state: 'off',
});

/** Returns the row of a remote that the live set does not have any more. */
const goneRow = ({ name, registered, loaded }: RemoteInformation): ReleaseRow => ({
  name,
  areas: areasOf(registered),
  loaded,
  state: 'gone',
});

const areasOf = ({ areas }: { readonly areas: readonly { readonly title: string }[] }): string =>
  areas.map(({ title }) => title).join(', ');
