import { type Kysely, type Migration, sql } from 'kysely';
import type { Database } from '../../store/database';
import { indexAllDatasets } from './searchIndex';

/**
 * Index of the catalogue's search, beside the data sets and not in their table, whose rows backups contain. Words for the
 * comparison with misspelt ones have an index of trigrams where the extension may be created: `pg_trgm` is trusted from
 * PostgreSQL 13 on, so the owner of a database may. Without it the words of about the same length are compared.
 */
export const catalogueSearchMigration: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table catalogue_search (
        dataset_id text primary key references catalogue_dataset on delete cascade,
        active boolean not null,
        facets text[] not null,
        region tsvector not null,
        document tsvector not null
      )`.execute(db);
    // A search reads the document of each hit several times, which compression would make slow.
    await sql`alter table catalogue_search alter column document set storage external`.execute(db);
    // Without pending entries: each search would read all of them.
    await sql`create index catalogue_search_document on catalogue_search using gin (document) with (fastupdate = off)`.execute(
      db,
    );
    await sql`create table catalogue_word (word text collate "C" primary key)`.execute(db);
    await sql`
      do $$ begin
        create extension if not exists pg_trgm;
        create index catalogue_word_trigrams on catalogue_word using gin (word gin_trgm_ops) with (fastupdate = off);
      exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
        raise warning 'The search of the catalogue works without pg_trgm: %', sqlerrm;
      end $$`.execute(db);
    await indexAllDatasets(db as Kysely<Database>);
  },
};
