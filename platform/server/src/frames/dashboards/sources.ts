import { SOURCE_STATES, type SourceState } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { usableCron } from '../../scheduler/storedCron';
import type { Db } from '../../store/database';
import { sortedText } from '../../store/listOrder';

/** Data source that does not deliver, with its last import. */
export interface SilentSource {
  readonly title: string;
  readonly state: SourceState;
  readonly lastImport: Date;
}

/** States in which a data source does not deliver. */
export const SOURCE_STATE_NAMES = Object.keys(SOURCE_STATES) as SourceState[];

/**
 * Returns the data sources whose last import failed or that are late, by the rules of the lists that the dashboard links to, so that
 * both count the same; the longest without an import first.
 */
export async function readSilentSources(db: Db, now: Date): Promise<SilentSource[]> {
  const rows = await db
    .selectFrom('data_entry')
    .innerJoin('data_entry_import', 'data_entry_import.data_entry_id', 'data_entry.id')
    .select(['title', 'active', 'cron', 'imported_at', 'error_message'])
    .orderBy('imported_at')
    .orderBy(sortedText(sql`title`))
    .execute();
  return rows.flatMap(({ title, active, cron, imported_at, error_message }) => {
    const schedule = usableCron(cron);
    if (!schedule) return [];
    const source = {
      active,
      cron: schedule,
      lastImport: imported_at.toISOString(),
      ...(error_message !== null && { errorMessage: error_message }),
    };
    const state = SOURCE_STATE_NAMES.find((name) => SOURCE_STATES[name](source, now));
    return state ? [{ title, state, lastImport: imported_at }] : [];
  });
}
