import { RELEASE_ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Principal } from '../identity/principal';
import { type Right, requireCurrent, requirePrincipal, requireRight } from '../rights/guard';
import type { RequestTrail } from '../trail/recordRequests';
import { texts } from './texts';
import { validate } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `endpoint`: the route is a call of the platform with a right of its own. */
    endpoint?: true;
    /** Set by `endpoint`: the call has a JSON body. */
    expectsBody?: boolean;
    /** Set by `endpoint`: what the call accepts. */
    accepts?: Pick<Endpoint<unknown, unknown, unknown, unknown>, 'params' | 'query' | 'body'>;
  }
}

/** Calling person; present unless the call is open to everybody. */
type Caller<R> = R extends 'public' ? Principal | null : Principal;

export interface Input<P, Q, B, R = Right> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly principal: Caller<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /**
   * Checks session and right once more. Calls that receive their body themselves do so once it is there, before they act. The token
   * may have expired during the upload, for `LONGEST_UPLOAD` seconds at most.
   * @returns the person, with the rights of this moment
   * @throws Problem 401 or 403 where the person lost them since the head of the request
   */
  authoriseAgain(): Promise<Caller<R>>;
}

/** Call of the platform. */
export interface Endpoint<P, Q, B, R> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path, as `/api/event-scheduler/schedulers/:name`. */
  readonly url: string;
  readonly params?: z.ZodMiniType<P>;
  readonly query?: z.ZodMiniType<Q>;
  readonly body?: z.ZodMiniType<B>;
  /** Right that the call needs; a function if it depends on the input, which is then validated first. */
  readonly right: R;
  /** Status of a success. Default: 200, or 204 without an answer. */
  readonly status?: number;
  /** Entry that the call leaves in the trail. Default: none, as of calls that only read. */
  readonly trail?: RequestTrail;
  /** Bytes. Default: 1 MB. */
  readonly bodyLimit?: number;
  handle(input: Input<P, Q, B, R>): Promise<unknown>;
}

/**
 * Seconds for which an upload may outlast its token: 500 MB at 5 Mbit/s take 13 minutes, and a token lives for five. A real Keycloak writes
 * the rights into the token, so that an upload may act with those of its beginning for as long.
 */
export const LONGEST_UPLOAD = 900;

/** Methods of requests without a body. */
const READING: readonly string[] = ['GET', 'HEAD'];

const RELEASE_RIGHTS: readonly unknown[] = Object.values(RELEASE_ROLES);

/** Right that depends on the input. */
type RightOf<P, Q, B> = (input: Pick<Input<P, Q, B>, 'params' | 'query' | 'body'>) => Right;

/**
 * Mounts a call. It responds with 401 without a valid token, 403 without the right, 400 with the names of the wrong
 * fields, else with the result of `handle` as JSON. `handle` throws a `Problem` for everything it refuses.
 */
export function endpoint<
  P = unknown,
  Q = unknown,
  B = unknown,
  const R extends Right | RightOf<P, Q, B> = Right | RightOf<P, Q, B>,
>(app: FastifyInstance, options: Endpoint<P, Q, B, R>): void {
  const { right, params, query, body } = options;
  // Releases reach everybody: a right to change them that was taken away must end at once.
  const isReleaseChange = options.method !== 'GET' && RELEASE_RIGHTS.some((roles) => roles === right);
  /** Checks what is known without the body. */
  const authoriseHead = (request: FastifyRequest): void => {
    if (right !== 'public') requirePrincipal(request);
    if (typeof right !== 'function') requireRight(request, right);
    if (isReleaseChange) requireCurrent(request);
  };
  app.route({
    method: options.method,
    url: options.url,
    config: {
      endpoint: true,
      expectsBody: body !== undefined,
      ...(options.trail && { trail: options.trail }),
      accepts: { ...(params && { params }), ...(query && { query }), ...(body && { body }) },
    },
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    // Checked before the body is read, so that nobody uploads megabytes in vain, and once more in the handler: a body that is
    // sent slowly would act with rights that were taken away meanwhile.
    onRequest: async (request) => authoriseHead(request),
    handler: async (request, reply) => {
      if (request.principal && !READING.includes(request.method)) {
        await request.authenticateAgain();
        authoriseHead(request);
      }
      const input = {
        params: params ? validate(params, request.params, texts.parts.params) : (request.params as P),
        query: query ? validate(query, request.query, texts.parts.query) : (request.query as Q),
        body: body ? validate(body, request.body, texts.parts.body) : (request.body as B),
      };
      const authorise = (): Caller<R> => {
        authoriseHead(request);
        if (typeof right === 'function') requireRight(request, right(input));
        // The hook above requires a person unless the call is open to everybody.
        return request.principal as Caller<R>;
      };
      const answer = await options.handle({
        ...input,
        principal: authorise(),
        request,
        reply,
        authoriseAgain: async () => {
          if (request.principal) await request.authenticateAgain(LONGEST_UPLOAD);
          return authorise();
        },
      });
      // `handle` may return the reply itself. Awaiting it gives undefined, also when the client disconnects during a
      // download; whether it was sent shows in its headers.
      if (reply.sent || reply.raw.headersSent) return reply;
      void reply.header('Cache-Control', 'no-store');
      if (answer === undefined) return reply.code(options.status ?? 204).send();
      return reply.code(options.status ?? 200).send(answer);
    },
  });
}
