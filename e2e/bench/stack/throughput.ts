import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { send } from '../../support/wire';
import type { Gateway } from './gateways';

/** What is asked again and again. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly status: number;
  /** With what a gateway itself gave, as its ETag. */
  headers(gateway: Gateway): Promise<Readonly<Record<string, string>>>;
}

export interface Throughput {
  readonly perSecond: number;
  /** The 99th percentile of an answer, in milliseconds. */
  readonly p99: number;
  /** Requests that were lost with their connection: nginx ends each after 1,000 of them, and one may be under way. */
  readonly lost: number;
}

/** As browsers ask; how well a gateway compresses is part of its speed. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' } as const;
const REGISTER = '/releases/remotes.json';
/** As many requests may be lost for each answer; a connection that ends after 1,000 of them loses a tenth of that. */
const LOSS = 0.01;
/** So many ask at the same time. */
const CONNECTIONS = 20;

/** @param token may read the data sources */
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
 * Asks for so many seconds, and answers how it went.
 * @throws Error when one answer was another than the expected one, or more was lost than ends with its connection
 */
export async function ask(question: Question, gateway: Gateway, seconds: number): Promise<Throughput> {
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
  // A connection that ends without a word is no error to it. What is under way when time is up is not lost.
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
