import { EMPTY_CRON } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Db } from '../../store/database';
import { COPIED_SERVICES } from './copiedServices';

const json = (value: unknown): string => JSON.stringify(value);
const POLYGON = {
  type: 'Polygon',
  coordinates: [
    [
      [6.95, 50.93],
      [6.96, 50.93],
      [6.96, 50.94],
      [6.95, 50.93],
    ],
  ],
};

/**
 * Fills every table that is backed up with a few rows of values that copies damage easily: microseconds, quotes,
 * umlauts, nulls.
 */
export async function fillEveryService(db: Db): Promise<void> {
  await db
    .insertInto('scheduler_event')
    .values({
      event_name: 'ckan_backup',
      active: true,
      cron: json(EMPTY_CRON),
      repeat_missed_events: 1,
      considered_until: '2026-11-20T10:00:00Z',
      last_run_at: null,
      last_run_status: null,
    })
    .execute();
  await db
    .insertInto('event_log')
    .values([
      {
        event_time: '2026-11-19T04:00:00.123456Z',
        event_id: 'ckan_backup',
        message: 'Größe "5" \\ Timer\nzweite',
      },
      { event_time: '2026-11-20T04:00:00Z', event_id: 'ckan_backup', message: '' },
    ])
    .execute();
  await db
    .insertInto('setting')
    .values({
      component: 'GBFS',
      group_name: 'köln',
      value: json({ a: { value: '1', defaultValue: '', description: '' } }),
    })
    .execute();
  await db.insertInto('kstore_table').values({ name: 'messstellen' }).execute();
  await db
    .insertInto('kstore_record')
    .values([
      { table_name: 'messstellen', id: 'a', data: json({ big: 1, text: 'ß' }) },
      { table_name: 'messstellen', id: 'b', data: json({ big: 12345678901, text: null }) },
    ])
    .execute();
  await db
    .insertInto('zone')
    .values({
      id: 'z1',
      name: 'Domplatte',
      municipality: 'Köln',
      category: 'Abstellverbot',
      status: 'veröffentlicht',
      geometry: json(POLYGON),
      changed_at: '2026-11-01T08:00:00Z',
    })
    .execute();
  await db
    .insertInto('geo_layer')
    .values({
      workspace: 'nrw',
      name: 'radnetz',
      title: 'Radnetz',
      style: 'line',
      bounds: json([5.8, 50.3, 9.5, 52.6]),
      enabled: true,
    })
    .execute();
  await db
    .insertInto('catalogue_dataset')
    .values({
      id: 'd1',
      name: 'haltestellen',
      private: false,
      title: 'Haltestellen',
      body: json({ notes: 'x' }) as never,
    })
    .execute();
  await db
    .insertInto('identity_account')
    .values({
      id: '6d6f6269-0000-4000-8000-0000000000a1',
      username: 'kim',
      email: 'kim@example.org',
      first_name: 'Kim',
      last_name: 'Beispiel',
      password: `scrypt$${'A'.repeat(22)}$${'A'.repeat(43)}`,
      roles: ['event_scheduler_read', 'grafana/viewer', 'keycloak_admin'],
      groups: [],
    })
    .execute();
}

/** Empties every table that is backed up. */
export async function emptyEveryService(db: Db): Promise<void> {
  for (const { tables } of Object.values(COPIED_SERVICES)) {
    for (const table of [...tables].reverse()) await sql`delete from ${sql.table(table)}`.execute(db);
  }
}
