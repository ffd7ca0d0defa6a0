import { compareTexts } from '@mobidrom/platform-api';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OperationsTables } from '../../operations/tables';
import type { Db } from '../../store/database';
import { sortedId, sortedText } from '../../store/listOrder';

export type Zone = Readonly<Selectable<OperationsTables['zone']>>;

/** Filters of the zones. */
export const ZONE_FILTERS = ['municipality', 'category', 'status'] as const;
export type ZoneFilters = Readonly<Partial<Record<(typeof ZONE_FILTERS)[number], string>>>;

/** Returns all zones of the map application, by municipality and name. */
export const readZones = (db: Db): Promise<Zone[]> =>
  db
    .selectFrom('zone')
    .selectAll()
    .orderBy(sortedText(sql`municipality`))
    .orderBy(sortedText(sql`name`))
    .orderBy(sortedId(sql`id`))
    .execute();

/** Returns the filters in an address without empty and unknown ones. */
export function readFilters(query: Readonly<Record<string, unknown>>): ZoneFilters {
  const named = ZONE_FILTERS.flatMap((filter) => {
    const value = query[filter];
    return typeof value === 'string' && value !== '' ? [[filter, value.slice(0, 200)] as const] : [];
  });
  return Object.fromEntries(named);
}

export const narrowed = (zones: readonly Zone[], filters: ZoneFilters): Zone[] =>
  zones.filter((zone) =>
    ZONE_FILTERS.every((filter) => filters[filter] === undefined || zone[filter] === filters[filter]),
  );

/** Returns the occurring values of a filter, sorted. */
export const valuesOf = (zones: readonly Zone[], filter: (typeof ZONE_FILTERS)[number]): string[] =>
  [...new Set(zones.map((zone) => zone[filter]))].sort(compareTexts);
