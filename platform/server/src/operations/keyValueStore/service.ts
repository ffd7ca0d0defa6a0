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

const named = z.object({ table: z.string().check(z.minLength(1), z.maxLength(200)) });

/** Service `/api/kstore-v2`: key-value tables. */
export const keyValueService: Service = (app, { store: { db } }) => {
  const anchors = new Anchors();

  endpoint(app, {
    method: 'GET',
    url: '/api/kstore-v2/store',
    right: RIGHTS.keyValueStore,
    handle: async () => {
      const tables = await db
        .selectFrom('kstore_table')
        .select('name')
        .orderBy(sortedText(sql.ref('name')))
        .execute();
      return tables.map(({ name }) => name);
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
