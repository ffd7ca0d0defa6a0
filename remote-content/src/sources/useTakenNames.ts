import { listDataEntries, listItems, listSchedulers, ROWS_PER_FETCH } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { type FetchOptions, useOptions } from '@mobidrom/shared-ui/forms';
import { useCallback, useMemo } from 'react';
import type { TakenNames } from './source.schema';

/**
 * The ids and event names that a new data source cannot have, however many there are; read while `wanted`. What cannot
 * be read is not checked here: the service refuses a name that is taken in any case.
 */
export function useTakenNames(wanted: boolean): TakenNames {
  const { request } = usePortal();
  const fetchIds = useCallback<FetchOptions>(
    async (page, signal) => {
      const answer = await listDataEntries(request, { page, pageSize: ROWS_PER_FETCH }, signal);
      if (!answer.ok) return answer;
      const options = listItems(answer.value).map(({ id, item }) => ({ value: id, label: item.title }));
      return { ok: true, value: { options, total: answer.value.totalCount } };
    },
    [request],
  );
  const { options } = useOptions(wanted ? fetchIds : undefined);
  const events = useFetched(wanted ? 'sources/event-names' : null, () => listSchedulers(request));
  return useMemo(
    () => ({
      ids: new Set(options.map(({ value }) => value)),
      events: new Set(events.value?.map(({ eventName }) => eventName)),
    }),
    [options, events.value],
  );
}
