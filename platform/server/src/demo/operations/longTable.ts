import { sql } from 'kysely';
import { indexFields } from '../../operations/keyValueStore/fieldIndexes';
import type { Db } from '../../store/database';
import { tidy } from '../../store/tidy';
import { CITIES, STREETS } from './cities';

const AT_ONCE = 100_000;

const CITY_NAMES = CITIES.map(([name]) => name);
const literals = (texts: readonly string[]) => sql`array[${sql.join(texts.map((text) => sql.lit(text)))}]`;

/**
 * Creates a table of hourly values of 480 counting stations as an adapter would: in parts, with indexes of the id and
 * two fields. For measurements: a million records take minutes and about 400 MB.
 * @param records a multiple of 100,000
 * @param progress receives the number of written records
 */
export async function fillLongTable(
  db: Db,
  table: string,
  records: number,
  progress: (written: number) => void,
): Promise<void> {
  await sql`insert into kstore_table values (${table})`.execute(db);
  for (let written = 0; written < records; written += AT_ONCE) {
    await sql`
      insert into kstore_record
      select ${sql.lit(table)}, 'ZW-' || lpad(n::text, 7, '0'), jsonb_build_object(
        'stadt', (${literals(CITY_NAMES)})[1 + (n * 7) % ${sql.lit(CITY_NAMES.length)}],
        'zaehlstelle', (${literals(STREETS)})[1 + n % ${sql.lit(STREETS.length)}] || ' ' || (1 + n / 12 % 40),
        'stunde', to_char(timestamptz '2026-01-01' + make_interval(hours => n / 480), 'YYYY-MM-DD"T"HH24:MI"Z"'),
        'fahrraeder', (n::bigint * 7919) % 400 + 5,
        'richtung', case n % 2 when 0 then 'stadteinwärts' else 'stadtauswärts' end)
      from generate_series(${sql.lit(written + 1)}, ${sql.lit(written + AT_ONCE)}) as n`.execute(db);
    progress(written + AT_ONCE);
  }
  await indexFields(db, table, ['id', 'zaehlstelle', 'fahrraeder']);
  await tidy(db, ['kstore_record', 'kstore_size']);
}
