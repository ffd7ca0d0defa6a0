import { usePortal } from '@mobidrom/shared-ui/core';
import { type Fetched, heldRows, type ListNotice, useFetched, useTable } from '@mobidrom/shared-ui/data';
import { useCallback, useMemo, useRef } from 'react';
import type { TakenNames } from '../offer.schema';
import { keyText } from '../offerKey';
import type { OfferKey } from '../storedOffer';
import { texts } from '../texts';
import { columns } from './columns';
import { type KnownOffers, type OfferRow, readOfferList } from './offerList';
import { unreadNotices } from './unreadNotices';
import { useWithoutEntry } from './useWithoutEntry';

const BY_TITLE = { column: 'title', direction: 'asc' } as const;

/**
 * Returns the list of data offers, all its rows, notices about what is missing or could not be read, and the names
 * that a new offer cannot have.
 */
export function useOffers() {
  const { request } = usePortal();
  const known = useRef<KnownOffers>(new Map());
  const list = useFetched('data-offers', () => readOfferList(request, known.current));
  const { reload: readAgain } = list;
  /** Reads the list again, and of its offers only the one that was changed; all of them without one. */
  const reload = useCallback(
    (changed?: OfferKey): Promise<void> => {
      if (changed) known.current.delete(keyText(changed));
      else known.current.clear();
      return readAgain();
    },
    [readAgain],
  );
  /** Makes the next reading of the list read this offer as well. */
  const forget = useCallback((changed: OfferKey) => void known.current.delete(keyText(changed)), []);
  const rows = useMemo<Fetched<readonly OfferRow[]>>(() => ({ ...list, value: list.value?.rows }), [list]);
  const { isLimited, notices: limitNotices, limited } = useWithoutEntry();
  const shown = useMemo(() => ({ ...rows, value: rows.value && limited(rows.value) }), [rows, limited]);
  const table = useTable<OfferRow>({
    id: 'offers',
    columns,
    source: heldRows(shown),
    rowId: keyText,
    rowName: ({ title }) => title,
    defaultSort: BY_TITLE,
    failureText: texts.failedToLoad,
  });
  /** Returns the notices, from which the offers that they name can be opened. */
  const noticesOf = useCallback(
    (open: (offer: OfferRow) => void): readonly ListNotice[] => {
      const offers = rows.value ?? [];
      return [
        ...limitNotices,
        ...(list.value ? unreadNotices(list.value.unread, () => void reload()) : []),
        ...entriesNotice(offers, { state: 'missing', text: texts.missingEntries, open }),
        ...entriesNotice(offers, { state: 'unread', text: texts.unreadEntries, open }),
      ];
    },
    [rows, list.value, reload, limitNotices],
  );
  const taken = useMemo<TakenNames>(
    () => ({ ids: list.value?.ids ?? [], eventNames: list.value?.eventNames ?? [] }),
    [list.value],
  );
  return { table, isLimited, taken, rows: rows.value ?? NONE, noticesOf, reload, forget };
}

const NONE: readonly never[] = [];

interface EntriesNotice {
  readonly state: 'missing' | 'unread';
  readonly text: string;
  open(offer: OfferRow): void;
}

/** Returns a warning that names the offers whose catalogue entry is in this state. */
function entriesNotice(
  rows: readonly OfferRow[],
  { state, text, open }: EntriesNotice,
): readonly ListNotice[] {
  const details = rows
    .filter(({ catalogue }) => catalogue.state === state)
    .map((offer) => ({
      text: offer.id,
      action: { label: texts.openEntry(offer.title), run: () => open(offer) },
    }));
  return details.length === 0 ? [] : [{ severity: 'warning', text, details }];
}
