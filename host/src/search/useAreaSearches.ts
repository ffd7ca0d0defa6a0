import { type AreaSearch, meetsRequirement, type SearchedList } from '@mobidrom/shared-contract';
import { useReadable } from '@mobidrom/shared-ui/core';
import { useEffect, useMemo, useState } from 'react';
import { useRemotes, useShell } from '../shell/ShellContext';
import { loadAreaSearches, type RemoteSearch } from './loadAreaSearches';

export interface AreaSearches {
  /** Areas with those actions and lists that the user has a right to. */
  readonly areas: readonly AreaSearch[];
  readonly lists: readonly SearchedList[];
  /** Titles of the areas whose remote could not be loaded. */
  readonly missing: readonly string[];
  readonly isLoading: boolean;
}

const NONE: readonly RemoteSearch[] = [];

/** Loads what the remotes bring to the search, when it is opened and when remotes or rights change. */
export function useAreaSearches(): AreaSearches {
  const { portal, load } = useShell();
  const session = useReadable(portal.session);
  const remotes = useRemotes();
  const [loaded, setLoaded] = useState<readonly RemoteSearch[]>();
  const { status, roles, groups } = session;
  // The list of remotes is new with each render.
  const names = remotes.map(({ name, active }) => `${name} ${active.version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `names` stands for `remotes`.
  useEffect(() => {
    let isWanted = true;
    void loadAreaSearches(remotes, { status, roles, groups }, load).then((searches) => {
      if (isWanted) setLoaded(searches);
    });
    return () => {
      isWanted = false;
    };
  }, [names, status, roles, groups, load]);
  return useMemo(() => {
    const areas = (loaded ?? NONE)
      .flatMap((remote) => (remote.ok ? remote.areas : []))
      .map(
        (area): AreaSearch => ({
          ...area,
          actions: area.actions?.filter((action) => meetsRequirement({ roles, groups }, action)) ?? [],
          lists: area.lists?.filter((list) => meetsRequirement({ roles, groups }, list)) ?? [],
        }),
      );
    return {
      areas,
      lists: areas.flatMap(({ lists = [] }) => lists),
      missing: (loaded ?? NONE).flatMap((remote) => (remote.ok ? [] : remote.titles)),
      isLoading: loaded === undefined,
    };
  }, [loaded, roles, groups]);
}
