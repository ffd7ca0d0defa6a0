import { usePortal } from '@mobidrom/shared-ui/core';
import { type Fetched, heldRows, type ListNotice, useFetched, useTable } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import { columns } from './columns';
import type { Taken } from './offer.schema';
import { type OfferRow, readOfferList } from './offerList';
import { texts } from './texts';

const BY_TITLE = { column: 'title', direction: 'asc' } as const;

/** The list of data offers, with a warning about those that the catalogue does not know (chapter 8 'Data offers'). */
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
    const read = rows.value ?? [];
    return [
      ...entriesNotice(read, 'missing', texts.missingEntries),
      ...entriesNotice(read, 'unread', texts.unreadEntries),
    ];
  }, [rows]);
  const taken = useMemo<Taken>(
    () => ({ ids: list.value?.rows.map(({ id }) => id) ?? [], events: list.value?.eventNames ?? [] }),
    [list.value],
  );
  return { table, taken, notices };
}

/** Names the offers whose catalogue entry is in this state. */
function entriesNotice(
  rows: readonly OfferRow[],
  state: 'missing' | 'unread',
  text: string,
): readonly ListNotice[] {
  const details = rows.filter(({ catalogue }) => catalogue.state === state).map(({ id }) => id);
  return details.length === 0 ? [] : [{ severity: 'warning', text, details }];
}
