import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

/** Message of the worker. */
export type WorkerMessage =
  | { kind: 'ready' | 'closed' }
  | { kind: 'creating' }
  | { kind: 'answer'; bytes: Uint8Array }
  /** The database cannot go on, and the worker ends. */
  | { kind: 'failed'; reason: string };

type Callback = (error?: Error | null) => void;

/**
 * Stands in for the socket of `pg` to a PostgreSQL server. It exchanges the wire protocol (PostgreSQL manual, chapter
 * 55) with the database in the worker. Only the start of a connection is answered here, because PGlite has none.
 */
export class PgliteStream extends Duplex {
  #started = false;
  #unsent: Buffer = Buffer.alloc(0);
  #answered: Callback | undefined;

  constructor(private readonly worker: Worker) {
    super();
    worker.on('message', this.#receive);
    worker.on('exit', this.#lose);
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay = (): this => this;
  setKeepAlive = (): this => this;
  ref = (): this => this;
  unref = (): this => this;

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: Callback): void {
    if (!this.#started) {
      this.#started = true;
      this.push(GREETING);
      callback();
    } else if (chunk[0] === code('X')) {
      this.push(null);
      callback();
    } else {
      this.#forward(chunk, callback);
    }
  }

  override _destroy(error: Error | null, callback: Callback): void {
    this.worker.off('message', this.#receive);
    this.worker.off('exit', this.#lose);
    this.worker.postMessage({ kind: 'reset' });
    callback(error);
  }

  // Forwards whole cycles only: PGlite ends an error in the middle of one with ReadyForQuery, and a second one for the
  // rest would put requests and responses out of step.
  #forward(chunk: Buffer, callback: Callback): void {
    this.#unsent = Buffer.concat([this.#unsent, chunk]);
    const end = endOfCycles(this.#unsent);
    if (end === 0) {
      callback();
      return;
    }
    const bytes = new Uint8Array(this.#unsent.subarray(0, end));
    this.#unsent = this.#unsent.subarray(end);
    this.#answered = callback;
    this.worker.postMessage({ kind: 'query', bytes }, [bytes.buffer]);
  }

  // The running query would never end.
  #lose = (code: number): void => {
    this.destroy(new Error(`The embedded database ended with code ${code}.`));
  };

  #receive = (message: WorkerMessage): void => {
    if (message.kind !== 'answer') return;
    const answered = this.#answered;
    this.#answered = undefined;
    this.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength));
    answered?.();
  };
}

const code = (letter: string): number => letter.charCodeAt(0);

/** Returns the end of the last complete Sync, Query or Flush message; 0 without one. */
function endOfCycles(buffer: Buffer): number {
  let end = 0;
  for (let offset = 0; offset + 5 <= buffer.length; ) {
    const type = buffer[offset];
    const next = offset + 1 + buffer.readInt32BE(offset + 1);
    if (next > buffer.length) break;
    offset = next;
    if (type === code('S') || type === code('Q') || type === code('H')) end = next;
  }
  return end;
}

function message(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const parameter = (name: string, value: string): Buffer => message('S', Buffer.from(`${name}\0${value}\0`));

// AuthenticationOk, the parameters that `pg` reads, an unused backend key, ReadyForQuery (idle).
const GREETING = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_encoding', 'UTF8'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('TimeZone', 'UTC'),
  parameter('standard_conforming_strings', 'on'),
  parameter('integer_datetimes', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);
