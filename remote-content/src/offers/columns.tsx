import { ADAPTERS, exportsOffers } from '@mobidrom/platform-api';
import { StatusChip, type StatusKind } from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import type { OfferRow } from './offerList';
import { texts } from './texts';

const { columns: labels } = texts;
/** More titles than this are counted. */
const TITLES_SHOWN = 2;

/** The columns of the list (DESIGN 'Columns'). */
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

/** 'Leihräder Aachen, Leihräder Bonn und 12 weitere'. */
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

/** '–' where an offer has no schedule by its kind; an event that should be there is told to be missing. */
export function statusText({ adapter, event }: Pick<OfferRow, 'adapter' | 'event'>): string {
  if (!exportsOffers(adapter)) return texts.none;
  if (!event) return texts.noSchedule;
  return event.active ? texts.active : texts.inactive;
}

function statusKind({ adapter, event }: OfferRow): StatusKind | undefined {
  if (!exportsOffers(adapter)) return undefined;
  if (!event) return 'failed';
  return event.active ? 'on' : 'off';
}
