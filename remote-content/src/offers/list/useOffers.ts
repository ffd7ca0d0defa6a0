import { usePortal } from '@mobidrom/shared-ui/core';
import { type Fetched, heldRows, type ListNotice, useFetched, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import type { TakenNames } from '../offer.schema';
import { texts } from '../texts';
import { columns } from './columns';
import { type OfferRow, readOfferList } from './offerList';

const BY_TITLE = { column: 'title', direction: 'asc' } as const;

/**
 * Returns the list of data offers, warnings about offers whose catalogue entry is missing or could not be read, and the
 * names that a new offer cannot have.
 */
export function useOffers() {
  const { request } = usePortal();
  const list = useFetched('data-offers', () => readOfferList(request));
  const rows = useMemo<Fetched<readonly OfferRow[]>>(() => ({ ...list, value: list.value?.rows }), [list]);
  const table = useTable<OfferRow>({
    id: 'offers',
    columns,
    source: heldRows(rows),
    rowId: ({ adapter, id }) => `${adapter}/${id}`,
    rowName: ({ title }) => title,
    defaultSort: BY_TITLE,
    failureText: texts.failedToLoad,
  });
  const notices = useMemo<readonly ListNotice[]>(() => {
    const offers = rows.value ?? [];
    return [
      ...entriesNotice(offers, 'missing', texts.missingEntries),
      ...entriesNotice(offers, 'unread', texts.unreadEntries),
    ];
  }, [rows]);
  const taken = useMemo<TakenNames>(
    () => ({ ids: list.value?.rows.map(({ id }) => id) ?? [], eventNames: list.value?.eventNames ?? [] }),
    [list.value],
  );
  return { table, taken, notices };
}

/** Returns a warning that names the offers whose catalogue entry is in this state. */
function entriesNotice(
  rows: readonly OfferRow[],
  state: 'missing' | 'unread',
  text: string,
): readonly ListNotice[] {
  const details = rows.filter(({ catalogue }) => catalogue.state === state).map(({ id }) => id);
  return details.length === 0 ? [] : [{ severity: 'warning', text, details }];
}
