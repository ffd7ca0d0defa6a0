import { listQuery } from '@mobidrom/platform-api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PlatformContext } from '../../context';
import { endpoint } from '../../http/endpoint';
import { badRequest } from '../../http/problem';
import { holds } from '../../rights/guard';
import { RIGHTS } from '../../rights/rights';
import { contentTrail } from '../contentTrail';
import { texts } from '../texts';
import { createDataEntry, deleteDataEntry, entryOf, updateDataEntry } from './dataEntries';
import { listDataEntries } from './list';
import { rememberedNextRun } from './nextRun';
import { offersWith } from './offers';
import { dataEntryBody } from './rules';

const URL = '/api/dataset-management/dataEntries';
const params = z.object({ dataSetId: z.string() });
const trail = contentTrail(texts.words.dataEntry, 'dataSetId');

/** Mounts the calls for data sources. */
export function mountDataEntries(
  app: FastifyInstance,
  { store: { db }, secrets, now }: PlatformContext,
): void {
  const nextRun = rememberedNextRun();
  endpoint(app, {
    method: 'GET',
    url: URL,
    query: listQuery,
    right: RIGHTS.dataEntriesRead,
    handle: ({ query, principal }) => {
      const mayChange = holds(principal, RIGHTS.dataEntriesUpdate);
      return listDataEntries(db, query, { now: now(), nextRun, secrets, mayChange });
    },
  });
  endpoint(app, {
    method: 'POST',
    url: URL,
    body: dataEntryBody,
    right: RIGHTS.dataEntriesCreate,
    trail,
    status: 201,
    handle: async ({ body, principal }) => {
      await createDataEntry(db, body, { by: principal, secrets, now: now() });
      return { dataSetId: body.dataSetId };
    },
  });
  endpoint(app, {
    method: 'PUT',
    url: `${URL}/:dataSetId`,
    params,
    body: dataEntryBody,
    right: RIGHTS.dataEntriesUpdate,
    trail,
    handle: ({ params: { dataSetId }, body, principal }) => {
      if (body.dataSetId !== dataSetId) throw badRequest('dataSetId', texts.idStays);
      return updateDataEntry(db, body, { by: principal, secrets, now: now() });
    },
  });
  endpoint(app, {
    method: 'DELETE',
    url: `${URL}/:dataSetId`,
    params,
    right: RIGHTS.dataEntriesDelete,
    trail,
    handle: ({ params: { dataSetId }, principal }) =>
      deleteDataEntry(db, dataSetId, { by: principal, secrets, now: now() }),
  });
  endpoint(app, {
    method: 'GET',
    url: `${URL}/:dataSetId/uses`,
    params,
    right: RIGHTS.dataEntriesRead,
    handle: async ({ params: { dataSetId } }) => {
      await entryOf(db, dataSetId);
      return { uses: await offersWith(db, dataSetId) };
    },
  });
}
