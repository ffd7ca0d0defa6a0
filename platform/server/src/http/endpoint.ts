import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Principal } from '../identity/principal';
import { type Right, requirePrincipal, requireRight } from '../rights/guard';
import { texts } from './texts';
import { validate } from './validate';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by `endpoint`: the call is one of the platform's, with a right of its own. */
    endpoint?: true;
  }
}

/** Who calls: somebody, except where anybody may. */
type Caller<R> = R extends 'public' ? Principal | null : Principal;

export interface Input<P, Q, B, R = Right> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly principal: Caller<R>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** One call of the platform's interface (chapter 7 of both specifications). */
export interface Endpoint<P, Q, B, R> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root: `/api/event-scheduler/schedulers/:name`. */
  readonly url: string;
  readonly params?: z.ZodMiniType<P>;
  readonly query?: z.ZodMiniType<Q>;
  readonly body?: z.ZodMiniType<B>;
  /** Who may call it; a function when that depends on what is asked for (then the input is checked first). */
  readonly right: R;
  /** Status of a success. Default: 200, or 204 without an answer. */
  readonly status?: number;
  /** In bytes, where it is not 1 MB. */
  readonly bodyLimit?: number;
  handle(input: Input<P, Q, B, R>): Promise<unknown>;
}

/** Who may call, when that depends on what is asked for. */
type RightOf<P, Q, B> = (input: Pick<Input<P, Q, B>, 'params' | 'query' | 'body'>) => Right;

/**
 * Mounts a call: 401 without a valid token, 403 without the right, 400 with the names of the wrong fields, else what
 * `handle` answers, as JSON. `handle` throws a `Problem` for everything it refuses.
 */
export function endpoint<
  P = unknown,
  Q = unknown,
  B = unknown,
  const R extends Right | RightOf<P, Q, B> = Right | RightOf<P, Q, B>,
>(app: FastifyInstance, options: Endpoint<P, Q, B, R>): void {
  const { right, params, query, body } = options;
  app.route({
    method: options.method,
    url: options.url,
    config: { endpoint: true },
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    // Before the body is read: nobody uploads megabytes only to hear that they may not.
    onRequest: async (request) => {
      if (right !== 'public') requirePrincipal(request);
      if (typeof right !== 'function') requireRight(request, right);
    },
    handler: async (request, reply) => {
      const input = {
        params: params ? validate(params, request.params, texts.parts.params) : (request.params as P),
        query: query ? validate(query, request.query, texts.parts.query) : (request.query as Q),
        body: body ? validate(body, request.body, texts.parts.body) : (request.body as B),
      };
      if (typeof right === 'function') requireRight(request, right(input));
      const answer = await options.handle({
        ...input,
        // The hook above let nobody in without one, except where anybody may.
        principal: request.principal as Caller<R>,
        request,
        reply,
      });
      // A reply that was handed over is awaited like a promise, and ends as undefined: also when whoever asked went away
      // in the middle of a download. Its headers tell.
      if (reply.sent || reply.raw.headersSent) return reply;
      void reply.header('Cache-Control', 'no-store');
      if (answer === undefined) return reply.code(options.status ?? 204).send();
      return reply.code(options.status ?? 200).send(answer);
    },
  });
}
