import { plainSetting } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import type { Store } from '../store/database';
import { openSettings } from './references';
import { retireSecrets } from './retiredSecrets';
import { secretBox } from './secretBox';

/** Begins every planted secret. */
export const PLANTED = 'gepflanzt-7c1d';
const entry = { value: PLANTED, defaultValue: `${PLANTED}-vorgabe`, description: '' };
const SETTINGS = {
  zoom: plainSetting('9'),
  '10': plainSetting('zehn'),
  passwort: entry,
  smtp_server: plainSetting(`smtp://portal:${PLANTED}@post.example`),
};
const SOURCE = {
  SOURCE_URL: plainSetting(`https://kim:${PLANTED}@daten.example/gbfs.json`),
  P12_CERTIFICATE: plainSetting(Buffer.from(`${PLANTED}-p12`.repeat(2000)).toString('base64')),
  P12_PASSWORD: entry,
  'HTTP_HEADER_x-api-key': entry,
};
/** The planted secrets, as `opened` returns them. */
export const CLEAR = { setting: SETTINGS, source: SOURCE, retired: [entry.value, entry.defaultValue] };
/** Number of rows with planted secrets. */
export const PLANTED_ROWS = 124;

/** Stores secrets in clear, as an earlier release did, with statistics and dead rows of them. */
export async function plant({ db }: Store): Promise<void> {
  const value = `{${['zoom', '10', 'passwort', 'smtp_server']
    .map((key) => `"${key}":${JSON.stringify(SETTINGS[key as keyof typeof SETTINGS])}`)
    .join()}}`;
  await db.insertInto('setting').values({ component: 'karte', group_name: 'köln', value }).execute();
  const source = {
    title: 'Leihräder',
    active: true,
    owner_org: '',
    private_access: false,
    publisher: '',
    rightsholder: '',
    standard: '',
    adapter: 'GBFS',
    adapter_settings: JSON.stringify({ value: SOURCE }),
    cron: '{}',
    repeat_missed_events: true,
    schedule_words: '',
    schedule_minutes: 1,
  };
  await db
    .insertInto('data_entry')
    .values({ id: 'raeder', ...source })
    .execute();
  // Rows of one secret each, so that the statistics contain some.
  const rows = Array.from({ length: 120 }, (_, at) => ({
    ...source,
    id: `quelle-${at}`,
    adapter_settings: JSON.stringify({
      value: { BEARER_ACCESS_TOKEN: plainSetting(`${PLANTED}-${at % 3}`) },
    }),
  }));
  await db.insertInto('data_entry').values(rows).execute();
  await db.transaction().execute((tx) =>
    retireSecrets(tx, ['setting', 'karte', 'bonn'], {
      before: { value: { passwort: entry } },
      after: { value: {} },
      now: new Date(),
    }),
  );
  await sql`update data_entry set title = title || '!'`.execute(db);
}

/** Returns a row of each table with secrets. */
export async function stored({ db }: Store) {
  const setting = await db.selectFrom('setting').selectAll().executeTakeFirstOrThrow();
  const source = await db
    .selectFrom('data_entry')
    .selectAll()
    .where('id', '=', 'raeder')
    .executeTakeFirstOrThrow();
  const retired = await db.selectFrom('retired_secret').selectAll().orderBy('id').execute();
  return { setting, source, retired };
}
/** Returns the planted secrets decrypted with a key. */
export async function opened(store: Store, key: Buffer) {
  const { setting, source, retired } = await stored(store);
  const box = secretBox(key);
  return {
    setting: openSettings(['setting', 'karte', 'köln'], setting, box).value,
    source: openSettings(['data_entry', 'raeder'], source.adapter_settings, box).value,
    retired: retired.map(({ place, key: name, part, value }) =>
      box.open([...JSON.parse(place), name, part], value),
    ),
  };
}
