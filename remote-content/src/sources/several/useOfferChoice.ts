import type { DataEntryItem } from '@mobidrom/platform-api';
import { usePortal, useReadable } from '@mobidrom/shared-ui/core';
import { type Fetched, useFetched } from '@mobidrom/shared-ui/data';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type OfferList, type OfferRow, readOfferList } from '../../offers/list/offerList';
import { keyText } from '../../offers/offerKey';
import { texts } from '../texts';
import { blankOfferChoice, type OfferChoiceValues } from './several.schema';
import { type Ask, useAsk } from './useAsk';

/** Dialog that asks for the offer to which data sources are added. */
export interface OfferChoice {
  readonly ask: Ask<OfferChoiceValues, string>;
  /** Data sources that the open dialog is about. */
  readonly sources: readonly DataEntryItem[];
  /** Offers of the adapters of these sources. */
  readonly offers: readonly OfferRow[];
  readonly list: Fetched<OfferList>;
  /** Opens the dialog, and resolves to the chosen offer; to undefined if the user gives up. */
  choose(sources: readonly DataEntryItem[]): Promise<OfferRow | undefined>;
}

/** The offers are read when the dialog opens, with the key of their own page, which may have read them already. */
export function useOfferChoice(): OfferChoice {
  const { request, alerts } = usePortal();
  const ask = useAsk<OfferChoiceValues, string>(blankOfferChoice);
  const isOpen = useReadable(ask.dialog).phase === 'open';
  const list = useFetched(isOpen ? 'data-offers' : null, () => readOfferList(request));
  const [sources, setSources] = useState<readonly DataEntryItem[]>([]);
  const offers = useMemo(() => {
    const adapters = new Set<string>(sources.map(({ adapter }) => adapter));
    return (list.value?.rows ?? []).filter(({ adapter }) => adapters.has(adapter));
  }, [list.value, sources]);
  // The dialog is closed, and the list with it, when the answer is here.
  const shown = useRef(offers);
  useEffect(() => {
    if (isOpen) shown.current = offers;
  }, [isOpen, offers]);
  const choose = useCallback(
    async (about: readonly DataEntryItem[]) => {
      setSources(about);
      const chosen = await ask.ask(about.map(({ title }) => title));
      if (chosen === undefined) return undefined;
      const offer = shown.current.find((one) => keyText(one) === chosen);
      // The list may have been read again since the choice.
      if (!offer) alerts.show({ severity: 'error', text: texts.several.offerGone });
      return offer;
    },
    [ask, alerts],
  );
  return { ask, sources, offers, list, choose };
}
