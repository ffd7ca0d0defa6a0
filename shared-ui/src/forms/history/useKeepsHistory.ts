import { type EntryKind, type Failure, listDeleted, type Result } from '@mobidrom/platform-api';
import { useEffect, useState } from 'react';
import { usePortal } from '../../core/portal/PortalContext';
import { useSignedInAgain } from '../../core/portal/useSignedInAgain';

/** Rows of a list, as far as they are here. */
export interface ListedEntries {
  /** Undefined before the first answer. */
  readonly total: number | undefined;
  rowAt(at: number): object | undefined;
}

/** Most rows that are looked at: a service says of each of them whether it keeps their changes. */
const LOOKED_AT = 20;

/**
 * Returns whether one of the first rows that are here says so: those before the page in sight may not have been fetched. Undefined
 * without a row.
 */
export function saysSo({ total = 0, rowAt }: ListedEntries): boolean | undefined {
  let looked = 0;
  for (let at = 0; at < total && looked < LOOKED_AT; at += 1) {
    const row = rowAt(at);
    if (row === undefined) continue;
    if (keepsHistory(row)) return true;
    looked += 1;
  }
  return looked > 0 ? false : undefined;
}

/**
 * Returns whether the service of a list keeps its changes; undefined until that is known. The rows say so. Of a list without any,
 * such as one that a filter has left empty, the service is asked for what was deleted, once.
 * @param isWanted whether anybody needs to know it: otherwise nothing is asked
 */
export function useKeepsHistory(
  entries: ListedEntries,
  kind: EntryKind,
  isWanted: boolean,
): boolean | undefined {
  const { request } = usePortal();
  const [known, setKnown] = useState<boolean>();
  const says = known === true ? true : saysSo(entries);
  if (says !== undefined && says !== known) setKnown(says);
  const asks = isWanted && known === undefined && says === undefined && entries.total === 0;
  useEffect(() => {
    if (!asks) return;
    const controller = new AbortController();
    const { signal } = controller;
    void listDeleted(request, kind, signal).then(
      (answer) => !signal.aborted && setKnown(mayKeep(answer)),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [asks, request, kind]);
  // An answer without a session said nothing.
  useSignedInAgain(() => setKnown((now) => now || undefined));
  return says ?? known;
}

/**
 * Returns whether the service that was asked for deleted entries may keep some. One that fails for the moment may: the list of deleted
 * entries then says why, and offers a further attempt.
 */
export function mayKeep(answer: Result<unknown>): boolean {
  return answer.ok || isPassing(answer.failure);
}

const isPassing = ({ kind, status = 0 }: Failure): boolean =>
  kind === 'network' || (kind === 'http' && (status === 429 || status >= 500));

/** Whether the service of a row says that it keeps its changes. */
export const keepsHistory = (row: object): boolean => 'history' in row && row.history === true;
