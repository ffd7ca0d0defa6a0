import { stackDescription } from '../stack/runningStack';
import {
  BACKUPS,
  CONTENT,
  EVENT_SERVICES,
  EVENTS,
  FRAMES,
  IDENTITY_FRAMES,
  KEYCLOAK_FRAMES,
  OTHERS,
  RESTORED,
  RESTORES,
  type Row,
} from '../support/callTable';
import { obtainTokens, REALM, refreshTokens, type Tokens } from '../support/codeFlow';
import { type RawResponse, send, sendJson } from '../support/rawRequest';
import { type Account, expect, type RunningPortal, test } from '../support/test';

const ACCOUNTS: readonly Account[] = ['admin', 'redaktion', 'betrieb', 'leser', 'karte', 'gast'];
/** Waiting for what the scheduler runs one after the other. */
const RUNS = { timeout: 60_000 };

interface Walker {
  readonly account: Account;
  readonly token: string;
  things: Readonly<Record<string, string>>;
  archive: Buffer;
}

const filled = (text: string, things: Walker['things']): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const thing = things[name];
    if (thing === undefined) throw new Error(`Nothing was kept as ${name}.`);
    return thing;
  });

function formWith(archive: Buffer): { body: Buffer; contentType: string } {
  const boundary = 'gang-durch-alle-aufrufe';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\nContent-Type: application/zip\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), archive, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Makes one call, with the token of `walker` or without any. */
function make(url: string, row: Row, walker: Walker, token: string | undefined): Promise<RawResponse> {
  const [method = '', path = ''] = row.call.split(/ (.*)/);
  const address = encodeURI(filled(path, walker.things));
  if (row.archive === undefined || row.archive === 'kept') {
    const body =
      row.body === undefined ? undefined : JSON.parse(filled(JSON.stringify(row.body), walker.things));
    return sendJson(url, address, { method, token, body });
  }
  const { body, contentType } =
    row.archive === 'sent'
      ? { body: walker.archive, contentType: 'application/zip' }
      : formWith(walker.archive);
  const headers = { 'content-type': contentType, ...(token && { authorization: `Bearer ${token}` }) };
  return send(url, address, { method, headers, body });
}

/** Makes one call with the token of `walker`, again while it is refused as busy. */
async function makeWhenFree(url: string, row: Row, walker: Walker): Promise<RawResponse> {
  let answer = await make(url, row, walker, walker.token);
  const status = async () => {
    if (answer.status === row.busy) answer = await make(url, row, walker, walker.token);
    return answer.status;
  };
  await expect.poll(status, RUNS).not.toBe(row.busy);
  return answer;
}

/** Whether what was answered to a refused call says so as RFC 9457 wants it. */
function isProblem({ status, headers, text }: RawResponse): boolean {
  if (status < 400) return true;
  if (!headers['content-type']?.startsWith('application/problem+json')) return false;
  const { status: said, title, detail } = JSON.parse(text);
  return said === status && typeof title === 'string' && typeof detail === 'string';
}

/** Walks through the rows with every account and with nobody; answers what differs from the table. */
async function walk(url: string, walkers: readonly Walker[], rows: readonly Row[]): Promise<string[]> {
  const differences: string[] = [];
  const compare = (row: Row, who: string, answer: RawResponse, expected: number) => {
    const { status, text } = answer;
    if (status !== expected) {
      differences.push(`${row.call}: ${who} is answered ${status}, not ${expected} (${text.slice(0, 200)})`);
    }
    if (!isProblem(answer)) differences.push(`${row.call}: ${who}: ${status} is no problem+json`);
  };
  for (const row of rows) {
    for (const walker of walkers) {
      const answer = await makeWhenFree(url, row, walker);
      compare(row, walker.account, answer, row.statuses[walker.account] ?? 403);
      if (answer.status >= 300) continue;
      if (row.archive === 'kept') walker.archive = answer.bytes;
      if (!row.keep) continue;
      const kept = row.keep(answer.text ? JSON.parse(answer.text) : undefined, walker.things);
      // The administrator's things are those that the others try to change.
      for (const other of walker.account === 'admin' ? walkers : [walker]) {
        other.things = { ...other.things, ...kept };
      }
    }
    const [someone] = walkers;
    if (someone) compare(row, 'nobody', await make(url, row, someone, undefined), row.anonymous ?? 401);
  }
  return differences;
}

async function walkersOf(url: string): Promise<Walker[]> {
  const walkers: Walker[] = [];
  for (const account of ACCOUNTS) {
    const { access_token } = await obtainTokens(url, account);
    const things = { own: `gang-${account}` };
    walkers.push({ account, token: access_token, things, archive: Buffer.from('PK') });
  }
  return walkers;
}

const read = async (url: string, path: string, token: string | undefined) =>
  JSON.parse((await sendJson(url, path, { method: 'GET', token })).text);

const LISTS = [
  '/api/dataset-management/dataEntries',
  '/api/orga-management/organisations',
  '/api/orga-management/tags',
];
const countsOf = (url: string, token: string | undefined): Promise<number[]> =>
  Promise.all(LISTS.map(async (path) => (await read(url, `${path}?pageSize=1`, token)).totalCount));

/** Waits until the newest record of each service says how its backup or restore ended. */
async function ended(
  { url }: RunningPortal,
  kind: 'backup' | 'restore',
  token: string | undefined,
): Promise<void> {
  for (const service of EVENT_SERVICES) {
    const status = async () =>
      (await read(url, `/api/event-search/event/${kind}/${service}`, token))?.eventDetails?.operationStatus;
    await expect.poll(status, RUNS).toBe('succeeded');
  }
}

test('every call with every account: open, closed and answered as the table says', {
  tag: '@embedded',
}, async ({ freshPortal }) => {
  test.setTimeout(300_000);
  const { url } = freshPortal;
  const walkers = await walkersOf(url);
  const token = (account: Account) => walkers.find((walker) => walker.account === account)?.token;
  const before = await countsOf(url, token('admin'));

  expect.soft(await walk(url, walkers, CONTENT), 'content').toEqual([]);
  // Only the editor's things, which that account may not delete, are left over.
  expect.soft(await countsOf(url, token('admin'))).toEqual(before.map((count) => count + 1));
  expect.soft(await walk(url, walkers, OTHERS), 'preferences, tables, rights, versions').toEqual([]);
  expect.soft(await walk(url, walkers, EVENTS), 'events').toEqual([]);
  expect.soft(await walk(url, walkers, BACKUPS), 'setting off backups').toEqual([]);
  await ended(freshPortal, 'backup', token('admin'));
  expect.soft(await walk(url, walkers, RESTORES), 'backup and restore').toEqual([]);
  await ended(freshPortal, 'restore', token('admin'));
  expect.soft(await walk(url, walkers, RESTORED), 'restored').toEqual([]);
  expect(await countsOf(url, token('admin')), 'after restoring').toEqual(before.map((count) => count + 1));
  // Refusing is no fault: the server has nothing to report.
  expect(freshPortal.log()).not.toContain('Error');
});

/** Files beside the framed pages, by the ends of their addresses. */
const FILES = [
  { ending: '.jsonld', type: /^application\/ld\+json/ },
  { ending: '.geojson', type: /^application\/geo\+json/ },
];

test('every framed page with every account: open, closed and answered as the table says, until the sign-off', async ({
  portal: { url },
}) => {
  const open = async (path: string, cookie: string) => {
    const { status, headers } = await send(url, path, { headers: { accept: 'text/html', cookie } });
    const file = status < 300 ? FILES.find(({ ending }) => path.endsWith(ending)) : undefined;
    const type = file?.type ?? /^text\/html/;
    if (status !== 302) expect(headers['content-type'], path).toMatch(type);
    return `${path} ${status}`;
  };
  const pathOf = ({ call }: Row) => call.replace('GET ', '');
  const frames = [...FRAMES, ...(stackDescription() ? KEYCLOAK_FRAMES : IDENTITY_FRAMES)];
  for (const account of ACCOUNTS) {
    const { access_token: token } = await obtainTokens(url, account);
    const signedOn = await sendJson(url, '/api/ckan/user/sso', { method: 'GET', token });
    const cookie = signedOn.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    for (const row of frames) {
      const expected = row.statuses[account] ?? 403;
      expect.soft(await open(pathOf(row), cookie), account).toBe(`${pathOf(row)} ${expected}`);
    }
    // Signed off, the cookie that somebody kept opens nothing more.
    await send(url, '/api/ckan/user/sso_logout', { headers: { cookie } });
    for (const row of frames) {
      const expected = row.anonymous ?? 401;
      expect
        .soft(await open(pathOf(row), cookie), `${account}, signed off`)
        .toBe(`${pathOf(row)} ${expected}`);
    }
  }
});

test('lists return exactly the entries that the account may see', async ({ portal: { url } }) => {
  const tokens = new Map<Account, Tokens>();
  for (const account of ['admin', 'redaktion'] as const)
    tokens.set(account, await obtainTokens(url, account));
  const names = async (account: Account, path: string, field: string): Promise<string[]> => {
    const items = await read(url, path, tokens.get(account)?.access_token);
    return items.map((item: Record<string, string>) => item[field]);
  };
  const kinds = (events: readonly string[]) => new Set(events.map((name) => name.split('_').at(-1)));

  const SCHEDULERS = '/api/event-scheduler/schedulers';
  expect(kinds(await names('redaktion', SCHEDULERS, 'eventName'))).toEqual(new Set(['import', 'export']));
  expect([...kinds(await names('admin', SCHEDULERS, 'eventName'))]).toEqual(
    expect.arrayContaining(['import', 'export', 'backup', 'restore']),
  );
  const LOG = '/api/event-scheduler/event-protocols?eventsToRetrieve=500';
  const seen = await names('redaktion', LOG, 'eventId');
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((name) => !/_(import|export)$/.test(name))).toEqual([]);

  const SETTINGS = '/api/preference-service/setting';
  const components = await names('redaktion', SETTINGS, 'component');
  expect(new Set(components)).toEqual(new Set(['GBFS', 'MOBILITHEK_PARKING', 'MOBILITHEK_ROADWORKS']));
  expect(await names('admin', SETTINGS, 'component')).toContain('kartenanwendung');
});

test('the identity provider serves every account: tokens, profile, userinfo, refresh, sign-out', async ({
  portal: { url },
}) => {
  const discovery = await read(url, `${REALM}/.well-known/openid-configuration`, undefined);
  expect(discovery.issuer).toBe(`${url}${REALM}`);
  const paths = [new URL(discovery.userinfo_endpoint).pathname, `${REALM}/account`];
  for (const account of ACCOUNTS) {
    const { refresh_token } = await obtainTokens(url, account);
    const { access_token: token, id_token, refresh_token: next } = await refreshTokens(url, refresh_token);
    for (const path of paths) {
      expect((await sendJson(url, path, { method: 'GET', token })).status, `${account} ${path}`).toBe(200);
    }
    const { preferred_username, groups } = await read(url, paths[0] as string, token);
    expect(preferred_username).toBe(account);
    // Somebody without groups has no such claim.
    expect(groups).toEqual(account === 'admin' ? ['argo_access'] : undefined);

    const out = await fetch(discovery.end_session_endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: url },
      body: new URLSearchParams({
        id_token_hint: id_token,
        client_id: 'portal',
        post_logout_redirect_uri: `${url}/`,
      }),
    });
    expect(out.headers.get('location'), account).toBe(`${url}/`);
    await expect(refreshTokens(url, next), 'the session is over').rejects.toThrow();
  }
  for (const path of paths)
    expect((await sendJson(url, path, { method: 'GET' })).status, `nobody ${path}`).toBe(401);
});
