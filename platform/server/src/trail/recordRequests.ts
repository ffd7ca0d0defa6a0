import type { TrailKind } from '@mobidrom/platform-api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Trail } from './trail';

/** Input of a request as it came. Its parts are checked only when the call has succeeded. */
export interface RequestInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Entry that a call leaves in the trail. */
export interface RequestTrail {
  readonly kind: TrailKind;
  /**
   * Returns what the call changed; undefined for a call that changes nothing, which leaves no entry. Must not throw, whatever the input:
   * the answer is ready by then, and would be replaced.
   */
  readonly object: (request: RequestInput) => string | undefined;
  /** Default: `created`, `changed` or `deleted`, by the method. */
  readonly detail?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    trail?: RequestTrail;
  }
  interface FastifyRequest {
    /** Result of a handler about its change: replaces object and detail of `RequestTrail`. */
    changed: { readonly object: string; readonly detail: string } | null;
  }
}

/**
 * Records calls by their answers: refusals, and the calls that declare `trail` in their configuration. An entry is written
 * before the answer is sent, so that nobody sees a success that is not recorded.
 */
export function recordRequests(app: FastifyInstance, trail: Trail): void {
  app.decorateRequest('changed', null);
  app.addHook('onSend', async (request, reply, payload) => {
    await recordAnswer(trail, request, reply.statusCode);
    return payload;
  });
}

async function recordAnswer(trail: Trail, request: FastifyRequest, status: number): Promise<void> {
  const actor = request.principal;
  const { config, url = '' } = request.routeOptions;
  if (isRefusal(request, status)) {
    // The query can contain what is nobody's business.
    const object = `${request.method} ${request.url.replace(/[?#].*$/s, '')}`;
    const sameAs = `${request.method} ${url} ${status}`;
    await trail.record(
      { kind: 'refusal', outcome: 'refused', actor, object, detail: String(status), sameAs },
      request,
    );
    return;
  }
  const { trail: declared } = config;
  // Only headers were sent, so that nothing was downloaded.
  if (request.method === 'HEAD' || status === 304) return;
  // Mistakes in a form are no matter of the trail, unless they concern accounts or whole services.
  if (!declared || status === 401 || (status >= 400 && status < 500 && !GRAVE.includes(declared.kind)))
    return;
  const object = request.changed?.object ?? declared.object(request);
  if (object === undefined) return;
  await trail.record(
    {
      kind: declared.kind,
      outcome: status < 400 ? 'succeeded' : 'failed',
      actor,
      object,
      detail: request.changed?.detail ?? declared.detail ?? DETAILS[request.method],
    },
    request,
  );
}

const GRAVE: readonly TrailKind[] = ['backup', 'restore', 'rights'];
const DETAILS: Readonly<Record<string, string>> = {
  POST: 'created',
  PUT: 'changed',
  PATCH: 'changed',
  DELETE: 'deleted',
};

/**
 * Without a token a 401 only says that somebody is not signed in, as after every session; with a valid one, that its rights are to be
 * confirmed.
 */
const isRefusal = ({ headers, principal }: FastifyRequest, status: number): boolean =>
  status === 403 || (status === 401 && headers.authorization !== undefined && principal === null);
