import { listQuery } from '@mobidrom/platform-api';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PlatformContext } from '../../context';
import { endpoint } from '../../http/endpoint';
import { badRequest } from '../../http/problem';
import { RIGHTS } from '../../rights/rights';
import { contentTrail } from '../contentTrail';
import { texts } from '../texts';
import { usesOfTag } from '../uses';
import { createTag, deleteTag, listTags, requireTag, tagBody, updateTag } from './tags';

const URL = '/api/orga-management/tags';
const params = z.object({ id: z.string() });
const trail = contentTrail(texts.words.tag, 'tagName');

/** Mounts the calls for tags. */
export function mountTags(app: FastifyInstance, { store: { db }, secrets, now }: PlatformContext): void {
  endpoint(app, {
    method: 'GET',
    url: URL,
    query: listQuery,
    right: RIGHTS.tagsRead,
    handle: ({ query }) => listTags(db, query),
  });
  endpoint(app, {
    method: 'POST',
    url: URL,
    body: tagBody,
    right: RIGHTS.tagsCreate,
    trail,
    status: 201,
    handle: ({ body, principal }) => createTag(db, body.tagName, { by: principal, now: now(), secrets }),
  });
  endpoint(app, {
    method: 'PUT',
    url: `${URL}/:id`,
    params,
    body: tagBody,
    right: RIGHTS.tagsUpdate,
    trail,
    handle: ({ params: { id }, body, principal }) => {
      if (body.identifier !== undefined && body.identifier !== id)
        throw badRequest('identifier', texts.idStays);
      return updateTag(db, id, body.tagName, { by: principal, now: now(), secrets });
    },
  });
  endpoint(app, {
    method: 'DELETE',
    url: `${URL}/:id`,
    params,
    right: RIGHTS.tagsDelete,
    trail,
    handle: ({ params: { id }, principal }) => deleteTag(db, id, { by: principal, now: now(), secrets }),
  });
  endpoint(app, {
    method: 'GET',
    url: `${URL}/:id/uses`,
    params,
    right: RIGHTS.tagsRead,
    handle: async ({ params: { id } }) => {
      await requireTag(db, id);
      return { uses: await usesOfTag(db, id) };
    },
  });
}
