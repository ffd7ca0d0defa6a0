import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { send } from '../../support/rawRequest';
import type { Gateway } from './gateways';

/** Request that is sent repeatedly. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** Returns the headers; some come from the gateway's own responses, as its ETag. */
  headers(gateway: Gateway): Promise<Readonly<Record<string, string>>>;
}

export interface Throughput {
  readonly perSecond: number;
  /** 99th percentile of the response time, in milliseconds. */
  readonly p99: number;
  /** Requests that were lost with their connection: nginx closes each after 1,000 requests, and one may be pending. */
  readonly lost: number;
}

/** Headers of browsers: compression is part of a gateway's speed. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' } as const;
const REGISTER = '/releases/remotes.json';
/** Highest share of lost requests. Connections that close after 1,000 requests cause a tenth of it. */
const LOSS = 0.01;
/** Number of concurrent connections. */
const CONNECTIONS = 20;

/** Returns the measured requests. @param token of an account that may read the data sources */
export async function questions(releases: string, token: string): Promise<readonly Question[]> {
  const plain = async () => BROWSER;
  return [
    { name: 'index.html', path: '/', status: 200, headers: plain },
    { name: 'Register, frisch', path: REGISTER, status: 200, headers: plain },
    {
      name: 'Register, unverändert (304)',
      path: REGISTER,
      status: 304,
      headers: async ({ url }) => {
        const { headers } = await send(url, REGISTER, { headers: BROWSER });
        if (!headers.etag) throw new Error(`${url} gives the register no ETag`);
        return { ...BROWSER, 'if-none-match': headers.etag };
      },
    },
    {
      name: 'Datei einer Version',
      path: `/releases/${await largestScript(releases)}`,
      status: 200,
      headers: plain,
    },
    {
      name: 'Liste (500 Einträge)',
      path: '/api/dataset-management/dataEntries?page=0&pageSize=500',
      status: 200,
      headers: async () => ({ ...BROWSER, authorization: `Bearer ${token}` }),
    },
  ];
}

/**
 * Sends the request repeatedly for a number of seconds.
 * @throws Error when a response has an unexpected status, or more requests are lost than by closed connections
 */
export async function measureRequests(
  question: Question,
  gateway: Gateway,
  seconds: number,
): Promise<Throughput> {
  const { requests, latency, errors, timeouts, statusCodeStats } = await autocannon({
    url: gateway.url + question.path,
    headers: await question.headers(gateway),
    connections: CONNECTIONS,
    duration: seconds,
  });
  const others = Object.keys(statusCodeStats ?? {}).filter((status) => status !== String(question.status));
  if (timeouts > 0 || others.length > 0) {
    const what = `${timeouts} timeouts, status ${others.join(', ') || question.status}`;
    throw new Error(`${gateway.name}, ${question.name}: ${what}`);
  }
  const answered = requests.total;
  // The load generator does not count a closed connection as an error. Requests pending at the end are not lost.
  const lost = Math.max(errors, requests.sent - answered - CONNECTIONS);
  if (answered === 0 || lost > answered * LOSS) {
    throw new Error(`${gateway.name}, ${question.name}: ${answered} answers, ${lost} requests lost`);
  }
  return { perSecond: requests.average, p99: latency.p99, lost };
}

async function largestScript(releases: string): Promise<string> {
  const files = (await readdir(releases, { recursive: true })).filter((file) => file.endsWith('.js'));
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(join(releases, file))).size })),
  );
  const [largest] = sized.sort((a, b) => b.size - a.size);
  if (!largest) throw new Error(`no release below ${releases}`);
  return largest.file;
}
