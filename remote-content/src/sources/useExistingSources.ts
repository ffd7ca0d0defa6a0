import { type DataEntryItem, listDataEntries, listSchedulers, takenEventNames } from '@mobidrom/platform-api';
import { usePortal } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { optionsFromList, useOptions } from '@mobidrom/shared-ui/forms';
import { useEffect, useMemo, useState } from 'react';
import { rereadEntries } from '../existing/rereadEntries';
import type { TakenNames } from './source.schema';

/** Data source that exists, as far as a warning needs it. */
export interface ExistingSource {
  readonly id: string;
  readonly title: string;
  /** Its 'Quell-URL'; '' without one. */
  readonly address: string;
}

/** Source as the list gives it to this module. */
type SourceOption = ReturnType<typeof optionOf>;

const optionOf = ({ title, adapterSettings }: DataEntryItem, value: string) => ({
  value,
  label: title,
  address: adapterSettings.value.SOURCE_URL?.value ?? '',
});

/**
 * Reads the sources that exist, and the names that a new one cannot have. Names that cannot be read are not checked in the
 * form; the service refuses a taken name in any case.
 * @param opening the dialog that is open, by its number: each reads anew. Undefined reads nothing
 * @param isNew whether the dialog is about a new source, for which the names of events are read as well
 */
export function useExistingSources(
  opening: number | undefined,
  isNew: boolean,
): { readonly taken: TakenNames; readonly sources: readonly ExistingSource[] } {
  const { request } = usePortal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening reads again by the same request.
  const fetchSources = useMemo(
    () => optionsFromList((query, signal) => listDataEntries(request, query, signal), undefined, optionOf),
    [request, opening],
  );
  const options = useKept(useOptions(opening === undefined ? undefined : fetchSources));
  const events = useFetched(opening !== undefined && isNew ? ['sources/event-names', opening] : null, () =>
    listSchedulers(request),
  );
  const listedEvents = useLast(events.value);
  const sources = useMemo(
    () => options.map(({ value, label, address }) => ({ id: value, title: label, address })),
    [options],
  );
  const taken = useMemo(
    () => ({
      ids: new Set(options.map(({ value }) => value)),
      // The name of an event that cannot be read is taken as well.
      events: new Set(listedEvents && takenEventNames(listedEvents)),
    }),
    [options, listedEvents],
  );
  return useMemo(() => ({ taken, sources }), [taken, sources]);
}

/** Returns the sources that are read, and while they are read again those of the last time as well. */
function useKept({ options, loading }: ReturnType<typeof useOptions<SourceOption>>): readonly SourceOption[] {
  const [complete, setComplete] = useState<readonly SourceOption[]>([]);
  const isComplete = loading.status === 'complete';
  useEffect(() => {
    if (isComplete) setComplete(options);
  }, [isComplete, options]);
  return useMemo(
    () => (isComplete ? options : rereadEntries(complete, options)),
    [isComplete, options, complete],
  );
}

/** Returns the value, or while there is none the last one. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  useEffect(() => {
    if (value !== undefined) setLast(value);
  }, [value]);
  return value ?? last;
}
