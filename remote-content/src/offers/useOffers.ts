import { usePortal } from '@mobidrom/shared-ui/core';
import { type Fetched, heldRows, useFetched, useTable } from '@mobidrom/shared-ui/data';
import { useLayoutEffect, useMemo } from 'react';
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
  useEntriesAlert(rows.value, 'missing', texts.missingEntries);
  useEntriesAlert(rows.value, 'unread', texts.unreadEntries);
  const taken = useMemo<Taken>(
    () => ({ ids: list.value?.rows.map(({ id }) => id) ?? [], events: list.value?.eventNames ?? [] }),
    [list.value],
  );
  return { table, taken };
}

/** Names the offers whose catalogue entry is in this state. */
function useEntriesAlert(
  rows: readonly OfferRow[] | undefined,
  state: 'missing' | 'unread',
  text: string,
): void {
  const { alerts } = usePortal();
  const names = (rows ?? []).filter(({ catalogue }) => catalogue.state === state).map(({ id }) => id);
  const key = JSON.stringify(names);
  // Before the rows are painted: the alert comes with them, not after.
  useLayoutEffect(() => {
    const details: readonly string[] = JSON.parse(key);
    if (details.length === 0) return;
    const shown = alerts.show({ severity: 'warning', key: `offers-${state}`, text, details });
    return () => alerts.close(shown);
  }, [alerts, key, state, text]);
}
