import type { OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';

/** What goes wrong with a request. */
export type FaultyAnswer =
  /** Refused with problem details (RFC 9457), when `late` only once the faults are taken away; nothing is done. */
  | { readonly status: number; readonly detail?: string; readonly late?: boolean }
  /** Answered with this instead, the body as often as it is repeated (default: once); nothing is done. */
  | { readonly status: number; readonly body: string; readonly contentType: string; readonly repeat?: number }
  /** The connection is cut before anything is done. */
  | 'lost'
  /** What was asked for is done, and the connection is cut in the place of the answer. */
  | 'lost afterwards'
  /** What was asked for is done, and the connection is cut after the first byte of the answer's body. */
  | 'cut short'
  /** Nothing happens until the faults are taken away; then the request goes on as usual. */
  | 'held'
  /** What was asked for is done, and the answer waits until the faults are taken away. */
  | 'held afterwards';

/** A fault of the embedded platform, which a test provokes. */
export interface Fault {
  /** Default: any. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path that a request has or begins with, as `/api/orga-management/tags`, up to the end of a segment. */
  readonly path: string;
  readonly answer: FaultyAnswer;
  /** How many such requests are not touched before it begins. Default: 0. */
  readonly skip?: number;
  /** How many requests go wrong. Default: all, until it is taken away. */
  readonly times?: number;
}

/** Faults stand until they are taken away; the first one that fits a request counts. */
export interface FaultSwitch {
  add(fault: Fault): void;
  /** Takes all faults away, and lets held requests go on. */
  clear(): void;
  /** Puts the switch before all routes of a scope; `runPlatform` takes it as its extension. */
  readonly extension: (scope: FastifyInstance) => void;
}

/** A switch that makes the embedded platform fail as real services do. For tests: a normal start has none. */
export function createFaultSwitch(): FaultSwitch {
  let standing: { readonly fault: Fault; seen: number }[] = [];
  let waiting: (() => void)[] = [];
  /** What is to become of the answers to requests that are let through. */
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

/** With the headers of the whole answer. */
function cutShort(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { 'content-length': _length, ...headers } = reply.getHeaders();
  reply.raw.writeHead(reply.statusCode, headers as OutgoingHttpHeaders);
  reply.raw.write('P', () => request.raw.socket.destroy());
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  // Not `request.raw.destroy()`: once the body is read to its end, that leaves the connection as it is.
  request.raw.socket.destroy();
}
