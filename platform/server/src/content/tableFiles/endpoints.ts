import { FIELD_MESSAGES, isWebAddress, LIMITS, webUrl, withoutCredentials } from '@mobidrom/platform-api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '../../http/endpoint';
import { Problem, unprocessable } from '../../http/problem';
import { RIGHTS } from '../../rights/rights';
import { requiredText } from '../fields';
import { texts } from '../texts';
import { readTableFile } from './readTableFile';

/** Holds the address, which may contain a key: proxies on the way store the query of a request, and no body. */
const body = z.object({
  address: requiredText(LIMITS.text).check(
    z.refine((address) => address === '' || isWebAddress(address), {
      error: FIELD_MESSAGES.url,
      abort: true,
    }),
    z.refine((address) => address === '' || !hasUser(webUrl(address)), texts.tableFile.withUser),
  ),
});

const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** Most files that are read at the same time, by everybody together. */
const MOST_AT_ONCE = 8;

/** Mounts the call that reads a table elsewhere on the internet, for adding many data sources at once. */
export function mountTableFiles(app: FastifyInstance, read = readTableFile): void {
  let running = 0;
  endpoint(app, {
    method: 'POST',
    url: '/api/dataset-management/fetchTable',
    body,
    right: RIGHTS.dataEntriesCreate,
    handle: async ({ body: { address }, reply }) => {
      if (running >= MOST_AT_ONCE) throw new Problem(429, texts.tableFile.busy);
      running += 1;
      try {
        const file = await read(webUrl(address), { signal: whenGone(reply) });
        if (!file.ok) throw unprocessable(texts.tableFile.problem(file.problem, withoutCredentials(address)));
        return (
          reply
            .header('Cache-Control', 'no-store')
            .header('X-Content-Type-Options', 'nosniff')
            // Nobody's file is a page of this origin.
            .header('Content-Disposition', 'attachment')
            .type('application/octet-stream')
            .send(file.bytes)
        );
      } finally {
        running -= 1;
      }
    },
  });
}

/** Returns a signal that is aborted when the client leaves before it has its answer. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}
