import type { EventRecord, Request, RequestOptions } from '@mobidrom/platform-api';
import type { Spool } from '../archive/spool';
import type { DownloadContext } from './context';

/** A platform that records the calls it gets, and answers as a test says. */
export interface TestPlatform extends DownloadContext {
  readonly calls: string[];
  /** Reported progress: stages, notes and bytes. */
  readonly reported: string[];
  /** Answers by method and path. The last of several is repeated; a function is called each time. */
  readonly answers: Map<string, Answer[]>;
  readonly controller: AbortController;
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

export function createTestPlatform(answers: Readonly<Record<string, readonly Answer[]>>): TestPlatform {
  const calls: string[] = [];
  const reported: string[] = [];
  const left = new Map(Object.entries(answers).map(([call, given]) => [call, [...given]]));
  const request: Request = async (path, options: RequestOptions = {}) => {
    const call = `${options.method ?? 'GET'} ${path}`;
    calls.push(call);
    const given = left.get(call);
    if (!given) throw new TypeError(`no answer to ${call}`);
    const answer = given.length > 1 ? given.shift() : given[0];
    if (typeof answer === 'function') return answer();
    if (typeof answer === 'number') {
      return answer < 300
        ? new Response(null, { status: answer })
        : Response.json({ detail: 'Grund' }, { status: answer });
    }
    return Response.json(answer ?? null);
  };
  const controller = new AbortController();
  return {
    calls,
    reported,
    answers: left,
    controller,
    request,
    spool: testSpool,
    interval: 1000,
    signal: controller.signal,
    progress: {
      stage: (stage) => reported.push(stage),
      started: (since) => reported.push(`started after ${since}`),
      waiting: ({ attempt, of }) => reported.push(`${attempt}/${of}`),
      note: (text) => reported.push(text),
      bytes: (done, total) => reported.push(`${done} of ${total}`),
    },
  };
}
