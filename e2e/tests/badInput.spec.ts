import { CONTENT, EVENTS, OTHERS } from '../support/callTable';
import { obtainTokens } from '../support/codeFlow';
import { claimsOf, foreignKey, portalKey, signedToken, unsignedToken } from '../support/forgedTokens';
import { type RawRequest, type RawResponse, send, sendJson } from '../support/rawRequest';
import { expect, type RunningPortal, test } from '../support/test';

const TAGS = '/api/orga-management/tags';
const MEGABYTE = 1024 * 1024;

/** Expects the answer to bad input: the status, problem details (RFC 9457), and a text for people. */
function expectProblem(answer: RawResponse, status: number, what: string): void {
  expect(`${answer.status} ${answer.headers['content-type']}`, what).toMatch(
    new RegExp(`^${status} application/problem\\+json`),
  );
  const { status: said, title, detail } = JSON.parse(answer.text);
  expect(said, what).toBe(status);
  expect(title, what).toMatch(/\w/);
  expect(detail, what).toMatch(/\w/);
}

/** Everything that could get lost: how much there is of each list. */
async function holdings({ url }: Pick<RunningPortal, 'url'>, token: string): Promise<unknown> {
  const read = async (path: string) => JSON.parse((await sendJson(url, path, { method: 'GET', token })).text);
  return {
    entries: (await read('/api/dataset-management/dataEntries?pageSize=1')).totalCount,
    organisations: (await read('/api/orga-management/organisations?pageSize=1')).totalCount,
    tags: (await read(`${TAGS}?pageSize=1000`)).data,
    settings: await read('/api/preference-service/setting'),
    schedulers: (await read('/api/event-scheduler/schedulers')).map(
      (event: { eventName: string }) => event.eventName,
    ),
  };
}

// Forging well takes the key of the identity provider, which Keycloak gives to nobody.
test('a bearer token that is forged, expired or of another kind is refused, and changes nothing', {
  tag: '@embedded',
}, async ({ portal }) => {
  const { url, data } = portal;
  const { access_token, refresh_token, id_token } = await obtainTokens(url, 'admin');
  const claims = claimsOf(access_token);
  const own = await portalKey(data);
  const now = Math.floor(Date.now() / 1000);
  const [head, body, signature = ''] = access_token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claims, preferred_username: 'gast' })).toString(
    'base64url',
  );
  const call = (token: string, method = 'GET', path = `${TAGS}?pageSize=1`, content?: unknown) =>
    sendJson(url, path, { method, token, body: content });

  // The same claims signed by the right key are let in: what is refused below is refused for what it says.
  expect((await call(signedToken({ ...claims, exp: now + 60 }, own))).status).toBe(200);

  const refused: Readonly<Record<string, string>> = {
    'no token at all': 'nonsense',
    'three parts of nonsense': 'a.b.c',
    'a changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a changed content': `${head}.${changed}.${signature}`,
    'without signature': unsignedToken(claims),
    'signed by another key under the name of ours': signedToken(claims, { key: foreignKey(), kid: own.kid }),
    'signed by an unknown key': signedToken(claims, { key: foreignKey(), kid: 'unknown' }),
    'expired a second ago': signedToken({ ...claims, iat: now - 400, exp: now - 1 }, own),
    'without an end': signedToken({ ...claims, exp: undefined }, own),
    'of another issuer': signedToken({ ...claims, iss: 'https://keycloak.example/realms/mobidrom' }, own),
    'for another client': signedToken({ ...claims, azp: 'grafana' }, own),
    'a refresh token': refresh_token,
    'an id token': id_token,
  };
  const before = await holdings(portal, access_token);
  for (const [what, token] of Object.entries(refused)) {
    for (const answer of [
      await call(token),
      await call(token, 'POST', TAGS, { type: 'accessRightTag', tagName: 'Eingeschlichen' }),
      // Even where nobody needs a token: whoever sends one believes to be signed in.
      await call(token, 'GET', '/api/ckan/user/sso_logout'),
    ]) {
      expectProblem(answer, 401, what);
      expect(answer.headers['www-authenticate'], what).toBe('Bearer');
      expect(answer.headers['set-cookie'], what).toBeUndefined();
    }
  }
  expect(await holdings(portal, access_token)).toEqual(before);
});

// It compares everything that is stored, which other tests change where all share one portal.
test('a body of another shape is refused by every call that takes one, and changes nothing', {
  tag: '@embedded',
}, async ({ portal }) => {
  const { url } = portal;
  const { access_token: token } = await obtainTokens(url, 'admin');
  const calls = [...CONTENT, ...OTHERS, ...EVENTS]
    .filter(({ body }) => body !== undefined)
    .map(({ call }) => call.replaceAll(/\{\w+\}/g, 'falsch'));
  expect(new Set(calls).size).toBeGreaterThan(12);
  const before = await holdings(portal, token);

  const bodies: Readonly<Record<string, RawRequest & { status: number }>> = {
    'no JSON': { body: '{"title": ', status: 400 },
    'no body': { body: '', status: 400 },
    'a list': { body: '[]', status: 400 },
    'a word': { body: '"Tag"', status: 400 },
    nothing: { body: 'null', status: 400 },
    'an object without fields': { body: '{}', status: 400 },
    'fields of other types': {
      body: '{"type":1,"dataset":1,"tagName":{},"name":[],"eventName":5,"value":"x","organisationIds":"x"}',
      status: 400,
    },
    // A parser that takes `__proto__` for a field would change what all objects have.
    'a prototype in place of fields': { body: '{"__proto__":{"tagName":"Geerbt"}}', status: 400 },
    'another media type': { body: '<tag/>', headers: { 'content-type': 'application/xml' }, status: 415 },
    'more than 1 MB': { body: JSON.stringify({ tagName: 'x'.repeat(MEGABYTE) }), status: 413 },
  };
  for (const call of new Set(calls)) {
    const [method = '', path = ''] = call.split(' ');
    for (const [what, { body, headers, status }] of Object.entries(bodies)) {
      const answer = await send(url, path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body }),
      });
      expectProblem(answer, status, `${call}: ${what}`);
    }
  }
  expect(await holdings(portal, token)).toEqual(before);
});

test('a refusal names the fields that are wrong', async ({ portal: { url } }) => {
  const { access_token: token } = await obtainTokens(url, 'admin');
  const answer = await sendJson(url, '/api/orga-management/organisations', {
    method: 'POST',
    token,
    body: {
      name: 'Amt für Verkehr',
      tags: [],
      email: 'keine Adresse',
      organisationType: 'Verein',
      contact: { name: 'Ute', surname: 'x'.repeat(31), email: 'ute@amt.example' },
    },
  });
  expectProblem(answer, 400, 'organisation');
  const fields = JSON.parse(answer.text).errors.map(({ field }: { field: string }) => field);
  expect(fields.sort()).toEqual(['contact.surname', 'email', 'organisationType']);
});

test('a body that does not say how long it is ends at 1 MB, and the next request is served', async ({
  portal: { url },
}) => {
  const { access_token: token } = await obtainTokens(url, 'admin');
  const answer = await send(url, TAGS, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'transfer-encoding': 'chunked',
    },
    body: Buffer.alloc(2 * MEGABYTE, ' '),
  });
  expectProblem(answer, 413, 'two megabytes in pieces');
  expect((await sendJson(url, `${TAGS}?pageSize=1`, { method: 'GET', token })).status).toBe(200);
});

test('queries of a list that make no sense are refused by name', async ({ portal: { url } }) => {
  const { access_token: token } = await obtainTokens(url, 'admin');
  const queries: Readonly<Record<string, string>> = {
    'page=-1': 'page',
    'pageSize=999999': 'pageSize',
    'pageSize=zehn': 'pageSize',
    'sort=tagName': 'sort',
    'sort=passwort:asc': 'sort',
    'sort=tagName;drop table tag:asc': 'sort',
    'filter=tagName': 'filter',
    'filter=passwort:a': 'filter',
  };
  for (const [query, field] of Object.entries(queries)) {
    const answer = await sendJson(url, `${TAGS}?${encodeURI(query)}`, { method: 'GET', token });
    expectProblem(answer, 400, query);
    expect(JSON.parse(answer.text).errors[0].field, query).toBe(field);
  }
});

test('under a foreign name nothing of the portal answers', async ({ portal: { url } }) => {
  const own = new URL(url).host;
  const paths = [
    '/',
    '/tagverwaltung',
    '/assets/mark.svg',
    '/releases/remotes.json',
    '/anmeldung-still.html',
    '/landingpage',
    '/api/orga-management/tags',
    '/api/ckan/user/sso_logout',
    '/keycloak/realms/mobidrom/.well-known/openid-configuration',
    '/gibt-es-nicht.txt',
  ];
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { host: 'angreifer.example' },
    { host: `angreifer.example:${new URL(url).port}` },
    { host: `${own}.angreifer.example` },
    { host: 'localhost@angreifer.example' },
    { host: '[::1]' },
    // A trusted proxy may say under which name it was asked; that name is checked as well.
    { host: own, 'x-forwarded-host': 'angreifer.example' },
  ];
  for (const headers of foreign) {
    for (const path of paths) {
      const what = `${JSON.stringify(headers)} ${path}`;
      const answer = await send(url, path, { headers: { ...headers, accept: 'application/json' } });
      expectProblem(answer, 421, what);
      expect(answer.headers['content-security-policy'], what).toContain("default-src 'none'");
      expect(answer.headers['set-cookie'], what).toBeUndefined();
    }
  }
  // A person gets a page that says so.
  const page = await send(url, '/', { headers: { host: 'angreifer.example', accept: 'text/html' } });
  expect(page.status).toBe(421);
  expect(page.text).toContain('Diese Adresse gehört nicht zum Portal.');
});

test('an unknown address is an error page of the portal, and 404 in its own form for all other requests', async ({
  page,
  portal: { url },
}) => {
  await page.goto('/gibt-es-nicht/und/das-auch-nicht');
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/gibt-es-nicht/und/das-auch-nicht');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(`${url}/`);
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden();

  for (const path of [
    '/api/gibt-es-nicht',
    '/api',
    '/assets/gibt-es-nicht.js',
    '/releases/gibt-es-nicht/1.0.0/x.js',
    '/gibt-es-nicht.js',
    '/.env',
  ]) {
    expectProblem(await send(url, path, { headers: { accept: '*/*' } }), 404, path);
  }
});
