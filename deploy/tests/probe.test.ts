import { EVENT_BACKUP_KEYS, OFFER_ADAPTER_IDS } from '@mobidrom/platform-api';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  BACKUPS,
  CONTENT,
  EVENT_SERVICES,
  EVENTS,
  FRAMES,
  IDENTITY_FRAMES,
  OTHERS,
  RESTORED,
  RESTORES,
} from '../../e2e/support/callTable';
import type { Finding } from '../probe/findings';
import { probe } from '../probe/probe';
import type { Ask } from '../probe/request';
import { PORTAL, setUpInstallation, startPage } from './installation.fixture';

const installation = setUpInstallation();

/** Responses to the requests of a probe as admin; each call returns a new one. */
const recorded = new Map<string, () => Response>();
const callOf = (path: string, { method = 'GET' }: RequestInit) => `${method} ${path}`;
/** The account page is requested twice: as data and as a page. */
const keyOf = (path: string, init: RequestInit) =>
  `${callOf(path, init)} ${new Headers(init.headers).get('accept')}`;
const made = new Set<string>();

/** Sends requests to the installation and records the responses. */
const record: Ask = async (url, init) => {
  const path = url.replace(PORTAL, '');
  const response = await installation.request(path, init);
  const { status, headers, body } = response;
  const bytes = body && (await response.arrayBuffer());
  const copy = () => new Response(bytes, { status, headers });
  recorded.set(keyOf(path, init), copy);
  made.add(kindOf(callOf(path, init)));
  return copy();
};

type Change = (response: Response) => Response | Promise<Response>;

/** Repeats the recorded responses, those of the paths for which `changeOf` returns a change with that change. */
const replay =
  (changeOf: (path: string) => Change | undefined): Ask =>
  async (url, init) => {
    const path = url.replace(PORTAL, '');
    const response = recorded.get(keyOf(path, init))?.();
    if (!response) throw new Error(`no response was recorded to ${keyOf(path, init)}`);
    return changeOf(path)?.(response) ?? response;
  };
const probeChanged = (changeOf: (path: string) => Change | undefined) =>
  probe(PORTAL, 'token', replay(changeOf));

const changed =
  (change: (value: never) => unknown): Change =>
  async (answer) =>
    Response.json(change((await answer.json()) as never));

/** Calls with a name or id in their path, for which `*` stands. */
const WITH_ID = [
  'GET /api/event-scheduler/schedulers/*',
  'GET /api/preference-service/setting/*',
  'GET /api/preference-service/setting/*/*',
  'GET /api/kstore-v2/store/*/page',
  'GET /api/open-data-ckan-facade/ckan/dataset/*',
  'GET /api/ckan/dataset/*',
  ...OFFER_ADAPTER_IDS.map((adapter) => `GET /api/${adapter}/conflated/*`),
  ...EVENT_SERVICES.map((service) => `GET /api/data-storage/store/backups/${service}/default/*`),
];
const kindOf = (call: string): string => {
  const path = call.replace(/\?.*/, '');
  return WITH_ID.find((one) => new RegExp(`^${one.replaceAll('*', '[^/]+')}$`).test(path)) ?? path;
};
/** Every call of the platform that only reads. The check of rights is one, although it is a POST. */
const READING = [CONTENT, OTHERS, EVENTS, BACKUPS, RESTORES, RESTORED, FRAMES, IDENTITY_FRAMES]
  .flat()
  .filter(({ call }) => /^GET |\/validateAccess$/.test(call))
  .flatMap(({ call }) =>
    call === 'GET /api/{accessUrl}'
      ? EVENT_SERVICES.map((service) => `GET /api/data-storage/store/backups/${service}/default/x.zip`)
      : [call],
  )
  .map(kindOf)
  .filter((call, index, all) => all.indexOf(call) === index)
  // Nobody can know the address of a preview, of which an installation mostly has none.
  .filter((call) => !call.startsWith('GET /api/release-previews/'))
  // A number of a deletion, of which an installation may have none.
  .filter((call) => !call.startsWith('GET /api/change-history/deleted/'));

/** Systems beside the portal, which the embedded edition does not have. */
const BESIDE = ['GET /geoserver', 'GET /grafana', 'GET /argo-workflow'];

let findings: readonly Finding[];
beforeAll(async () => {
  findings = await probe(PORTAL, installation.token('admin'), record);
}, 60_000);

describe('the probe of a complete installation', () => {
  it('reports no difference, and skips only what the installation does not have', () => {
    expect(findings.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
    const uploads = EVENT_BACKUP_KEYS.map(
      (key) => `GET /api/data-storage/store/backups/${key}/default/${key}_backup.zip`,
    );
    expect(findings.filter(({ outcome }) => outcome === 'skipped').map(({ call }) => call)).toEqual([
      ...uploads,
      ...BESIDE,
    ]);
  });
  it('makes every reading call', () => {
    expect(READING.length).toBeGreaterThan(30);
    expect(READING.filter((call) => !made.has(call))).toEqual([]);
  });
  it.each([
    [/^\/api\/data-storage\/store\/image_inventory\.txt$/, 'GET /api/data-storage/store/image_inventory.txt'],
    [/^\/api\/change-history\/mine$/, 'GET /api/change-history/mine'],
    [/^\/api\/orga-management\/tags\/[^/]+\/uses$/, 'GET /api/orga-management/tags/{id}/uses'],
  ])('skips the optional call %s when it is a 404', async (path, call) => {
    const changed = await probeChanged((each) =>
      path.test(each) ? () => new Response(null, { status: 404 }) : undefined,
    );
    expect(changed.find((finding) => finding.call === call)).toMatchObject({ outcome: 'skipped' });
    expect(changed.filter(({ outcome }) => outcome === 'differs')).toEqual([]);
  });
  it('ends the session of framed pages', async () => {
    const left = await installation.db.selectFrom('framed_session').selectAll().execute();
    expect(left).toEqual([]);
  });
});

describe('the probe of an installation with other addresses', () => {
  const elsewhere = {
    apiBase: 'https://api.example/api',
    identity: { url: 'https://id.example/auth', realm: 'land', clientId: 'portal' },
  };
  const askedWith = async (changes: object) => {
    const asked: string[] = [];
    const reported = await probe(PORTAL, 'geheim', async (url, { headers }) => {
      if (url === `${PORTAL}/`) return new Response(startPage(changes));
      if (JSON.stringify(headers).includes('geheim')) asked.push(url);
      return new Response(null, { status: 500 });
    });
    return { asked, start: reported[0] };
  };
  it('uses the addresses of the installation’s configuration', async () => {
    const { asked, start } = await askedWith(elsewhere);
    expect(start).toMatchObject({ outcome: 'fits' });
    expect(asked).toContain('https://api.example/api/event-scheduler/schedulers');
    expect(asked).toContain('https://api.example/api/ckan/user/sso');
    expect(asked).toContain('https://id.example/auth/realms/land/account');
    expect(
      asked.filter(
        (url) => !/^(?:https:\/\/(?:api|id)\.example\/|http:\/\/localhost:8080\/releases)/.test(url),
      ),
    ).toEqual([]);
  });
  it('does not send the token to an address without https', async () => {
    const { asked, start } = await askedWith({ ...elsewhere, apiBase: 'http://api.example/api' });
    expect(start).toMatchObject({ outcome: 'differs', text: expect.stringContaining('https only') });
    expect(asked.filter((url) => url.includes('example'))).toEqual([]);
  });
});

describe('the probe of an installation with one wrong response', () => {
  it.each<[string, string, Change, RegExp]>([
    [
      'GET /api/event-scheduler/schedulers',
      '/api/event-scheduler/schedulers',
      changed((events: { active: unknown }[]) => events.map((event) => ({ ...event, active: 'ja' }))),
      /another shape.*0\.active/,
    ],
    [
      'GET /api/event-scheduler/schedulers',
      '/api/event-scheduler/schedulers',
      changed((events: object[]) => [...events, { eventName: 'alt', cron: null }]),
      /entries have another shape: alt \(type\)/,
    ],
    [
      'GET /api/orga-management/tags',
      '/api/orga-management/tags',
      () => new Response('<html>Anmeldung</html>'),
      /another shape/,
    ],
    ['GET /api/kstore-v2/store', '/api/kstore-v2/store', () => new Response(null, { status: 502 }), /^502/],
    [
      'GET /keycloak/realms/mobidrom/protocol/openid-connect/userinfo',
      '/keycloak/realms/mobidrom/protocol/openid-connect/userinfo',
      changed((info: object) => ({ ...info, groups: ['/argo_access'] })),
      /groups\.0/,
    ],
    [
      'GET /api/kstore-v2/backup',
      '/api/kstore-v2/backup',
      () => new Response('x', { headers: { 'content-type': 'text/html' } }),
      /its media type is text\/html/,
    ],
    ['GET /', '/', () => new Response('<html>Willkommen</html>'), /configuration/],
    [
      'GET /api/ckan/user/sso_logout',
      '/api/ckan/user/sso_logout',
      () => new Response(null, { status: 500 }),
      /^500/,
    ],
    [
      'GET /api/ckan/dataset',
      '/api/ckan/dataset',
      () => new Response('x', { headers: { 'content-type': 'text/html', 'x-frame-options': 'DENY' } }),
      /cannot be framed: .*deny/,
    ],
    [
      'GET /landingpage',
      '/landingpage',
      () => new Response(null, { status: 302, headers: { location: 'https://anders.example/' } }),
      /leads to https:\/\/anders\.example/,
    ],
    ['GET /kartenanwendung', '/kartenanwendung', () => Response.json({}), /media type is application\/json/],
  ])('reports only %s', async (call, path, change, words) => {
    const changed = await probeChanged((each) => (each.split('?')[0] === path ? change : undefined));
    const differing = changed.filter(({ outcome }) => outcome === 'differs');
    expect(differing.map((each) => each.call)).toEqual([call]);
    expect(differing[0]?.text).toMatch(words);
  });
});

describe('the probe with the token of an account without rights', () => {
  let refused: readonly Finding[];
  beforeAll(async () => {
    refused = await probe(PORTAL, installation.token('gast'), (url, init) =>
      installation.request(url.replace(PORTAL, ''), init),
    );
  }, 60_000);

  it('accepts userinfo without groups', async () => {
    const userinfo = '/keycloak/realms/mobidrom/protocol/openid-connect/userinfo';
    const headers = { authorization: `Bearer ${installation.token('gast')}` };
    expect(await (await installation.request(userinfo, { headers })).json()).not.toHaveProperty('groups');
    const calls = refused.filter(({ call }) => call.startsWith('GET /keycloak/realms/'));
    expect(calls.map(({ call }) => call)).toContain(`GET ${userinfo}`);
    expect(calls.filter(({ outcome }) => outcome !== 'fits')).toEqual([]);
  });
  it('reports each refusal', () => {
    expect(refused.filter(({ text }) => text?.startsWith('403')).length).toBeGreaterThan(10);
  });
});
