import type { Page, Request } from '@playwright/test';
import { claimsOf } from '../support/forgedTokens';
import { expect, expectSignedIn, fillSignIn, openByForm, signInByForm, test } from '../support/test';
import { WEB_TOKEN } from '../support/webToken';

const banner = (page: Page) => page.getByRole('banner');
const signInButton = (page: Page) => banner(page).getByRole('button', { name: 'Anmelden', exact: true });

/** Writes down what a page asks for, method and path. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return requests;
}
const to = (requests: readonly Request[], path: string) =>
  requests.filter((request) => new URL(request.url()).pathname.endsWith(path));
/** Requests with a token in their address; what the sign-in's own pages hand to each other is none. */
const withToken = (requests: readonly Request[]) =>
  requests
    .map((request) => request.url())
    .filter((url) => WEB_TOKEN.test(url) && !url.includes('/login-actions/'));
/** Returns what stays in the browser, without the router's scroll positions, which belong to the tab. */
const flags = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const stored = (page: Page) =>
  page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join(' '));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(signInButton(page)).toBeVisible();
}

test('visitors do not load keycloak-js', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/');
  await expect(signInButton(page)).toBeVisible();
  expect(requests.filter((request) => /keycloak/.test(request.url()))).toEqual([]);
  expect(await flags(page)).toEqual([]);
});

test('signing in leads to the start page, tells the catalogue once, and keeps no token', async ({ page }) => {
  const requests = requestsOf(page);
  await page.goto('/?von=hier');
  await signInByForm(page, 'gast');
  await expect(page).toHaveURL('/');
  // The catalogue is told behind the sign-in; a reload before that would end the request.
  await expect.poll(() => to(requests, '/api/ckan/user/sso').length).toBe(1);
  await to(requests, '/api/ckan/user/sso')[0]?.response();
  await page.reload();
  await expectSignedIn(page);
  expect(to(requests, '/realms/mobidrom/.well-known/openid-configuration')).toHaveLength(1);
  expect(to(requests, '/api/ckan/user/sso')).toHaveLength(1);
  for (const path of ['/realms/mobidrom/account', '/openid-connect/userinfo']) {
    await expect.poll(() => to(requests, path).length, path).toBeGreaterThan(0);
    expect(await to(requests, path)[0]?.headerValue('authorization'), path).toMatch(/^bearer eyJ/i);
  }
  await expect.poll(() => flags(page)).toEqual(['alreadyAuthenticated']);
  expect(await stored(page)).not.toMatch(WEB_TOKEN);
  expect(withToken(requests)).toEqual([]);
});

test('signs in with full browser storage, and opens the wanted page', async ({ page }) => {
  await page.goto('/impressum');
  await page.evaluate(() => {
    for (let size = 2 ** 20; size >= 1; size /= 2) {
      try {
        for (let at = 0; ; at += 1) localStorage.setItem(`${size}-${at}`, 'x'.repeat(size));
      } catch {
        // No room for so much; what is half as large may still find some.
      }
    }
  });
  const target = '/datentabellenverwaltung/tabellendetails?tabelle=haltestellen';
  await page.goto(target);
  await fillSignIn(page, 'admin');
  await expectSignedIn(page);
  await expect(page).toHaveURL(({ pathname }) => pathname === target.split('?')[0]);
});

test('a browser that keeps nothing: a sentence says that nobody can sign in with it', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  const sentence = /Ihr Browser erlaubt dieser Seite nicht, etwas zu speichern/;
  await page.goto('/impressum');
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  expect(new URL(page.url()).pathname).toBe('/impressum');
  await page.goto('/tagverwaltung');
  await expect(page.getByRole('main')).toContainText(sentence);
});

test('signing out is sent by POST, tells the catalogue, and forgets both flags', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page, 'gast');
  const requests = requestsOf(page);
  await signOut(page);
  const signOuts = () => to(requests, '/protocol/openid-connect/logout').map((request) => request.method());
  await expect.poll(signOuts).toEqual(['POST']);
  await expect.poll(() => to(requests, '/api/ckan/user/sso_logout').length).toBe(1);
  expect(withToken(requests)).toEqual([]);
  await expect.poll(() => flags(page)).toEqual([]);
  await signInButton(page).click();
  await expect(page.getByLabel('Passwort', { exact: true })).toBeVisible();
});

test('shows the end of the session after a sign-out in another tab, and continues after signing in again', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signInByForm(page, 'leser');
  const other = await context.newPage();
  await other.goto('/');
  await expectSignedIn(other);
  await signOut(other);

  const notice = page.getByRole('alert').filter({ hasText: 'Ihre Sitzung ist abgelaufen.' });
  await expect(notice).toBeVisible();
  // A list that is opened now is answered with nothing; after signing in again it must not stay so.
  await page.getByRole('button', { name: 'Admin-Bereich' }).click();
  await page.getByRole('menuitem', { name: 'Tagverwaltung' }).click();
  const list = page.getByRole('table', { name: 'Tags' });
  await expect(list.getByText('Es sind keine Tags vorhanden.')).toBeVisible();
  const opened = context.waitForEvent('page');
  await notice.getByRole('button', { name: 'Erneut anmelden' }).click();
  const second = await opened;
  const closed = second.waitForEvent('close');
  await fillSignIn(second, 'leser');
  await closed;
  await page.bringToFront();
  // No window system gives the focus back here.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectSignedIn(page);
  await expect(notice).toBeHidden();
  await expect(list.getByRole('rowheader').nth(9)).toBeVisible();
});

test('refreshes an expiring token once before the call; when refused, shows the end of the session', {
  tag: '@embedded',
}, async ({ page, portal, violations }) => {
  violations.allow(/status of 400/);
  const TOKEN = '/protocol/openid-connect/token';
  const LOG = '/api/event-scheduler/event-protocols';
  await page.clock.install();
  await openByForm(page, 'leser', '/ereignisverwaltung?tab=protokoll');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const requests = requestsOf(page);
  const reload = () => page.getByRole('main').getByRole('button', { name: 'Neu laden' }).click();
  const bearer = async (calls: number) => {
    await expect.poll(() => to(requests, LOG).length).toBe(calls);
    const last = to(requests, LOG).at(-1);
    // The next call comes after the answer of this one.
    await (await last?.response())?.finished();
    return last?.headerValue('authorization');
  };

  await reload();
  const first = await bearer(1);
  expect(to(requests, TOKEN)).toEqual([]);
  // The realm's tokens live for 300 s; less than 5 s are not enough for a call.
  await page.clock.fastForward(296_000);
  await reload();
  const second = await bearer(2);
  expect(second).toMatch(/^Bearer eyJ/);
  expect(second).not.toBe(first);
  await reload();
  expect(await bearer(3)).toBe(second);
  expect(to(requests, TOKEN).map((request) => request.postData())).toEqual([
    expect.stringContaining('grant_type=refresh_token'),
  ]);
  expect(await stored(page)).not.toMatch(WEB_TOKEN);

  const path = `/keycloak/realms/mobidrom${TOKEN}`;
  await portal.faults.add({ method: 'POST', path, answer: { status: 400 } });
  await page.clock.fastForward(296_000);
  await reload();
  await expect(page.getByRole('alert').filter({ hasText: 'Ihre Sitzung ist abgelaufen.' })).toBeVisible();
  expect(to(requests, LOG)).toHaveLength(3);
});

test('a registration signs the new user in', async ({ page }) => {
  const name = `neu${Date.now()}`;
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Registrieren' }).click();
  // The header's button has the name of the form's: the form has to be there before the next click.
  await expect(page.getByLabel('Passwort bestätigen')).toBeVisible();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByText('Bitte geben Sie einen Benutzernamen ein.')).toBeVisible();
  await page.getByLabel('Benutzername').fill(name);
  await page.getByLabel('Vorname').fill('Nele');
  await page.getByLabel('Nachname').fill('Neu');
  await page.getByLabel('E-Mail').fill(`${name}@mobidrom.example`);
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('korrekt pferd batterie');
  await page.getByLabel('Passwort bestätigen').fill('korrekt pferd batterie');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await expectSignedIn(page);
  await expect(banner(page).getByRole('button', { name: 'Admin-Bereich' })).toBeHidden();
});

test('a double click on Registrieren registers once, on the page alone', { tag: '@embedded' }, async ({
  page,
}) => {
  const name = `zwei${Date.now()}`;
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Registrieren' }).click();
  await expect(page.getByLabel('Passwort bestätigen')).toBeVisible();
  await page.getByLabel('Benutzername').fill(name);
  await page.getByLabel('Vorname').fill('Zoe');
  await page.getByLabel('Nachname').fill('Zwei');
  await page.getByLabel('E-Mail').fill(`${name}@mobidrom.example`);
  await page.getByRole('textbox', { name: 'Passwort', exact: true }).fill('korrekt pferd batterie');
  await page.getByLabel('Passwort bestätigen').fill('korrekt pferd batterie');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.isNavigationRequest()) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Registrieren' }).dblclick();
  await expectSignedIn(page);
  expect(sent).toHaveLength(1);
});

test('the frame of the session check never answers: signing in works all the same', async ({ page }) => {
  await page.route('**/login-status-iframe.html', () => {});
  await page.goto('/');
  await signInByForm(page, 'gast');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** The request in a hidden frame that asks who is signed in. */
const SILENT_CHECK = /\/openid-connect\/auth\?.*prompt=none/;

test('continues without an answer of the session check’s frame, and takes over a late answer', async ({
  page,
}) => {
  await page.goto('/');
  await signInByForm(page, 'leser');
  let answer = () => {};
  const answering = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SILENT_CHECK, async (route) => {
    await answering;
    await route.continue();
  });
  // The frame that hangs is a part of the page: until it answers, the page is not loaded as a whole.
  await page.goto('/faq', { waitUntil: 'commit' });
  await expect(signInButton(page)).toBeVisible();
  answer();
  await expectSignedIn(page);
  await expect(signInButton(page)).toBeHidden();

  await page.unroute(SILENT_CHECK);
  await page.route(SILENT_CHECK, () => {});
  await page.goto('/tagverwaltung?sort=tagName%3Adesc', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Tagverwaltung' })).toBeVisible();
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/tagverwaltung\?sort=tagName%3Adesc$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an id token with the nonce of another sign-in is not accepted', async ({ page }) => {
  await page.route('**/openid-connect/token', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const [head, , signature] = json.id_token.split('.');
    const claims = { ...claimsOf(json.id_token), nonce: 'fremd' };
    const tampered = Buffer.from(JSON.stringify(claims)).toString('base64url');
    await route.fulfill({ response, json: { ...json, id_token: `${head}.${tampered}.${signature}` } });
  });
  await page.goto('/');
  await signInButton(page).click();
  await fillSignIn(page, 'gast');
  await expect(page.getByRole('alert')).toContainText('Die Anmeldung wurde nicht abgeschlossen.');
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Benutzermenü' })).toBeHidden();
  expect(await flags(page)).toEqual([]);
});

test('shows an unexpected answer of the identity provider as outdated, and signing in again works', async ({
  page,
}) => {
  await page.goto('/anmeldung#state=unbekannt&code=unbekannt');
  await expect(page.getByRole('alert')).toContainText('Bitte melden Sie sich erneut an.');
  await expect(page).not.toHaveURL(/code=/);
  await page.getByRole('main').getByRole('button', { name: 'Erneut anmelden' }).click();
  await fillSignIn(page, 'gast');
  await expectSignedIn(page);
});
