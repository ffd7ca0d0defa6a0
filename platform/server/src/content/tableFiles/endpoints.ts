import { finished } from 'node:stream';
import { FIELD_MESSAGES, isWebAddress, LIMITS, webUrl, withoutCredentials } from '@mobidrom/platform-api';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '../../http/endpoint';
import { Problem, unprocessable } from '../../http/problem';
import { RIGHTS } from '../../rights/rights';
import { requiredText } from '../fields';
import { texts } from '../texts';
import { hasNoPort, readTableFile } from './readTableFile';

/** Holds the address, which may contain a key: proxies on the way store the query of a request, and no body. */
const body = z.object({
  address: requiredText(LIMITS.text).check(
    z.refine((address) => address === '' || isWebAddress(address), {
      error: FIELD_MESSAGES.url,
      abort: true,
    }),
    z.refine((address) => address === '' || !hasUser(webUrl(address)), texts.tableFile.withUser),
    z.refine((address) => address === '' || !hasNoPort(webUrl(address)), texts.tableFile.noPort),
  ),
});

const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== '';

/** Most files that are read at the same time, by everybody together. */
const MOST_AT_ONCE = 8;
/** Most of them for one person, so that nobody takes all of them. */
const MOST_PER_PERSON = 2;

/** Milliseconds until the browser has to have its answer: one that does not fetch it would keep its place. */
const SENT_WITHIN = 120_000;

/**
 * Mounts the call that reads a table elsewhere on the internet, for adding many data sources at once.
 * @param sentWithin milliseconds until an answer has to be sent
 */
export function mountTableFiles(app: FastifyInstance, read = readTableFile, sentWithin = SENT_WITHIN): void {
  /** Number of files that are being read, by the person's subject. */
  const running = new Map<string, number>();
  const inAll = () => [...running.values()].reduce((sum, count) => sum + count, 0);
  endpoint(app, {
    method: 'POST',
    url: '/api/dataset-management/fetchTable',
    body,
    right: RIGHTS.dataEntriesCreate,
    handle: async ({ body: { address }, principal: { subject }, reply }) => {
      const own = () => running.get(subject) ?? 0;
      if (inAll() >= MOST_AT_ONCE || own() >= MOST_PER_PERSON) throw new Problem(429, texts.tableFile.busy);
      running.set(subject, own() + 1);
      // The bytes are held until they are sent.
      whenOver(reply, sentWithin, () => {
        if (own() > 1) running.set(subject, own() - 1);
        else running.delete(subject);
      });
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

/** Calls `run` once the answer is sent or its connection is closed, which happens after `milliseconds` at the latest. */
function whenOver({ raw }: FastifyReply, milliseconds: number, run: () => void): void {
  const timer = setTimeout(() => raw.destroy(), milliseconds);
  finished(raw, () => {
    clearTimeout(timer);
    run();
  });
}
