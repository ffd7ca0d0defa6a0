import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OperationsTables } from '../../operations/tables';
import type { Db } from '../../store/database';

export type Zone = Readonly<Selectable<OperationsTables['zone']>>;

/** What zones can be narrowed by. */
export const ZONE_FILTERS = ['municipality', 'category', 'status'] as const;
export type ZoneFilters = Readonly<Partial<Record<(typeof ZONE_FILTERS)[number], string>>>;

/** All zones of the map application, by municipality and name. */
export const readZones = (db: Db): Promise<Zone[]> =>
  db
    .selectFrom('zone')
    .selectAll()
    .orderBy(sql`municipality collate "und-x-icu"`)
    .orderBy(sql`name collate "und-x-icu"`)
    .execute();

/** The filters that an address names; empty ones and everything else are left out. */
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

/** The values of a filter that occur, in order. */
export const valuesOf = (zones: readonly Zone[], filter: (typeof ZONE_FILTERS)[number]): string[] =>
  [...new Set(zones.map((zone) => zone[filter]))].sort((a, b) => a.localeCompare(b, 'de'));
