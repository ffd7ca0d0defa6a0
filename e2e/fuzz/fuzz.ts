import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { MountedCall } from '../../platform/server/src/testing';
import { type RawResponse, send, sendJson } from '../support/rawRequest';
import { tokensOf } from './callers';
import { leakedIn, type Planted, plantSecrets } from './planted';
import { MAP, plantRows } from './plantedRows';
import { allCalls, type Caller, type FuzzRequest, nameOf, READERS, requestOf, WRITERS } from './requests';
import { differences, holdingsOf, type StoredState, storedState } from './storedState';
import { CONSOLE, framedCookie } from './userConsole';

export interface FuzzOptions {
  /** The portal's address. */
  readonly url: string;
  readonly mounted: readonly MountedCall[];
  readonly requests: number;
  readonly seed: number;
  readonly progress: (text: string) => void;
  /** Returns the token of a caller; a new one with `renew`. Default: signs in at the portal's identity provider. */
  readonly tokenOf?: ReturnType<typeof tokensOf>;
  /** Stores the rows that only some may read. Default: `plantRows`. */
  readonly rowsOf?: typeof plantRows;
}

/** Something that a request showed and must not. */
export interface Finding {
  readonly what: string;
  readonly request: FuzzRequest;
  readonly index: number;
}

export interface FuzzResult {
  readonly findings: readonly Finding[];
  /** Number of requests by call. */
  readonly made: ReadonlyMap<string, number>;
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>;
}

/** Longest time until a response is complete, in milliseconds. */
const SLOWEST = 5_000;
/** Requests between two comparisons of what is stored, all by callers who may change nothing. */
const ROUND = 50;
/** Of the requests by callers who may change something, this share is made alone, with comparisons before and after. */
const WATCHED = 0.05;
const AT_ONCE = 4;
/** Pages that know their visitor by a cookie. */
const FRAMED = [CONSOLE, '/api/ckan/', MAP, '/opensearch-dashboard/'];
/** A restore that a request set off ends within this number of readings. */
const MOST_READINGS = 240;
const BETWEEN_READINGS = 250;

/**
 * Makes random requests of all calls and returns what they showed: a status of 500 and above, a slow response, a change by a
 * refused request, a planted secret. The requests follow from the seed alone, apart from the names that the portal gives.
 * @throws Error when the portal is gone, or the administrator cannot read what is stored
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { url, mounted, requests, seed, progress, tokenOf = tokensOf(options.url) } = options;
  const rows = await (options.rowsOf ?? plantRows)(url, await tokenOf('admin'), seed);
  const planted = {
    ...(await plantSecrets(url, await tokenOf('admin'), seed)),
    restricted: rows.restricted,
  };
  const calls = allCalls(mounted);
  const archive = (await authorized(url, '/api/preference-service/backup', await tokenOf('admin'))).bytes;
  const findings: Finding[] = [];
  const made = new Map<string, number>(calls.map((call) => [nameOf(call), 0]));
  const statuses = new Map<number, number>();
  const note = (what: string, request: FuzzRequest, index: number) => findings.push({ what, request, index });

  const cookies = new Map<string, Promise<string | undefined>>();
  /** Returns the cookie by which the user administration knows a caller; undefined for other requests. */
  const cookieFor = async ({ path }: FuzzRequest, token: string | undefined): Promise<string | undefined> => {
    if (token === undefined || !FRAMED.some((page) => path.startsWith(page))) return undefined;
    const cookie = cookies.get(token) ?? framedCookie(url, token);
    cookies.set(token, cookie);
    return cookie;
  };
  const timedOf = async (request: FuzzRequest) => {
    const token = await tokenOf(request.caller);
    return timed(url, request, { token, cookie: await cookieFor(request, token) });
  };

  /** Makes one request and returns its status. */
  const make = async (request: FuzzRequest, index: number): Promise<number> => {
    made.set(request.call, (made.get(request.call) ?? 0) + 1);
    const { answer, took } = await timedOf(request);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    for (const what of faultsOf(answer, request, planted)) note(what, request, index);
    const again = took > SLOWEST && request.method === 'GET' ? (await timedOf(request)).took : undefined;
    const slow = slownessOf(took, again);
    if (slow !== undefined) note(slow, request, index);
    return answer.status;
  };

  const everybody = [...WRITERS, ...READERS];
  const direct = rows.addresses.flatMap((path) => everybody.map((caller) => readingOf(path, caller)));
  await inParallel(direct, AT_ONCE, (request) => make(request, 0));
  for (let index = 0; index < requests; ) {
    const count = Math.min(ROUND, requests - index);
    const held = await holdingsOf(url, await tokenOf('admin'));
    const holdings = { ...held, names: [...held.names, ...rows.names], archive };
    const reads = (index / ROUND) % 2 === 0;
    const round = Array.from({ length: count }, (_, offset) => {
      const number = index + offset;
      const call = calls[number % calls.length] as MountedCall;
      const callers = reads ? READERS : WRITERS;
      const [request] = fc.sample(requestOf(call, callers, holdings), {
        seed: seed + number,
        numRuns: 1,
      });
      return { request: request as FuzzRequest, number };
    });
    const state = async () => storedState(url, await tokenOf('admin'));
    if (reads) {
      const before = await settled(state);
      await inParallel(round, AT_ONCE, ({ request, number }) => make(request, number));
      const changed = differences(before, await state());
      if (changed.length > 0) await findCulprit(round, changed, note);
    } else {
      for (const { request, number } of round) {
        if (number % Math.round(1 / WATCHED) !== 0) {
          await make(request, number);
          continue;
        }
        const before = await settled(state);
        const status = await make(request, number);
        const changed = status >= 400 ? differences(before, await state()) : [];
        if (changed.length > 0)
          note(`refused with ${status}, yet changed ${changed.join(', ')}`, request, number);
      }
    }
    index += count;
    // A restore of the accounts ends sessions, and each token with them.
    await tokenOf('admin', !(await accepted(url, await tokenOf('admin'))));
    if (index % 500 === 0 || index === requests) progress(`${index} Anfragen, ${findings.length} Befunde`);
  }
  return { findings, made, statuses };
}

const readingOf = (path: string, caller: Caller): FuzzRequest => ({
  call: `GET ${path.replace(/\?.*/, '')}`,
  method: 'GET',
  ...{ path, caller, headers: {} },
});

type Numbered = { readonly request: FuzzRequest; readonly number: number };

/** Names the requests of a round of which one has changed something. */
async function findCulprit(
  round: readonly Numbered[],
  changed: readonly string[],
  note: (what: string, request: FuzzRequest, index: number) => void,
): Promise<void> {
  for (const { request, number } of round.filter(({ request: { method } }) => method !== 'GET')) {
    note(
      `by somebody who may change nothing; one of its round changed ${changed.join(', ')}`,
      request,
      number,
    );
  }
}

function faultsOf(answer: RawResponse, { caller, path }: FuzzRequest, planted: Planted): readonly string[] {
  const { status, headers, text } = answer;
  const leak = leakedIn(text + JSON.stringify(headers), caller, planted);
  const isCall = path.startsWith('/api/') && !path.startsWith('/api/ckan/dataset');
  const isProblem = String(headers['content-type']).startsWith('application/problem+json');
  return [
    ...(status >= 500 || status === 0 ? [`is answered ${status}: ${text.slice(0, 500)}`] : []),
    ...(leak === undefined ? [] : [`shows the planted secret ${leak}`]),
    ...(isCall && status >= 400 && !isProblem ? [`${status} is no problem+json: ${text.slice(0, 200)}`] : []),
    // Fastify's own JSON, sent where no handler of failures is reached, stands in place of a page or problem details.
    ...(/^\{[^{}]*"statusCode":\d/.test(text) && status >= 400
      ? [`shows a failure of the web server: ${text.slice(0, 200)}`]
      : []),
    ...(/\bat \S+ \(|node_modules|\/src\//.test(text) && status >= 400
      ? [`shows a stack: ${text.slice(0, 300)}`]
      : []),
  ];
}

/**
 * Returns what there is to say of the time of a response; undefined when it was fast enough.
 * @param again time of the same request once more, in milliseconds: a busy machine is slow once, what costs too much is slow each time.
 * Undefined for a change, whose repetition may be refused quickly
 */
export function slownessOf(took: number, again: number | undefined): string | undefined {
  if (took <= SLOWEST) return undefined;
  if (again === undefined) return `took ${Math.round(took)} ms`;
  return again > SLOWEST ? `took ${Math.round(took)} and ${Math.round(again)} ms` : undefined;
}

/** Proofs of identity that a caller sends to the server. */
interface Credentials {
  readonly token: string | undefined;
  readonly cookie: string | undefined;
}

async function timed(url: string, request: FuzzRequest, credentials: Credentials) {
  const begun = performance.now();
  const answer = await sent(url, request, credentials);
  return { answer, took: performance.now() - begun };
}

function sent(
  url: string,
  { method, path, headers, body }: FuzzRequest,
  { token, cookie }: Credentials,
): Promise<RawResponse> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const content = body === undefined ? undefined : Buffer.from(body, 'base64');
  return send(url, path, {
    method,
    headers: {
      ...headers,
      ...authorization,
      ...(cookie && { cookie }),
      ...(content && { 'content-length': String(content.length) }),
    },
    ...(content && { body: content }),
  });
}

const authorized = (url: string, path: string, token: string | undefined) =>
  sendJson(url, path, { method: 'GET', token });

const accepted = async (url: string, token: string | undefined): Promise<boolean> =>
  (await authorized(url, '/api/orga-management/tags?page=0&pageSize=1', token)).status !== 401;

/** Reads what is stored once nothing runs that a request set off. @throws Error when that never ends */
async function settled(state: () => Promise<StoredState>): Promise<StoredState> {
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const read = await state();
    if (!read.isRunning) return read;
    await wait(BETWEEN_READINGS);
  }
  throw new Error('A backup, restore or import does not end.');
}

async function inParallel<T>(
  items: readonly T[],
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
