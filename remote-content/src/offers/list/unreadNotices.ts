import { bracketedReason } from '@mobidrom/platform-api';
import type { ListNotice } from '@mobidrom/shared-ui/data';
import { texts } from '../texts';
import type { Unread, UnreadParts } from './offerList';

/** Returns the notices about parts of the list that could not be read, each of which can be tried again. */
export function unreadNotices(
  { adapters, offers, sources, schedules, offerSchedules }: UnreadParts,
  retry: () => void,
): readonly ListNotice[] {
  const action = { label: texts.retry, run: retry };
  const notice = (text: string, details: readonly string[]): ListNotice[] =>
    details.length > 0 ? [{ severity: 'error', text, details, action }] : [];
  return [
    ...notice(texts.unreadAdapters, adapters.map(unreadText)),
    ...notice(texts.unreadOffers, offers.map(unreadText)),
    ...notice(texts.unreadSources, sources.map(unreadText)),
    ...(schedules ? [{ severity: 'error', text: texts.unreadSchedules(schedules), action } as const] : []),
    ...notice(
      texts.unreadOfferSchedules,
      offerSchedules.map(({ id, field }) => `${id} (${field})`),
    ),
  ];
}

const unreadText = ({ name, failure }: Unread): string => `${name} ${bracketedReason(failure)}`;
