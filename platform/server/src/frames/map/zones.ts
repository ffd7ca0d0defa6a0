import { compareTexts } from '@mobidrom/platform-api';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';
import type { OperationsTables } from '../../operations/tables';
import type { Database, Db } from '../../store/database';
import { sortedId, sortedText } from '../../store/listOrder';

export type Zone = Readonly<Selectable<OperationsTables['zone']>>;

/** Filters of the zones. */
export const ZONE_FILTERS = ['municipality', 'category', 'status'] as const;
export type ZoneFilters = Readonly<Partial<Record<(typeof ZONE_FILTERS)[number], string>>>;

/** Returns a query in the order of municipality and name. */
const sorted = <T>(query: SelectQueryBuilder<Database, 'zone', T>): SelectQueryBuilder<Database, 'zone', T> =>
  query.orderBy(sortedText(sql`municipality`)).orderBy(sortedText(sql`name`)).orderBy(sortedId(sql`id`));

/** Returns all zones of the map application, by municipality and name. */
export const readZones = (db: Db): Promise<Zone[]> => sorted(db.selectFrom('zone').selectAll()).execute();

/** Status of zones that are public. */
const PUBLISHED = 'veröffentlicht';
/** Characters of an outline up to which a preview draws it. */
const LONGEST_OUTLINE = 4_000;

/** Public zones of a preview. */
export interface ZonePreview {
  /** Number of all public zones. */
  readonly total: number;
  /** The first of them, by municipality and name. */
  readonly zones: readonly Zone[];
}

const published = (db: Db) => db.selectFrom('zone').where('status', '=', PUBLISHED);

/** Returns all public zones of the map application, by municipality and name. */
export const readPublishedZones = (db: Db): Promise<Zone[]> => sorted(published(db).selectAll()).execute();

/** Returns zones as a `FeatureCollection` of GeoJSON (RFC 7946, 3.3). */
export const zoneCollection = (zones: readonly Zone[]) => ({
  type: 'FeatureCollection',
  features: zones.map(({ id, name, municipality, category, geometry, changed_at }) => ({
    type: 'Feature',
    id,
    properties: { name, municipality, category, changed: changed_at.toISOString() },
    geometry,
  })),
});

/** Returns at most `count` public zones. The outline of one that is too long to be drawn is empty. */
export async function readZonePreview(db: Db, count: number): Promise<ZonePreview> {
  const { total } = await published(db)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const outline = sql<
    Zone['geometry']
  >`case when length(geometry::text) <= ${LONGEST_OUTLINE} then geometry::jsonb
    else '{"type":"Polygon","coordinates":[]}'::jsonb end`;
  const zones = await sorted(
    published(db)
      .select(['id', 'name', 'municipality', 'category', 'status', 'changed_at'])
      .select(outline.as('geometry')),
  )
    .limit(count)
    .execute();
  return { total: Number(total), zones };
}

/** Returns the filters in an address without empty and unknown ones. */
export function readFilters(query: Readonly<Record<string, unknown>>): ZoneFilters {
  const named = ZONE_FILTERS.flatMap((filter) => {
    const value = query[filter];
    return typeof value === 'string' && value !== '' ? [[filter, value.slice(0, 200)] as const] : [];
  });
  return Object.fromEntries(named);
}

/** Whether a zone has the value of each filter. */
export const matchesFilters = (zone: Zone, filters: ZoneFilters): boolean =>
  ZONE_FILTERS.every((filter) => filters[filter] === undefined || zone[filter] === filters[filter]);

/** Returns the occurring values of a filter, sorted. */
export const valuesOf = (zones: readonly Zone[], filter: (typeof ZONE_FILTERS)[number]): string[] =>
  [...new Set(zones.map((zone) => zone[filter]))].sort(compareTexts);
