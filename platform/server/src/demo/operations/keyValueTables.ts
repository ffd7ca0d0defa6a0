import { sql } from 'kysely';
import type { Tx } from '../../store/database';
import type { Filling } from '../filling';
import { CITIES, STREETS } from './cities';

interface Table {
  readonly name: string;
  /** Prefix of the ids, which end in a number of six digits. */
  readonly prefix: string;
  readonly rows: number;
  /** Record as SQL of `n` (its number), `city`, `lon`, `lat`, `street` and `hour` (an hour before now). */
  readonly record: string;
}

// Remainders of prime numbers vary the values: scattered, and the same at every first start.
export const KEY_VALUE_TABLES: readonly Table[] = [
  {
    name: 'radzaehlstellen_stundenwerte',
    prefix: 'RZ',
    rows: 50_000,
    record: `'stadt', city, 'zaehlstelle', street || ' ' || (1 + n % 4), 'stunde', hour,
      'fahrraeder', (n * 7919) % 400 + 5, 'richtung', case n % 2 when 0 then 'stadteinwärts' else 'stadtauswärts' end,
      'wetter', (array['sonnig','bewölkt','Regen','trocken'])[1 + n % 4]`,
  },
  {
    name: 'haltestellen',
    prefix: 'HST',
    rows: 2_400,
    record: `'name', city || ', ' || street, 'dhid', 'de:05' || lpad((n % 999)::text, 3, '0') || ':' || n,
      'steige', 2 + n % 6, 'barrierefrei', n % 3 <> 0, 'lage', jsonb_build_object('breite', lat, 'laenge', lon)`,
  },
  {
    name: 'parkhaeuser_belegung',
    prefix: 'PH',
    rows: 480,
    record: `'name', 'Parkhaus ' || street, 'stadt', city, 'stellplaetze', 120 + (n * 31) % 600,
      'frei', (n * 53) % 120, 'tendenz', (array['steigend','fallend','gleichbleibend'])[1 + n % 3], 'stand', hour`,
  },
  {
    name: 'baustellen',
    prefix: 'BAU',
    rows: 900,
    record: `'strasse', street, 'stadt', city, 'art', (array['Vollsperrung','halbseitige Sperrung','Fahrbahnverengung'])[1 + n % 3],
      'beginn', hour, 'umleitung', n % 4 = 0, 'grund', (array['Kanalbau','Glasfaser','Deckensanierung','Fernwärme'])[1 + n % 4]`,
  },
  {
    name: 'ladestationen',
    prefix: 'LS',
    rows: 1_500,
    record: `'standort', city || ', ' || street, 'ladepunkte', 1 + n % 8, 'leistung_kw', (array[11,22,50,150,300])[1 + n % 5],
      'stecker', jsonb_build_array('Typ 2', case when n % 5 > 1 then 'CCS' else 'Schuko' end), 'in_betrieb', n % 17 <> 0`,
  },
  {
    name: 'sharing_stationen',
    prefix: 'SH',
    rows: 720,
    record: `'station', street, 'stadt', city, 'fahrzeuge', (n * 13) % 25, 'plaetze', 25,
      'angebot', (array['Leihrad','Lastenrad','E-Scooter','Carsharing'])[1 + n % 4], 'stand', hour`,
  },
];

/** Fills six tables by one statement each; the longest has 50,000 records. */
export async function fillKeyValueTables(tx: Tx, { now }: Filling): Promise<void> {
  await tx
    .insertInto('kstore_table')
    .values(KEY_VALUE_TABLES.map(({ name }) => ({ name })))
    .execute();
  const cities = sql`array[${sql.join(CITIES.map(([name]) => sql.lit(name)))}]`;
  const lons = sql`array[${sql.join(CITIES.map(([, lon]) => sql.lit(lon)))}]`;
  const lats = sql`array[${sql.join(CITIES.map(([, , lat]) => sql.lit(lat)))}]`;
  const streets = sql`array[${sql.join(STREETS.map((name) => sql.lit(name)))}]`;
  const newest = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000);
  for (const { name, prefix, rows, record } of KEY_VALUE_TABLES) {
    await sql`
      insert into kstore_record (table_name, id, data)
      select ${sql.lit(name)}, ${sql.lit(`${prefix}-`)} || lpad(n::text, 6, '0'), jsonb_build_object(${sql.raw(record)})
      from (
        select n, (${cities})[1 + n % ${sql.lit(CITIES.length)}] as city,
          (${streets})[1 + (n * 7) % ${sql.lit(STREETS.length)}] as street,
          round(((${lons})[1 + n % ${sql.lit(CITIES.length)}] + ((n * 37) % 1000) / 20000.0)::numeric, 5) as lon,
          round(((${lats})[1 + n % ${sql.lit(CITIES.length)}] + ((n * 61) % 1000) / 30000.0)::numeric, 5) as lat,
          to_char((${newest}::timestamptz - make_interval(hours => ((${sql.lit(rows)} - n) / 8)::int))
            at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as hour
        from generate_series(1, ${sql.lit(rows)}) as n
      ) as made`.execute(tx);
  }
}
