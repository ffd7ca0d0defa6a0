import { type Cron, listedSchedule, scheduleWords } from '@mobidrom/platform-api';
import { type Kysely, type Migration, sql } from 'kysely';

/** Returns what filters search a schedule for: the words of its wire values, and its German text as the list shows it. */
export const searchedSchedule = (cron: Cron): string => `${scheduleWords(cron)} ${listedSchedule(cron)}`;

/** Migration that gives the schedules of stored data sources the words by which they are filtered now. */
export const scheduleTextMigration: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<{ id: string; cron: Cron }>`
      select id, cron from data_entry`.execute(db);
    for (const { id, cron } of rows) {
      await sql`update data_entry set schedule_words = ${searchedSchedule(cron)} where id = ${id}`.execute(
        db,
      );
    }
  },
};
