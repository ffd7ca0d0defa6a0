import type { CatalogueDataset, Cron, Organisation } from '@mobidrom/platform-api';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Principal } from '../identity/principal';
import type { StoredSettings } from '../secrets/storedSettings';

export interface OrganisationTable {
  id: string;
  name: string;
  email: string;
  phone: string;
  homepage: string;
  department: string;
  organisation_type: string;
  contact: JSONColumnType<Organisation['contact']>;
  address: JSONColumnType<Organisation['address']>;
}
export interface TagTable {
  id: string;
  name: string;
}
export interface OrganisationTagTable {
  organisation_id: string;
  tag_id: string;
}

export interface DataEntryTable {
  id: string;
  title: string;
  active: boolean;
  owner_org: string;
  private_access: boolean;
  publisher: string;
  rightsholder: string;
  standard: string;
  adapter: string;
  adapter_settings: JSONColumnType<StoredSettings>;
  cron: JSONColumnType<Cron>;
  repeat_missed_events: boolean;
  /** Derived from cron and status, for sorting and filtering lists. */
  schedule_words: string;
  schedule_minutes: number;
  dataset_id: string | null;
}
export interface DataEntryOrganisationTable {
  data_entry_id: string;
  organisation_id: string;
}
export interface DataEntryTagTable {
  data_entry_id: string;
  tag_id: string;
}
/** Separate from the entry: an import every minute must not count as a change of the list. */
export interface DataEntryImportTable {
  data_entry_id: string;
  imported_at: ColumnType<Date, Date | string, Date | string>;
  /** Null after a success. */
  error_message: string | null;
}

/** Search index of the data sets (`catalogue/searchIndex.ts`); queries are written in SQL. */
export interface CatalogueSearchTable {
  dataset_id: string;
}

export interface CatalogueDatasetTable {
  id: string;
  name: string;
  private: boolean;
  title: string;
  /** All other fields. */
  body: JSONColumnType<DatasetBody>;
  created_at: Generated<Date>;
  modified_at: Generated<Date>;
}
export type DatasetBody = Omit<
  CatalogueDataset,
  'id' | 'name' | 'private' | 'title' | 'metadata_created' | 'metadata_modified'
>;

export interface FramedSessionTable {
  token_hash: string;
  principal: JSONColumnType<Principal>;
  expires_at: ColumnType<Date, Date, never>;
}

export interface ContentTables {
  organisation: OrganisationTable;
  tag: TagTable;
  organisation_tag: OrganisationTagTable;
  data_entry: DataEntryTable;
  data_entry_organisation: DataEntryOrganisationTable;
  data_entry_tag: DataEntryTagTable;
  data_entry_import: DataEntryImportTable;
  catalogue_dataset: CatalogueDatasetTable;
  catalogue_search: CatalogueSearchTable;
  framed_session: FramedSessionTable;
}
