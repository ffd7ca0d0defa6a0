import { listQuery } from '@mobidrom/platform-api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PlatformContext } from '../../context';
import { endpoint } from '../../http/endpoint';
import { badRequest } from '../../http/problem';
import { RIGHTS } from '../../rights/rights';
import { contentTrail } from '../contentTrail';
import { texts } from '../texts';
import { usesOfOrganisation } from '../uses';
import {
  createOrganisation,
  deleteOrganisation,
  findOrganisation,
  listOrganisations,
  updateOrganisation,
} from './organisations';
import { organisationBody } from './rules';

const URL = '/api/orga-management/organisations';
const params = z.object({ id: z.string() });
const trail = contentTrail(texts.words.organisation, 'name');

/** Mounts the calls for organisations. */
export function mountOrganisations(
  app: FastifyInstance,
  { store: { db }, secrets, now }: PlatformContext,
): void {
  endpoint(app, {
    method: 'GET',
    url: URL,
    query: listQuery,
    right: RIGHTS.organisationsRead,
    handle: ({ query }) => listOrganisations(db, query),
  });
  endpoint(app, {
    method: 'POST',
    url: URL,
    body: organisationBody,
    right: RIGHTS.organisationsCreate,
    trail,
    status: 201,
    handle: ({ body, principal }) => createOrganisation(db, body, { by: principal, now: now(), secrets }),
  });
  endpoint(app, {
    method: 'PUT',
    url: `${URL}/:id`,
    params,
    body: organisationBody,
    right: RIGHTS.organisationsUpdate,
    trail,
    handle: ({ params: { id }, body, principal }) => {
      if (body.id !== undefined && body.id !== id) throw badRequest('id', texts.idStays);
      return updateOrganisation(db, id, body, { by: principal, now: now(), secrets });
    },
  });
  endpoint(app, {
    method: 'DELETE',
    url: `${URL}/:id`,
    params,
    right: RIGHTS.organisationsDelete,
    trail,
    handle: ({ params: { id }, principal }) =>
      deleteOrganisation(db, id, { by: principal, now: now(), secrets }),
  });
  endpoint(app, {
    method: 'GET',
    url: `${URL}/:id/uses`,
    params,
    right: RIGHTS.organisationsRead,
    handle: async ({ params: { id } }) => ({
      uses: await usesOfOrganisation(db, await findOrganisation(db, id)),
    }),
  });
}
