import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { obtainTokens } from '../../support/codeFlow';
import { claimsOf } from '../../support/forgedTokens';
import { sendJson } from '../../support/rawRequest';
import {
  expect,
  expectSignedIn,
  openSignedIn,
  type Page,
  signIn,
  test,
  urgentNotices,
} from '../../support/test';
import { runningStack } from '../runningStack';

/* Outages: what the portal shows while a part of the stack is down, and that it recovers. */

const TAGS = '/api/orga-management/tags';
const WRITERS = 8;
/** In seconds; long enough to sign in and to end Keycloak while the token is valid. */
const TOKEN_LIFESPAN_S = 20;

async function choose(page: Page, area: string): Promise<void> {
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: area }).click();
}

async function open(page: Page, area: string): Promise<void> {
  await choose(page, area);
  await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible();
  await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
}

test('signed-in users keep working after Keycloak was killed, without a new sign-in once it is back', async ({
  page,
  browser,
  violations,
  baseURL,
}) => {
  test.setTimeout(240_000);
  violations.allow(/502|504/);
  const { part } = runningStack();
  await openSignedIn(page, 'admin', '/tagverwaltung');
  await part('keycloak', 'kill');
  try {
    await open(page, 'Organisationsverwaltung');
    await open(page, 'Tagverwaltung');

    const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
    await visitor.goto('/faq');
    await expect(visitor.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
    await visitor.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }).click();
    await expect(visitor.getByText('Anmeldedienst')).toBeVisible();
    await visitor.close();
  } finally {
    await part('keycloak', 'start');
  }
  await page.reload();
  await expectSignedIn(page);
  await open(page, 'Organisationsverwaltung');
  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await signIn(other, 'gast');
  await other.close();
});

test('a token that expires while Keycloak is down ends no session', async ({ page, violations }) => {
  test.setTimeout(240_000);
  violations.allow(/502|504|Network response was not ok/);
  const { part, realm } = runningStack();
  const before = await realm.setTokenLifespan(TOKEN_LIFESPAN_S);
  try {
    let sent = '';
    page.on('request', (request) => {
      const { authorization } = request.headers();
      if (authorization && request.url().includes('/api/')) sent = authorization.replace('Bearer ', '');
    });
    await openSignedIn(page, 'admin', '/tagverwaltung');
    await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
    await part('keycloak', 'kill');
    const old = claimsOf(sent);
    expect(Number(old.exp) - Number(old.iat)).toBe(TOKEN_LIFESPAN_S);
    try {
      await expect
        .poll(() => Date.now() / 1000 > Number(old.exp), { timeout: 2 * TOKEN_LIFESPAN_S * 1000 })
        .toBe(true);
      await choose(page, 'Organisationsverwaltung');
      await expect(urgentNotices(page.getByRole('main')).first()).toBeVisible();
      await expectSignedIn(page);
    } finally {
      await part('keycloak', 'start');
    }
    // In the same page: without a reload or a sign-in.
    await open(page, 'Tagverwaltung');
    await open(page, 'Organisationsverwaltung');
    await expectSignedIn(page);
    const { sid, iat } = claimsOf(sent);
    expect(Number(iat)).toBeGreaterThan(Number(old.exp));
    expect(sid).toBe(old.sid);
  } finally {
    await realm.setTokenLifespan(before);
  }
});

test('a restart of PostgreSQL loses no confirmed change', async ({ baseURL, page }) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const { part } = runningStack();
  const { access_token: token } = await obtainTokens(url, 'admin');
  await openSignedIn(page, 'leser', '/tagverwaltung');
  const confirmed: string[] = [];
  const failures: string[] = [];
  let going = true;
  const write = async () => {
    while (going) {
      const tagName = `Last ${randomUUID().slice(0, 12)}`;
      const answer = await sendJson(url, TAGS, { method: 'POST', token, body: { tagName } });
      if (answer.status === 201) confirmed.push(tagName);
      else failures.push(`${answer.status} ${answer.headers['content-type']}`);
      // Pauses after a refused request, as users do.
      if (answer.status !== 201) await wait(50);
    }
  };
  const writers = Array.from({ length: WRITERS }, write);
  await expect.poll(() => confirmed.length).toBeGreaterThan(50);
  await part('database', 'stop');
  await expect.poll(() => failures.length).toBeGreaterThan(10);
  await part('database', 'start');
  const atRestart = confirmed.length;
  await expect.poll(() => confirmed.length).toBeGreaterThan(atRestart + 50);
  going = false;
  await Promise.all(writers);

  expect(new Set(failures.map((failure) => failure.replace(/;.*/, '')))).toEqual(
    new Set(['500 application/problem+json']),
  );
  const stored = new Set<string>();
  for (let shown = 0; ; shown += 1) {
    const answer = await sendJson(url, `${TAGS}?page=${shown}&pageSize=500`, { method: 'GET', token });
    const { data, totalCount } = JSON.parse(answer.text);
    for (const { tagName } of Object.values<{ tagName: string }>(data)) stored.add(tagName);
    if (stored.size >= totalCount || Object.keys(data).length === 0) break;
  }
  expect(confirmed.filter((name) => !stored.has(name))).toEqual([]);
  // Keycloak uses the same cluster.
  await page.reload();
  await expectSignedIn(page);
  await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
  await obtainTokens(url, 'betrieb');
});

test('the portal reports killed services and recovers once they are back', async ({ page, violations }) => {
  violations.allow(/50[0-9]|Network response was not ok/);
  const { part } = runningStack();
  await openSignedIn(page, 'admin', '/tagverwaltung');
  await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
  await part('services', 'kill');
  try {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1, name: 'Häufige Fragen' })).toBeVisible();
    await page.goto('/tagverwaltung');
    await expect(urgentNotices(page.getByRole('main')).first()).toBeVisible();
  } finally {
    await part('services', 'start');
  }
  await page.goto('/tagverwaltung');
  await expect(page.getByText(/^Einträge 1 bis /)).toBeVisible();
  await expectSignedIn(page);
});
