import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { register } from '@mobidrom/shared-contract';
import type { Gateway } from './gateways';

/** Responses of one gateway to all portals. */
export interface RegisterObservation {
  readonly asked: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Description of each failure and of each response that is no complete register. */
  readonly broken: readonly string[];
  /** Observed versions of the remote. */
  readonly versions: ReadonlySet<string>;
  /** Slowest response, in milliseconds. */
  readonly slowest: number;
}

export interface Watching {
  readonly portals: number;
  /** Polling interval of each portal, in milliseconds. */
  readonly interval: number;
  readonly duration: number;
  /** Remote whose version changes meanwhile. */
  readonly remote: string;
}

/** Simulates many portals that poll a gateway's register, each with the ETag of its last response, as browsers do. */
export async function watchRegister(gateway: Gateway, watching: Watching): Promise<RegisterObservation> {
  const { portals, interval, duration, remote } = watching;
  const agent = new Agent({ keepAlive: true, maxSockets: portals });
  const seen = {
    asked: 0,
    changed: 0,
    unchanged: 0,
    broken: [] as string[],
    versions: new Set<string>(),
    slowest: 0,
  };
  const end = Date.now() + duration;
  /** Polls as one portal. The starts are spread over the interval. */
  const portal = async (number: number) => {
    let etag: string | undefined;
    await wait((number / portals) * interval);
    while (Date.now() < end) {
      const started = performance.now();
      seen.asked++;
      try {
        const answer = await askOnce(agent, gateway.url, etag);
        seen.slowest = Math.max(seen.slowest, performance.now() - started);
        if (answer.status === 304 && etag !== undefined) seen.unchanged++;
        else {
          if (answer.status !== 200) throw new Error(`status ${answer.status}`);
          const { remotes } = register.parse(JSON.parse(answer.text));
          seen.changed++;
          etag = answer.etag;
          seen.versions.add(remotes.find(({ name }) => name === remote)?.active.version ?? 'none');
        }
      } catch (error) {
        seen.broken.push(error instanceof Error ? error.message : String(error));
      }
      await wait(Math.max(0, interval - (performance.now() - started)));
    }
  };
  try {
    await Promise.all(Array.from({ length: portals }, (_, number) => portal(number)));
    return seen;
  } finally {
    agent.destroy();
  }
}

function askOnce(agent: Agent, url: string, etag: string | undefined) {
  const headers = { accept: 'application/json', ...(etag !== undefined && { 'if-none-match': etag }) };
  return new Promise<{ status: number; etag: string | undefined; text: string }>((resolve, reject) => {
    const sent = request(`${url}/releases/remotes.json`, { agent, headers }, (received: IncomingMessage) => {
      const chunks: Buffer[] = [];
      received.on('data', (chunk: Buffer) => chunks.push(chunk));
      received.on('error', reject);
      received.on('end', () =>
        resolve({
          status: received.statusCode ?? 0,
          etag: received.headers.etag,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on('error', reject).end();
  });
}
