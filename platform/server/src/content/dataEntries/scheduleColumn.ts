import { type Cron, listedSchedule, scheduleWords } from '@mobidrom/platform-api';
import { type Kysely, type Migration, sql } from 'kysely';

/** Returns what filters search a schedule for: the words of its wire values, and its German text as the list shows it. */
export const searchedSchedule = (cron: Cron, active: boolean): string =>
  `${scheduleWords(cron)} ${listedSchedule(cron, active)}`;

/** Migration that adds the German text to the schedules of stored data sources, which had the wire values only. */
export const scheduleTextMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ id: string; cron: Cron; active: boolean }>`
      select id, cron, active from data_entry`.execute(db);
    for (const { id, cron, active } of rows) {
      await sql`update data_entry set schedule_words = ${searchedSchedule(cron, active)} where id = ${id}`.execute(
        db,
      );
    }
  },
};
