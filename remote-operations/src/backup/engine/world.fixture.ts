import type { EventRecord, Request, RequestOptions } from '@mobidrom/platform-api';
import type { Spool } from '../archive/spool';
import type { Means } from './backUp';

/** A platform in a few lines: it notes what it is asked, and answers as a test tells it. */
export interface TestWorld extends Means {
  readonly asked: string[];
  /** What the person is told: stages, and bytes. */
  readonly told: string[];
  /** Answers to calls, by method and path; the last of several stays. A function is asked each time. */
  readonly answers: Map<string, Answer[]>;
  readonly giveUp: AbortController;
}
export type Answer =
  | number
  | EventRecord
  | null
  | readonly unknown[]
  | (() => Response | undefined | Promise<Response>);

export const event = (eventTime: number, operationStatus: string | null = 'succeeded'): EventRecord => ({
  eventTime,
  accessUrl: '/data-storage/store/backups/ckan/default/ckan_backup_1.zip',
  eventDetails: { operationStatus, message: 'Grund' },
});

export const testSpool: Spool = {
  keep: async (name, content, { onBytes }) => {
    const blob = await new Response(content as ReadableStream<Uint8Array<ArrayBuffer>>).blob();
    onBytes?.(blob.size);
    return new File([blob], name);
  },
  clear: async () => undefined,
};

export function createWorld(answers: Readonly<Record<string, readonly Answer[]>>): TestWorld {
  const asked: string[] = [];
  const told: string[] = [];
  const left = new Map(Object.entries(answers).map(([call, given]) => [call, [...given]]));
  const request: Request = async (path, options: RequestOptions = {}) => {
    const call = `${options.method ?? 'GET'} ${path}`;
    asked.push(call);
    const given = left.get(call);
    if (!given) throw new TypeError(`nobody answers ${call}`);
    const answer = given.length > 1 ? given.shift() : given[0];
    if (typeof answer === 'function') return answer();
    if (typeof answer === 'number') {
      return answer < 300
        ? new Response(null, { status: answer })
        : Response.json({ detail: 'Grund' }, { status: answer });
    }
    return Response.json(answer ?? null);
  };
  const giveUp = new AbortController();
  return {
    asked,
    told,
    answers: left,
    giveUp,
    request,
    spool: testSpool,
    interval: 1000,
    signal: giveUp.signal,
    steps: {
      stage: (stage) => told.push(stage),
      started: (since) => told.push(`started after ${since}`),
      waiting: ({ attempt, of }) => told.push(`${attempt}/${of}`),
      note: (text) => told.push(text),
      bytes: (done, total) => told.push(`${done} of ${total}`),
    },
  };
}
