import { WITHOUT_ENTRY } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { useCallback, useMemo } from 'react';
import { texts } from '../texts';
import type { OfferRow } from './offerList';

const NONE: readonly never[] = [];

/**
 * Returns whether the address limits the list to offers without a catalogue entry, the function that does so, and the notice that
 * says so and shows all again.
 */
export function useWithoutEntry() {
  const [parameters, setParameters] = useSearchParams();
  const isLimited = parameters.get(WITHOUT_ENTRY.parameter) === WITHOUT_ENTRY.value;
  const limited = useCallback(
    (rows: readonly OfferRow[]): readonly OfferRow[] =>
      isLimited ? rows.filter(({ catalogue }) => catalogue.state === 'missing') : rows,
    [isLimited],
  );
  const notices = useMemo<readonly ListNotice[]>(() => {
    if (!isLimited) return NONE;
    const showAll = () =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete(WITHOUT_ENTRY.parameter);
          next.delete('page');
          return next;
        },
        { preventScrollReset: true },
      );
    return [
      { severity: 'info', text: texts.onlyWithoutEntry, action: { label: texts.showAll, run: showAll } },
    ];
  }, [isLimited, setParameters]);
  return { isLimited, limited, notices };
}
