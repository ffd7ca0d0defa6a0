import {
  type CatalogueResource,
  DATA_FORMATS,
  EMPTY_CRON,
  groupOfSettingKey,
  isOfferAdapterId,
  labelOf,
  OFFER_KEYS,
  ORGANISATION_TYPE,
  PROTOCOLS,
  type RecordedKind,
  SCHEDULER_EVENT,
  settingKey,
  settingsOfPairs,
  withoutCredentials,
} from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { placeOf } from '../content/dataEntries/place';
import { placeOf as placeOfSettings } from '../operations/preferences/insertSettings';
import { usableCron } from '../scheduler/storedCron';
import type { SecretBox } from '../secrets/secretBox';
import type { Db } from '../store/database';
import { type Fields, field, settingFields, settingsWithoutSecrets, withheldSettings } from './fields';
import { lockEntries } from './lockEntries';

/** Stored entry. */
export interface EntryRef {
  readonly kind: RecordedKind;
  readonly key: string;
}

/** Entry at one moment. */
export interface Snapshot {
  /** Name by which people know the entry. */
  readonly title: string;
  readonly fields: Fields;
  /**
   * Returns the body by which a call would create the entry again, and in `withheld` the keys of settings that it does not keep. It
   * contains no secret settings, but addresses as stored.
   */
  readonly entry: () => unknown;
}

export interface SnapshotOptions {
  readonly secrets: SecretBox;
  /** Whether the entries are locked first until the transaction ends, so that nobody changes them before it does. */
  readonly lock?: boolean;
}

type Read = (db: Db, keys: readonly string[], options: SnapshotOptions) => Promise<[key: string, Snapshot][]>;

const READERS: Readonly<Record<RecordedKind, Read>> = {
  dataEntry: readDataEntries,
  dataset: readDatasets,
  organisation: readOrganisations,
  tag: readTags,
  event: readEvents,
  setting: readSettings,
};

/** Entries that are read at a time: the number of a statement's parameters is limited. */
export const BATCH = 500;

/** Returns the entries of one kind that exist, by their keys. */
export async function readSnapshots(
  db: Db,
  kind: RecordedKind,
  keys: readonly string[],
  options: SnapshotOptions,
): Promise<ReadonlyMap<string, Snapshot>> {
  if (options.lock && keys.length > 0) await lockEntries(db, kind, keys);
  const found: [key: string, Snapshot][] = [];
  for (let start = 0; start < keys.length; start += BATCH) {
    found.push(...(await READERS[kind](db, keys.slice(start, start + BATCH), options)));
  }
  return new Map(found);
}

/** Returns the fields of a flat object. */
const fieldsOf = (values: Readonly<Record<string, string | boolean | number>>, ...path: string[]): Fields =>
  Object.entries(values).map(([name, value]) => field([...path, name], value));

/** Returns the field of a stored schedule; none for one that is not usable, which would make all changes unreadable. */
function cronField(stored: unknown): Fields {
  const cron = usableCron(stored);
  return cron ? [field(['cron'], cron)] : [];
}

const namesOf = (table: 'organisation' | 'tag', ids: ReturnType<typeof sql>) =>
  sql<string[]>`array(select name from ${sql.table(table)} as named where named.id in ${ids} order by 1)`;
const idsOf = (ids: ReturnType<typeof sql>) => sql<string[]>`array(${ids} order by 1)`;

async function readDataEntries(db: Db, keys: readonly string[], { secrets }: SnapshotOptions) {
  const organisations = sql`(select organisation_id from data_entry_organisation as r where r.data_entry_id = data_entry.id)`;
  const tags = sql`(select tag_id from data_entry_tag as r where r.data_entry_id = data_entry.id)`;
  const rows = await db
    .selectFrom('data_entry')
    .selectAll()
    .select([
      idsOf(organisations).as('organisation_ids'),
      namesOf('organisation', organisations).as('organisations'),
      idsOf(tags).as('tag_ids'),
      namesOf('tag', tags).as('tags'),
    ])
    .where('id', 'in', keys)
    .orderBy('id')
    .execute();
  return rows.map((row): [string, Snapshot] => {
    const place = placeOf(row.id);
    const scalars = {
      title: row.title,
      active: row.active,
      ownerOrg: row.owner_org,
      privateAccess: row.private_access,
      publisher: row.publisher,
      rightsholder: row.rightsholder,
      adapter: row.adapter,
      repeatMissedEvents: row.repeat_missed_events,
    };
    const fields = [
      ...fieldsOf(scalars),
      ...cronField(row.cron),
      field(['organisationIds'], row.organisations),
      field(['tagIds'], row.tags),
      ...settingFields(place, row.adapter_settings, secrets),
    ];
    const entry = () => ({
      dataSetId: row.id,
      ...scalars,
      cron: usableCron(row.cron) ?? EMPTY_CRON,
      organisationIds: row.organisation_ids,
      tagIds: row.tag_ids,
      adapterSettings: settingsWithoutSecrets(place, row.adapter_settings, secrets),
      withheld: withheldSettings(place, row.adapter_settings, secrets),
    });
    return [row.id, { title: row.title, fields, entry }];
  });
}

async function readDatasets(db: Db, keys: readonly string[]) {
  const rows = await db
    .selectFrom('catalogue_dataset')
    .selectAll()
    .where('name', 'in', keys)
    .orderBy('name')
    .execute();
  return rows.map((row): [string, Snapshot] => {
    const { name, title, private: isPrivate, body } = row;
    const fields = Object.entries({ title, private: isPrivate, ...body }).map(([key, value]) => {
      if (!Array.isArray(value)) return field([key], value);
      // The id of a resource says nothing to people.
      const compared = value.map((one) => (typeof one === 'string' ? one : { ...one, id: '' }));
      return field(
        [key],
        value.map((one) => (typeof one === 'string' ? one : resourceText(one))),
        compared,
      );
    });
    return [name, { title, fields, entry: () => ({ name, title, private: isPrivate, ...body }) }];
  });
}

/** Returns a resource as one line. Its address is masked before: within a text not every address is recognised. */
function resourceText({ name, format, data_format, protocol, url, description }: CatalogueResource): string {
  const facts = [
    name,
    format,
    data_format && labelOf(DATA_FORMATS, data_format),
    protocol && labelOf(PROTOCOLS, protocol),
    withoutCredentials(url),
    description,
  ];
  return facts.filter((text) => text !== '').join(' · ');
}

async function readOrganisations(db: Db, keys: readonly string[]) {
  const tags = sql`(select tag_id from organisation_tag as r where r.organisation_id = organisation.id)`;
  const rows = await db
    .selectFrom('organisation')
    .selectAll()
    .select([idsOf(tags).as('tag_ids'), namesOf('tag', tags).as('tags')])
    .where('id', 'in', keys)
    .orderBy('id')
    .execute();
  return rows.map((row): [string, Snapshot] => {
    const { id, name, email, phone, homepage, department, organisation_type: organisationType } = row;
    const { contact, address } = row;
    const scalars = { name, email, phone, homepage, department, organisationType };
    const fields = [
      ...fieldsOf(scalars),
      ...fieldsOf({ ...contact }, 'contact'),
      ...fieldsOf({ ...address }, 'address'),
      field(['tags'], row.tags),
    ];
    const entry = () => ({ type: ORGANISATION_TYPE, ...scalars, contact, address, tags: row.tag_ids });
    return [id, { title: name, fields, entry }];
  });
}

async function readTags(db: Db, keys: readonly string[]) {
  const rows = await db.selectFrom('tag').selectAll().where('id', 'in', keys).orderBy('id').execute();
  return rows.map(({ id, name }): [string, Snapshot] => [
    id,
    { title: name, fields: fieldsOf({ tagName: name }), entry: () => ({ tagName: name }) },
  ]);
}

async function readEvents(db: Db, keys: readonly string[]) {
  const rows = await db
    .selectFrom('scheduler_event')
    .select(['event_name', 'active', 'cron', 'repeat_missed_events'])
    .where('event_name', 'in', keys)
    .orderBy('event_name')
    .execute();
  return rows.map((row): [string, Snapshot] => {
    const { event_name: eventName, active, repeat_missed_events: repeatMissedEvents } = row;
    const fields = [
      field(['active'], active),
      ...cronField(row.cron),
      field(['repeatMissedEvents'], repeatMissedEvents === 1),
    ];
    const cron = usableCron(row.cron) ?? EMPTY_CRON;
    const entry = () => ({ type: SCHEDULER_EVENT, eventName, active, cron, repeatMissedEvents });
    return [eventName, { title: eventName, fields, entry }];
  });
}

async function readSettings(db: Db, keys: readonly string[], { secrets }: SnapshotOptions) {
  const groups = keys.flatMap((key) => groupOfSettingKey(key) ?? []);
  if (groups.length === 0) return [];
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .select(sql<string[]>`array(select json_object_keys(value))`.as('order'))
    .where((at) =>
      at.or(
        groups.map(({ component, group }) =>
          at.and([at('component', '=', component), at('group_name', '=', group)]),
        ),
      ),
    )
    .orderBy('component')
    .orderBy('group_name')
    .execute();
  return rows.map(({ component, group_name: group, value, order }): [string, Snapshot] => {
    const place = placeOfSettings({ component, group });
    // The time of the save is no change.
    const ignored = isOfferAdapterId(component) ? [OFFER_KEYS.lastUpdated] : [];
    const entry = () => {
      const settings = settingsWithoutSecrets(place, { value }, secrets);
      const pairs = order.flatMap((key) => {
        const setting = settings.value[key];
        return setting ? [[key, setting] as const] : [];
      });
      return { ...settingsOfPairs(pairs), withheld: withheldSettings(place, { value }, secrets) };
    };
    const title = `${component}/${group}`;
    return [
      settingKey({ component, group }),
      { title, fields: settingFields(place, { value }, secrets, ignored), entry },
    ];
  });
}
