import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PlatformContext } from '../../context';
import { recordChanges } from '../../history/recordChanges';
import { endpoint } from '../../http/endpoint';
import { conflict } from '../../http/problem';
import type { Principal } from '../../identity/principal';
import { RIGHTS } from '../../rights/rights';
import type { Tx } from '../../store/database';
import { refusing } from '../constraints';
import { contentTrail } from '../contentTrail';
import { texts } from '../texts';
import { createDataset, deleteDataset, findDataset, updateDataset } from './datasets';
import { changedDataset, newDataset } from './rules';

const URL = '/api/open-data-ckan-facade/ckan/dataset';
const NAME_TAKEN = {
  dataset_name_taken: () => conflict('dataset.name', texts.dataset.nameTaken),
};
const datasets = contentTrail(texts.words.dataset, 'name');
/** The body names the data set one level deeper than those of other things. */
const trail: typeof datasets = {
  ...datasets,
  object: ({ body, params }) => datasets.object({ body: wrapped.safeParse(body).data?.dataset, params }),
};
const wrapped = z.object({ dataset: z.unknown() });
const params = z.object({ id: z.string() });

/** Mounts the facade of the catalogue. Responses have the shape of CKAN: success and result. */
export function mountCatalogue(app: FastifyInstance, { store: { db }, secrets, now }: PlatformContext): void {
  const recorded = <T>(by: Principal, name: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db
      .transaction()
      .execute((tx) =>
        recordChanges(tx, { by, now: now(), secrets }, [{ kind: 'dataset', key: name }], () => work(tx)),
      );
  const answer = async (idOrName: string) => ({ success: true, result: await findDataset(db, idOrName) });

  endpoint(app, {
    method: 'POST',
    url: URL,
    body: newDataset,
    right: RIGHTS.catalogueDataSet,
    trail,
    status: 201,
    handle: async ({ body: { dataset }, principal }) => {
      const creation = recorded(principal, dataset.name, (tx) => createDataset(tx, dataset, now()));
      return answer(await refusing(creation, NAME_TAKEN));
    },
  });
  endpoint(app, {
    method: 'PATCH',
    url: URL,
    body: changedDataset,
    right: RIGHTS.catalogueDataSet,
    trail,
    handle: async ({ body: { dataset }, principal }) => {
      await recorded(principal, dataset.name, (tx) => updateDataset(tx, dataset, now()));
      return answer(dataset.name);
    },
  });
  endpoint(app, {
    method: 'GET',
    url: `${URL}/:id`,
    params,
    right: RIGHTS.catalogueDataSetRead,
    handle: ({ params: { id } }) => answer(id),
  });
  endpoint(app, {
    method: 'DELETE',
    url: `${URL}/:id`,
    params,
    right: RIGHTS.catalogueDataSet,
    trail,
    handle: async ({ params: { id }, principal }) => {
      const { name } = await findDataset(db, id);
      await recorded(principal, name, (tx) => deleteDataset(tx, id));
    },
  });
}
