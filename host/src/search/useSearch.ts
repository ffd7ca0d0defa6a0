import { useReadable } from '@mobidrom/shared-ui/core';
import { useMenu, useRemotes, useShell } from '../shell/ShellContext';
import { permittedTargets } from './permittedTargets';
import { portalAddress } from './portalAddress';
import type { RecentTarget } from './recentTargets';
import { failureLines, type SearchGroup, searchGroups } from './searchGroups';
import { texts } from './texts';
import { useAreaSearches } from './useAreaSearches';
import { askableLists, SHORTEST_TEXT, useEntries } from './useEntries';

export interface Search {
  readonly groups: readonly SearchGroup[];
  /** Reasons why something could not be searched, a line each. */
  readonly problems: readonly string[];
  /** Whether the text is too short for the lists, which the person may search. */
  readonly isTooShort: boolean;
  /** Whether results are still to come. */
  readonly isWaiting: boolean;
}

/** Returns what the search finds for a typed text. */
export function useSearch(typed: string, recent: readonly RecentTarget[]): Search {
  const { portal } = useShell();
  const session = useReadable(portal.session);
  const remotes = useRemotes();
  const help = useMenu('help');
  const text = typed.trim();
  const { areas, lists, missing, isLoading } = useAreaSearches();
  const isSignedIn = session.status === 'authenticated';
  const { answers, isWaiting } = useEntries({ request: portal.request, lists, text, isSignedIn });
  const groups = searchGroups({
    text,
    targets: permittedTargets(remotes, session, portal.configuration.links),
    help,
    areas,
    answers,
    recent,
    permitted: (address) => portalAddress(address, remotes, session),
  });
  const hasExpired =
    session.status === 'expired' && lists.some((list) => !list.isPublic) && text.length >= SHORTEST_TEXT;
  return {
    groups,
    problems: [
      ...(hasExpired ? [texts.expired] : []),
      ...(missing.length > 0 ? [texts.missing(missing)] : []),
      ...failureLines(answers),
    ],
    isTooShort: askableLists(lists, isSignedIn).length > 0 && text !== '' && text.length < SHORTEST_TEXT,
    isWaiting: isLoading || isWaiting,
  };
}
