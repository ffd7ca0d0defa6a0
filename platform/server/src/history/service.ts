import { ENTRY_KINDS } from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import type { Service } from '../context';
import { endpoint } from '../http/endpoint';
import { RIGHTS } from '../rights/rights';
import { createKindRight, readKindRight } from './access';
import { deletedEntries, formerEntry } from './deletedEntries';
import { changesOf, ownChanges } from './readChanges';
import { texts } from './texts';

const URL = '/api/change-history';
const kind = z.enum(ENTRY_KINDS);
const id = z.pipe(z.string().check(z.regex(/^\d{1,15}$/, texts.id)), z.transform(Number));
/** Characters of the longest key: two names of settings, each character encoded. */
const LONGEST_KEY = 10_000;
const selection = z.object({
  kind,
  key: z.string().check(z.minLength(1), z.maxLength(LONGEST_KEY)),
  before: z.optional(id),
});

/** Mounts `/api/change-history`. There is no call that changes the history. */
export const historyService: Service = (app, { store: { db } }) => {
  endpoint(app, {
    method: 'GET',
    url: `${URL}/changes`,
    query: selection,
    right: ({ query }) => readKindRight(query.kind),
    handle: ({ query, principal, reply }) => changesOf(db, query, principal, () => !reply.raw.destroyed),
  });
  endpoint(app, {
    method: 'GET',
    url: `${URL}/mine`,
    right: RIGHTS.ownChanges,
    handle: async ({ principal }) => ({ changes: await ownChanges(db, principal) }),
  });
  endpoint(app, {
    method: 'GET',
    url: `${URL}/deleted`,
    query: z.object({ kind, before: z.optional(id) }),
    right: ({ query }) => createKindRight(query.kind),
    handle: ({ query, principal }) => deletedEntries(db, query.kind, principal, query.before),
  });
  endpoint(app, {
    method: 'GET',
    url: `${URL}/deleted/:id`,
    params: z.object({ id }),
    right: RIGHTS.createAny,
    handle: ({ params, principal }) => formerEntry(db, params.id, principal),
  });
};
