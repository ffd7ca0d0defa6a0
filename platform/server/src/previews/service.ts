import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { ARCHIVE_LIMITS, ownersFile, previewObstacle, ReleaseError } from '@mobidrom/shared-build/owners';
import {
  type HandedInPreview,
  PREVIEW_HOURS,
  previewId,
  type ReleasePreview,
} from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PlatformContext, Service } from '../context';
import { endpoint } from '../http/endpoint';
import { notFound, Problem } from '../http/problem';
import { regularly } from '../http/regularly';
import type { Principal } from '../identity/principal';
import { retryAfter } from '../identity/tooManyRequests';
import { RIGHTS } from '../rights/rights';
import { networkOf } from '../trail/networkOf';
import type { Origin } from '../trail/trail';
import { previewAttempts } from './attempts';
import { handingIn } from './handIn';
import { openPreviewStore, type PreviewStore, type StoredPreview } from './previewStore';
import { refusals, texts } from './texts';

const ADDRESS = '/api/release-previews';
/** Milliseconds between two times at which ended previews are removed. */
const REMOVE_EVERY = 30_000;
/** People whose confirmations of one preview are remembered. */
const MOST_CONFIRMATIONS = 200;

const one = z.object({ id: previewId });
const hours = z.object({
  hours: z._default(z.coerce.number().check(z.gt(0), z.lte(PREVIEW_HOURS)), PREVIEW_HOURS),
});
/** Reason for which a person's tab ended the preview. */
const ending = z.object({ reason: z._default(z.enum(['closed', 'broken']), 'closed') });

/**
 * Mounts `/api/release-previews`: signed archives of builds that are not published, which people with the right may open in their own
 * tab until they end. The signature of an archive permits handing it in, so that a job of a team needs no account.
 */
export const previewService: Service = async (app, context) => {
  const { dataFolder, report, releases, now } = context;
  const store = await openPreviewStore(dataFolder, report);
  const { end, current } = keepPreviews(app, context, store);

  await app.register(async (scope) => {
    mountHandIn(scope, context, store, (preview) => end(preview, 'preview replaced'));
  });
  const found = async (id: string): Promise<StoredPreview> => {
    const preview = await current(id);
    if (!preview || releases === undefined) throw notFound(texts.gone);
    return preview;
  };
  endpoint(app, {
    method: 'GET',
    url: `${ADDRESS}/:id`,
    params: one,
    right: RIGHTS.releasePreview,
    handle: async ({ params, principal }) => answerOf(await found(params.id), principal, now()),
  });
  endpoint(app, {
    method: 'POST',
    url: `${ADDRESS}/:id/confirmation`,
    params: one,
    right: RIGHTS.releasePreview,
    handle: async ({ params, principal, request }) => {
      const { id } = await found(params.id);
      const { subject } = principal;
      const preview = await store.confirm(id, (confirmedBy) =>
        [...confirmedBy.filter((other) => other !== subject), subject].slice(-MOST_CONFIRMATIONS),
      );
      // It has ended meanwhile.
      if (!preview) throw notFound(texts.gone);
      await record(context, preview, 'preview opened', principal, request);
      return answerOf(preview, principal, now());
    },
  });
  endpoint(app, {
    method: 'DELETE',
    url: `${ADDRESS}/:id/confirmation`,
    params: one,
    query: ending,
    right: RIGHTS.releasePreview,
    handle: async ({ params, query, principal, request }) => {
      const preview = await found(params.id);
      if (!preview.confirmedBy.includes(principal.subject)) throw notFound(texts.notConfirmed);
      await store.confirm(preview.id, (confirmedBy) =>
        confirmedBy.filter((subject) => subject !== principal.subject),
      );
      await record(context, preview, `preview ${query.reason}`, principal, request);
    },
  });
};

/** Ends previews at their time, from the start of the server to its end, and those whose signature no longer counts. */
function keepPreviews(app: FastifyInstance, context: PlatformContext, store: PreviewStore) {
  const { now, report, releases, setKeys } = context;
  const end = async (preview: StoredPreview, detail: string): Promise<void> => {
    await store.remove(preview.id);
    await record(context, preview, detail);
  };
  const hasEnded = ({ ends }: StoredPreview) => new Date(ends) <= now();
  /** Whether it may be shown; undefined while that is unknown, as while the list of owners is being written. */
  const mayShow = async (preview: StoredPreview): Promise<boolean | undefined> => {
    if (hasEnded(preview)) return false;
    if (releases === undefined) return undefined;
    try {
      return (await previewObstacle(releases, preview, setKeys)) === undefined;
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      report(error);
      return undefined;
    }
  };
  const removeEnded = async () => {
    for (const preview of store.all())
      if ((await mayShow(preview)) === false) await end(preview, 'preview ended');
  };
  regularly(app, { every: REMOVE_EVERY, work: removeEnded, report, atStart: true });
  return {
    end,
    /** Returns a preview that may be shown now. */
    async current(id: string): Promise<StoredPreview | undefined> {
      const preview = store.find(id);
      const shows = preview && (await mayShow(preview));
      if (shows) return preview;
      if (preview && shows === false && !hasEnded(preview)) await end(preview, 'preview ended');
      return undefined;
    },
  };
}

function mountHandIn(
  scope: FastifyInstance,
  context: PlatformContext,
  store: PreviewStore,
  replace: (preview: StoredPreview) => Promise<void>,
): void {
  const { releases, now, setKeys } = context;
  const attempts = previewAttempts();
  const receive = releases === undefined ? undefined : handingIn({ releases, setKeys, store, now, replace });
  scope.addContentTypeParser('application/zip', (_request, payload, done) => done(null, payload));
  // Before the body is read.
  scope.addHook('onRequest', async (request, reply) => {
    if (releases === undefined || !existsSync(ownersFile(releases))) throw new Problem(404, refusals.off);
    const seconds = attempts.take(request.ip);
    if (seconds > 0) {
      retryAfter(reply, seconds);
      throw new Problem(429, refusals.tooMany(seconds));
    }
  });
  endpoint(scope, {
    method: 'POST',
    url: ADDRESS,
    query: hours,
    right: 'public',
    status: 201,
    bodyLimit: ARCHIVE_LIMITS.archive,
    handle: async ({ query, request }): Promise<HandedInPreview> => {
      const { body } = request;
      if (!receive || !(body instanceof Readable)) throw new Problem(415, refusals.noArchive);
      const preview = await receive({ archive: body, hours: query.hours, network: networkOf(request.ip) });
      await record(context, preview, 'preview handed in', undefined, request);
      const { id, name, version, owner, ends } = preview;
      return { id, name, version, owner, ends };
    },
  });
}

const record = (
  { trail }: PlatformContext,
  { name, version, owner }: StoredPreview,
  detail: string,
  actor?: Principal,
  origin?: Origin,
): Promise<void> =>
  trail.record(
    { kind: 'release', outcome: 'succeeded', actor, object: `${name} ${version} (${owner})`, detail },
    origin,
  );

const answerOf = (preview: StoredPreview, { subject }: Principal, now: Date): ReleasePreview => {
  const { id, name, version, owner, ends, release, areas, links, confirmedBy } = preview;
  const endsIn = new Date(ends).getTime() - now.getTime();
  return {
    id,
    name,
    version,
    owner,
    ends,
    endsIn,
    confirmed: confirmedBy.includes(subject),
    release,
    areas,
    links,
  };
};
