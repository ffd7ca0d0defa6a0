import { randomUUID } from 'node:crypto';
import type { ListQuery, Organisation } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import { type Author, recordChanges } from '../../history/recordChanges';
import { type ListColumns, listAnswer, listPage } from '../../http/list';
import { badRequest, conflict, notFound } from '../../http/problem';
import type { Db, Tx } from '../../store/database';
import { sortedId, sortedText } from '../../store/listOrder';
import { rowSetVersion } from '../../store/rowSet';
import { refusing } from '../constraints';
import { markRestrictedEntries, renameInDataEntries } from '../dataEntries/organisationInEntries';
import { texts } from '../texts';
import type { OrganisationBody } from './rules';

const tagNames = sql`(
  select string_agg(tag.name, ', ' order by ${sortedText(sql`tag.name`)}, ${sortedId(sql`tag.id`)})
  from organisation_tag join tag on tag.id = tag_id where organisation_id = organisation.id
)`;

// The contact reads 'name surname' and is sorted by surname; either name may be empty.
const names = (first: string, second: string) =>
  sql`concat_ws(' ', nullif(contact->>${sql.lit(first)}, ''), nullif(contact->>${sql.lit(second)}, ''))`;
const COLUMNS: ListColumns = {
  name: { value: sql`organisation.name` },
  organisationType: { value: sql`organisation_type` },
  email: { value: sql`email` },
  contact: { value: names('name', 'surname'), sortedBy: names('surname', 'name') },
  city: { value: sql`address->>'city'` },
  tags: { value: tagNames },
};

const selectOrganisations = (db: Db) =>
  db
    .selectFrom('organisation')
    .selectAll('organisation')
    .select(
      sql<string[]>`array(
        select tag_id from organisation_tag join tag on tag.id = tag_id
        where organisation_id = organisation.id order by ${sortedText(sql`tag.name`)}, ${sortedId(sql`tag.id`)}
      )`.as('tags'),
    );

export async function listOrganisations(db: Db, query: ListQuery) {
  const version = await rowSetVersion(db, 'organisation', 'organisation_tag', 'tag');
  const { rows, totalCount } = await listPage(
    selectOrganisations(db),
    COLUMNS,
    { sort: { column: 'name', direction: 'asc' }, ...query },
    sql`organisation.id`,
  );
  return listAnswer(
    rows.map((row) => [row.id, asOrganisation(row)] as const),
    totalCount,
    version,
  );
}

export async function findOrganisation(db: Db, id: string): Promise<Organisation> {
  const row = await selectOrganisations(db).where('organisation.id', '=', id).executeTakeFirst();
  if (!row) throw unknownOrganisation();
  return asOrganisation(row);
}

export async function createOrganisation(
  db: Db,
  body: OrganisationBody,
  author: Author,
): Promise<Organisation> {
  const id = randomUUID();
  await write(db, (tx) =>
    recordChanges(tx, author, [{ kind: 'organisation', key: id }], async () => {
      await tx
        .insertInto('organisation')
        .values({ id, ...columnsOf(body) })
        .execute();
      await setTags(tx, id, body.tags);
    }),
  );
  return findOrganisation(db, id);
}

/** Changes an organisation. Data sources that name it get its new name with it, because they refer to it by name. */
export async function updateOrganisation(
  db: Db,
  id: string,
  body: OrganisationBody,
  author: Author,
): Promise<void> {
  await write(db, (tx) =>
    recordChanges(tx, author, [{ kind: 'organisation', key: id }], async () => {
      const before = await held(tx, id);
      // Before the organisation, because the save of a source locks in this order, too.
      if (before.name !== body.name) await renameInDataEntries(tx, before.name, body.name, author);
      await tx.updateTable('organisation').set(columnsOf(body)).where('id', '=', id).execute();
      await setTags(tx, id, body.tags);
    }),
  );
}

/**
 * Deletes the organisation and every reference to it. Data sources that lose their access restriction count as changed now,
 * as after an edit: feeds and the catalogue may contain them from then on.
 */
export async function deleteOrganisation(db: Db, id: string, author: Author): Promise<void> {
  await db.transaction().execute((tx) =>
    recordChanges(tx, author, [{ kind: 'organisation', key: id }], async () => {
      const { name } = await held(tx, id);
      const following = { ...author, cause: { kind: 'organisation', title: name } } as const;
      // Before the organisation, because the save of a source locks in this order, too.
      const restricted = await markRestrictedEntries(tx, id, author.now);
      const sources = restricted.map((key) => ({ kind: 'dataEntry', key }) as const);
      await recordChanges(tx, following, sources, async () => {
        await tx.deleteFrom('organisation').where('id', '=', id).execute();
      });
    }),
  );
}

/**
 * Returns an organisation that is renamed or deleted, one change at a time. It does not hold up sources that refer to the
 * organisation.
 * @throws Problem 404
 */
async function held(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw unknownOrganisation();
  return row;
}

export const unknownOrganisation = () => notFound(texts.organisation.unknown);

const write = (db: Db, work: (tx: Tx) => Promise<void>) =>
  refusing(db.transaction().execute(work), {
    organisation_name_taken: () => conflict('name', texts.nameTaken),
    organisation_tag_unknown: () => badRequest('tags', texts.unknownTagAmong),
  });

async function setTags(tx: Tx, id: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('organisation_tag').where('organisation_id', '=', id).execute();
  if (tags.length === 0) return;
  await tx
    .insertInto('organisation_tag')
    .values(tags.map((tag) => ({ organisation_id: id, tag_id: tag })))
    .execute();
}

const columnsOf = (body: OrganisationBody) => ({
  name: body.name,
  email: body.email,
  phone: body.phone,
  homepage: body.homepage,
  department: body.department,
  organisation_type: body.organisationType,
  contact: JSON.stringify(body.contact),
  address: JSON.stringify(body.address),
});

type Row = Awaited<ReturnType<ReturnType<typeof selectOrganisations>['executeTakeFirstOrThrow']>>;
const asOrganisation = ({ organisation_type, ...row }: Row): Organisation & { type: 'organisation' } => ({
  type: 'organisation',
  ...row,
  organisationType: organisation_type,
  history: true,
});
