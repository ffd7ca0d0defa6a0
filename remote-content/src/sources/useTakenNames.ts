import { listDataEntries, listSchedulers, takenEventNames } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { optionsFromList, useOptions } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import type { TakenNames } from './source.schema';

/**
 * Reads the ids and event names that a new data source cannot have, while `wanted`. Names that cannot be read are not
 * checked in the form; the service refuses a taken name in any case.
 */
export function useTakenNames(wanted: boolean): TakenNames {
  const { request } = usePortal();
  const fetchIds = useMemo(
    () =>
      optionsFromList(
        (query, signal) => listDataEntries(request, query, signal),
        undefined,
        ({ title }, id) => ({ value: id, label: title }),
      ),
    [request],
  );
  const { options } = useOptions(wanted ? fetchIds : undefined);
  const events = useFetched(wanted ? 'sources/event-names' : null, () => listSchedulers(request));
  return useMemo(
    () => ({
      ids: new Set(options.map(({ value }) => value)),
      // The name of an event that cannot be read is taken as well.
      events: new Set(events.value && takenEventNames(events.value)),
    }),
    [options, events.value],
  );
}
