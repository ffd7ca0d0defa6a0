import { type Kysely, type Migration, sql } from 'kysely';

/** Migration that creates the ends of runs. Those of runs before it are unknown, apart from the last one of each event. */
export const eventRunsMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table event_run (
      event_id text not null,
      started_at timestamptz not null,
      ended_at timestamptz,
      status text not null check (status in ('SUCCEEDED', 'FAILED')),
      reason text,
      primary key (event_id, started_at)
    )`.execute(db);
    await sql`create index event_log_of_event on event_log (event_id, event_time desc, id desc)`.execute(db);
    await sql`create index event_run_oldest on event_run (started_at)`.execute(db);
  },
};
