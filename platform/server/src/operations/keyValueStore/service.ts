import { type ListQuery, listQuery } from '@mobidrom/platform-api';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Service } from '../../context';
import { endpoint } from '../../http/endpoint';
import { notFound } from '../../http/problem';
import { RIGHTS } from '../../rights/rights';
import { sortedText } from '../../store/listOrder';
import { Anchors } from './anchors';
import { readPage } from './page';
import { texts } from './texts';

/** `details`: whether a list tells of each table more than its name. */
const listed = z.object({ details: z.optional(z.literal('true')) });
const named = z.object({ table: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Service `/api/kstore-v2`: key-value tables. */
export const keyValueService: Service = (app, { store: { db } }) => {
  const anchors = new Anchors();

  endpoint(app, {
    method: 'GET',
    url: '/api/kstore-v2/store',
    query: listed,
    right: RIGHTS.keyValueStore,
    handle: async ({ query }) => {
      const tables = await db
        .selectFrom('kstore_table')
        .leftJoin('kstore_size', 'kstore_size.table_name', 'kstore_table.name')
        .select(['name', sql<number>`coalesce(records, 0)::int`.as('records'), 'changed_at'])
        .orderBy(sortedText(sql.ref('name')))
        .execute();
      if (!query.details) return tables.map(({ name }) => name);
      return tables.map(({ name, records, changed_at: changedAt }) => ({ name, records, changedAt }));
    },
  });

  endpoint<{ table: string }, ListQuery>(app, {
    method: 'GET',
    url: '/api/kstore-v2/store/:table/page',
    params: named,
    query: listQuery,
    right: RIGHTS.keyValueStore,
    handle: async ({ params: { table }, query }) => {
      const known = await db
        .selectFrom('kstore_table')
        .select('name')
        .where('name', '=', table)
        .executeTakeFirst();
      if (!known) throw notFound(texts.unknown(table));
      return readPage(db, anchors, table, query);
    },
  });
};
