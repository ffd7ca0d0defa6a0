import { ADAPTERS, exportsOffers } from '@mobidrom/platform-api';
import { StatusChip, type StatusKind } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import { texts } from '../texts';
import type { OfferRow } from './offerList';

const { columns: labels } = texts;
/** Titles of sources that a cell shows; further ones are counted. */
const TITLES_SHOWN = 2;

export const columns: readonly Column<OfferRow>[] = [
  { id: 'title', label: labels.title, value: ({ title }) => title, width: '22%' },
  { id: 'id', label: labels.id, value: ({ id }) => id, width: '17%' },
  { id: 'adapter', label: labels.adapter, value: ({ adapter }) => ADAPTERS[adapter].label, width: '14%' },
  {
    id: 'sources',
    label: labels.sources,
    value: ({ sources }) => sources.join(', '),
    sortValue: ({ sources }) => sources.length,
    cell: ({ sources }) => sourcesText(sources),
    width: '22%',
  },
  { id: 'export', label: labels.export, value: exportText, width: '12%' },
  {
    id: 'status',
    label: labels.status,
    value: statusText,
    cell: (row) => {
      const kind = statusKind(row);
      return kind ? <StatusChip kind={kind}>{statusText(row)}</StatusChip> : statusText(row);
    },
    width: '13%',
  },
];

/** Returns for example 'Leihräder Aachen, Leihräder Bonn und 12 weitere'. */
export function sourcesText(sources: readonly string[]): string {
  if (sources.length === 0) return texts.none;
  const more = sources.length - TITLES_SHOWN;
  const shown = sources.slice(0, TITLES_SHOWN).join(', ');
  return more > 0 ? `${shown} ${texts.moreSources(more)}` : shown;
}

function exportText({ adapter, offer }: OfferRow): string {
  if (!exportsOffers(adapter)) return texts.none;
  return offer.exportToMobilithek ? texts.yes : texts.no;
}

/**
 * Returns '–' for an adapter that does not export, 'unbekannt' where schedules are unread, and 'kein Zeitplan' where one is
 * missing.
 */
export function statusText({
  adapter,
  schedule,
  isScheduleUnread,
}: Pick<OfferRow, 'adapter' | 'schedule' | 'isScheduleUnread'>): string {
  if (!exportsOffers(adapter)) return texts.none;
  if (isScheduleUnread) return texts.unknownStatus;
  if (!schedule) return texts.noSchedule;
  return schedule.active ? texts.active : texts.inactive;
}

function statusKind({ adapter, schedule, isScheduleUnread }: OfferRow): StatusKind | undefined {
  if (!exportsOffers(adapter) || isScheduleUnread) return undefined;
  if (!schedule) return 'failed';
  return schedule.active ? 'on' : 'off';
}
