import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';

/** Effect of a fault on a request. */
export type FaultyAnswer =
  /**
   * Refuses the request with problem details (RFC 9457), with `late` only once the faults are removed. The request has
   * no effect.
   */
  | { readonly status: number; readonly detail?: string; readonly late?: boolean }
  /** Responds with this instead, with the body repeated (default: once). The request has no effect. */
  | { readonly status: number; readonly body: string; readonly contentType: string; readonly repeat?: number }
  /** Closes the connection before the request is handled. */
  | 'lost'
  /** Handles the request, then closes the connection instead of responding. */
  | 'lost afterwards'
  /** Handles the request, then closes the connection after the first byte of the body. */
  | 'cut short'
  /** Holds the request until the faults are removed, then handles it. */
  | 'held'
  /** Handles the request and holds the response until the faults are removed. */
  | 'held afterwards';

/** Fault of the embedded platform that a test provokes. */
export interface Fault {
  /** Default: any. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path or leading segments of the path of a request, as `/api/orga-management/tags`. */
  readonly path: string;
  readonly answer: FaultyAnswer;
  /** Number of matching requests before the fault begins. Default: 0. */
  readonly skip?: number;
  /** Number of requests that fail. Default: all, until the fault is removed. */
  readonly times?: number;
}

/** Sets the faults until they are removed. The first one that matches a request counts. */
export interface FaultSwitch {
  add(fault: Fault): void;
  /** Removes all faults and lets held requests go on. */
  clear(): void;
  /** Mounts the switch before all routes of a scope; the extension of `runPlatform`. */
  readonly extension: (scope: FastifyInstance) => void;
}

/** Returns a switch that makes the embedded platform fail as real services do. For tests: a normal start has none. */
export function createFaultSwitch(): FaultSwitch {
  let standing: { readonly fault: Fault; seen: number }[] = [];
  let waiting: (() => void)[] = [];
  /** Faults of the responses to requests that are handled. */
  const later = new WeakMap<FastifyRequest, FaultyAnswer>();
  const cleared = () => new Promise<void>((resolve) => waiting.push(resolve));

  const answerFor = ({ method, url }: FastifyRequest): FaultyAnswer | undefined =>
    standing.find((entry) => {
      if (!fits(entry.fault, method, url)) return false;
      const { skip = 0, times = Number.POSITIVE_INFINITY } = entry.fault;
      entry.seen += 1;
      return entry.seen > skip && entry.seen <= skip + times;
    })?.fault.answer;

  const goWrong = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const answer = answerFor(request);
    if (answer === undefined) return;
    if (answer === 'held') return cleared();
    if (answer === 'lost') return cut(request, reply);
    if (typeof answer === 'string') {
      later.set(request, answer);
      return;
    }
    if ('body' in answer) {
      const { status, body, contentType, repeat = 1 } = answer;
      return reply
        .code(status)
        .type(contentType)
        .send(repeat === 1 ? body : Readable.from(Array.from({ length: repeat }, () => Buffer.from(body))));
    }
    if (answer.late) await cleared();
    throw new Problem(answer.status, answer.detail ?? 'Dieser Fehler gehört zu einem Test.');
  };

  return {
    add: (fault) => standing.push({ fault, seen: 0 }),
    clear: () => {
      standing = [];
      for (const goOn of waiting) goOn();
      waiting = [];
    },
    extension: (scope) => {
      scope.addHook('onRequest', goWrong);
      scope.addHook('onSend', async (request, reply) => {
        const answer = later.get(request);
        if (answer === 'lost afterwards') cut(request, reply);
        if (answer === 'cut short') cutShort(request, reply);
        if (answer === 'held afterwards') await cleared();
      });
    },
  };
}

function fits(fault: Fault, method: string, url: string): boolean {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  return (fault.method ?? method) === method && (path === fault.path || path.startsWith(`${fault.path}/`));
}

/** Sends the headers of the whole response. */
function cutShort(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { 'content-length': _length, ...headers } = reply.getHeaders();
  reply.raw.writeHead(reply.statusCode, headers as OutgoingHttpHeaders);
  reply.raw.write('P', () => request.raw.socket.destroy());
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  // `request.raw.destroy()` leaves the connection open once the body is read.
  request.raw.socket.destroy();
}
