import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { MountedCall } from '../../platform/server/src/testing';
import { fuzz, slownessOf } from './fuzz';
import { leakedIn } from './planted';
import { report, sumOf } from './report';
import { allCalls, type FuzzRequest, requestOf } from './requests';
import { differences } from './storedState';
import { CONSOLE } from './userConsole';

const TAGS: MountedCall = {
  method: 'POST',
  url: '/api/orga-management/tags',
  body: { type: 'object', properties: { tagName: { type: 'string' } }, required: ['tagName'] },
};
const HOLDINGS = { names: ['a', 'b'], rows: {}, archive: Buffer.from('PK') };

type Answer = (request: IncomingMessage, response: ServerResponse, tags: string[]) => boolean;
let close: (() => Promise<unknown>) | undefined;
afterEach(() => close?.());

/** Starts a portal that refuses every request by anybody but the administrator, whom it gives its lists. */
async function startPortal(instead: Answer): Promise<string> {
  const tags = ['eins'];
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      if (instead(request, response, tags)) return;
      const isAdmin = request.headers.authorization === 'Bearer admin';
      response.setHeader('content-type', isAdmin ? 'application/json' : 'application/problem+json');
      if (!isAdmin) return response.writeHead(403).end('{}');
      const isArray = /^\/api\/(?:preference-service\/setting|event-scheduler)/.test(request.url ?? '');
      return response.end(
        JSON.stringify(isArray ? [] : { resultList: tags.map((tagName) => ({ tagName })) }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function findingsOf(instead: Answer): Promise<readonly string[]> {
  const url = await startPortal(instead);
  const { findings } = await fuzz({
    url,
    mounted: [TAGS],
    requests: 100,
    seed: 1,
    progress: () => undefined,
    tokenOf: async (caller) => caller,
    rowsOf: async () => ({
      restricted: [{ value: 'gepflanzt-zone', readers: ['admin'] }],
      names: ['verborgen'],
      addresses: ['/kartenanwendung'],
    }),
  });
  return [...new Set(findings.map(({ what }) => what.replace(/:.*/s, '')))];
}
const isPost = ({ method, url }: IncomingMessage) => method === 'POST' && url?.startsWith(TAGS.url);
const isRefused = (request: IncomingMessage) => request.headers.authorization !== 'Bearer admin';

describe('fuzz', () => {
  it('finds nothing in a portal that refuses and keeps', async () => {
    expect(await findingsOf(() => false)).toEqual([]);
  });
  it('finds an internal error', async () => {
    const found = await findingsOf((request, response) => {
      if (!isPost(request)) return false;
      response.writeHead(500, { 'content-type': 'application/problem+json' }).end('{}');
      return true;
    });
    expect(found).toEqual(['is answered 500']);
  });
  it('finds a planted secret in an answer', async () => {
    const found = await findingsOf((request, response) => {
      if (!isPost(request)) return false;
      response.writeHead(200).end('gepflanzt-kopfzeile-1-Q7x');
      return true;
    });
    expect(found).toEqual(['shows the planted secret gepflanzt-kopfzeile-1-Q7x']);
  });
  it('finds a restricted row in the answer to somebody who may not read it', async () => {
    const found = await findingsOf((request, response) => {
      if (request.url !== '/kartenanwendung') return false;
      response.writeHead(200).end('gepflanzt-zone');
      return true;
    });
    expect(found).toEqual(['shows the planted secret gepflanzt-zone']);
  });
  it('finds a change by a refused request', async () => {
    const found = await findingsOf((request, response, tags) => {
      if (!isPost(request) || !isRefused(request)) return false;
      tags.push('mehr');
      response.writeHead(403, { 'content-type': 'application/problem+json' }).end('{}');
      return true;
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((what) => what.includes('changed /api/'))).toBe(true);
  });
  it('finds a failure of the web server in place of a page', async () => {
    const found = await findingsOf((request, response) => {
      if (request.url !== '/kartenanwendung' || request.headers.authorization === 'Bearer admin')
        return false;
      response.writeHead(404).end('{"statusCode":404,"error":"Not Found","message":"Nicht da."}');
      return true;
    });
    expect(found).toEqual(['shows a failure of the web server']);
  });
  it('finds a refusal without problem details, and one with a stack', async () => {
    const found = await findingsOf((request, response) => {
      if (!isPost(request)) return false;
      response
        .writeHead(400, { 'content-type': 'text/plain' })
        .end('Error\n    at run (/srv/node_modules/x.js)');
      return true;
    });
    expect(found).toEqual(['400 is no problem+json', 'shows a stack']);
  });
});

describe('a request', () => {
  const sample = (seed: number) =>
    fc.sample(requestOf(TAGS, ['leser', 'nobody'], HOLDINGS), { seed, numRuns: 20 });
  it('is the same again with the same seed', () => {
    expect(sample(5)).toEqual(sample(5));
    expect(sample(5)).not.toEqual(sample(6));
  });
  it('is printed with the seed, whole, and counts for its call', () => {
    const request = sample(5)[0] as FuzzRequest;
    const result = {
      findings: [{ what: 'is answered 500', request, index: 3 }],
      made: new Map([
        [request.call, 4],
        ['GET /', 2],
        ['GET /never', 0],
      ]),
      statuses: new Map([[500, 1]]),
    };
    expect(report(result, 5)).toContain(
      `Seed 5, request 3, ${request.call} by ${request.caller}: is answered 500`,
    );
    expect(report(result, 5)).toContain(JSON.stringify(request));
    expect(sumOf(result)).toMatchObject({ passed: 1, failed: 1 });
  });
});

it('a key in the address of a source is shown to whoever may change sources, a secret to nobody', () => {
  const restricted = [{ value: 'verborgen', readers: ['karte'] }] as const;
  const planted = { secrets: ['geheim'], sourceKeys: ['schluessel'], restricted };
  expect(leakedIn('schluessel', 'redaktion', planted)).toBeUndefined();
  expect(leakedIn('schluessel', 'leser', planted)).toBe('schluessel');
  expect(leakedIn('geheim', 'admin', planted)).toBe('geheim');
  expect(leakedIn('verborgen', 'karte', planted)).toBeUndefined();
  for (const caller of ['redaktion', 'gast', 'nobody', 'changed'] as const)
    expect(leakedIn('verborgen', caller, planted)).toBe('verborgen');
});

it('a slow change is named at once, a slow reading when it is slow again', () => {
  expect(slownessOf(5_000, undefined)).toBeUndefined();
  expect(slownessOf(5_001, undefined)).toBe('took 5001 ms');
  expect(slownessOf(5_001, 100)).toBeUndefined();
  expect(slownessOf(5_001, 6_000)).toBe('took 5001 and 6000 ms');
});

it('forms of the user administration are sent as by a page of the own origin', () => {
  const call = allCalls([]).find(({ url }) => url === `${CONSOLE}/selection/run`) as MountedCall;
  const requests = fc.sample(requestOf(call, ['admin'], HOLDINGS), { seed: 1, numRuns: 50 });
  const steps = requests
    .filter(({ headers }) => headers['sec-fetch-site'] === 'same-origin')
    .map(({ body = '' }) => new URLSearchParams(Buffer.from(body, 'base64').toString()).get('step'));
  expect(requests.every(({ method }) => method === 'POST')).toBe(true);
  expect(steps).toEqual(expect.arrayContaining(['enable', 'remove', 'give']));
});

it('finds a change of an account by a refused request', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  let version = 0;
  const found = await findingsOf((request, response) => {
    if (isPost(request) && isRefused(request)) version += 1;
    if (request.method !== 'GET' || isRefused(request) || !request.url?.startsWith(CONSOLE)) return false;
    response.end(`<a href="${CONSOLE}/users/${id}"></a><input name="stand" value="${version}">`);
    return true;
  });
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((what) => what.endsWith('changed accounts'))).toBe(true);
});

describe('differences', () => {
  const state = (lists: Record<string, string>, runs = '') => ({ lists, runs, isRunning: false });
  it('are lists that came, went or changed', () => {
    expect(differences(state({ a: '1', b: '1', c: '1' }), state({ a: '1', b: '2', d: '1' }))).toEqual([
      'b',
      'c',
      'd',
    ]);
  });
  it('are none where the scheduler ran something meanwhile', () => {
    expect(differences(state({ a: '1' }, 'before'), state({ a: '2' }, 'after'))).toEqual([]);
  });
});
