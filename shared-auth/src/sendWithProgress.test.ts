import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendWithProgress } from './sendWithProgress';

/** A stand-in for XMLHttpRequest whose steps the test triggers. */
class Exchange extends EventTarget {
  static last: Exchange;
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  response: ArrayBuffer | null = null;
  readonly sent: unknown[] = [];
  constructor() {
    super();
    Exchange.last = this;
  }
  open = (...address: string[]) => this.sent.push(...address);
  setRequestHeader = (...header: string[]) => this.sent.push(header.join(': '));
  send = (body: unknown) => this.sent.push(body);
  getAllResponseHeaders = () => 'content-type: text/plain\r\nx-told: a:b\r\n';
  abort = () => this.end('abort');
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}
beforeEach(() => vi.stubGlobal('XMLHttpRequest', Exchange));
afterEach(() => vi.unstubAllGlobals());

const send = (signal?: AbortSignal, told: number[][] = []) =>
  sendWithProgress(
    '/api/x',
    { method: 'PUT', headers: new Headers({ authorization: 'Bearer x' }), body: 'content', signal },
    (...step) => told.push(step),
  );

it('sends the request, reports progress, and returns a response as fetch does, whatever the status', async () => {
  const told: number[][] = [];
  const answering = send(undefined, told);
  expect(Exchange.last.sent).toEqual(['PUT', '/api/x', 'authorization: Bearer x', 'content']);
  Exchange.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 7 }));
  Exchange.last.status = 422;
  Exchange.last.response = new TextEncoder().encode('why').buffer;
  Exchange.last.end('load');
  const answer = await answering;
  expect([answer.status, answer.ok, await answer.text()]).toEqual([422, false, 'why']);
  expect(answer.headers.get('x-told')).toBe('a:b');
  expect(told).toEqual([[3, 7]]);
});

it('returns a response without a body', async () => {
  const answering = send();
  Exchange.last.status = 204;
  Exchange.last.response = new ArrayBuffer(0);
  Exchange.last.end('load');
  expect((await answering).body).toBeNull();
});

it('rejects when the connection is lost', async () => {
  const answering = send();
  Exchange.last.end('error');
  await expect(answering).rejects.toThrow(TypeError);
});

it('rejects with the reason of the signal, aborted before or meanwhile', async () => {
  const giving = new AbortController();
  const answering = send(giving.signal);
  giving.abort();
  await expect(answering).rejects.toBe(giving.signal.reason);
  await expect(send(giving.signal)).rejects.toBe(giving.signal.reason);
});
