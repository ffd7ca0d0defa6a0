import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { Account } from './account';
import { root } from './folders';
import { storedSession } from './identitySession';

/** The portal's entry in localStorage after a sign-in: with it the portal signs in silently, without leaving the page. */
const SIGNED_ON = { name: 'alreadyAuthenticated', value: 'true' };

/** Fills in the identity provider's sign-in page, which must be open. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail').fill(account);
  await page.getByLabel('Passwort', { exact: true }).fill(account);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Signs in by the form, from any page of the portal; for tests about signing in itself. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await clickSignIn(page);
  await fillSignIn(page, account);
  await expectSignedIn(page);
}

/** Opens a protected page and signs in by the form; the portal returns there. For tests about signing in itself. */
export async function openByForm(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, account);
  await expectSignedIn(page);
}

/** Signs in from any page of the portal with the worker's session of this account, without the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  if (page.url() === 'about:blank') return openSignedIn(page, account, '/');
  const { cookies } = await storedSession(new URL(page.url()).origin, account);
  await page.context().addCookies(cookies);
  await clickSignIn(page);
  await expectSignedIn(page);
}

/** Opens a page of the portal with the worker's session of this account, as after an earlier sign-in. */
export async function openSignedIn(page: Page, account: Account, path: string): Promise<void> {
  const context = page.context();
  const origin = await originOf(page, path);
  const { cookies } = await storedSession(origin, account);
  if (page.url() === 'about:blank' && context.pages().length === 1) {
    // Only in a new context: setting the state would delete the stored entries of an older one.
    await context.setStorageState({ cookies, origins: [{ origin, localStorage: [SIGNED_ON] }] });
  } else await context.addCookies(cookies);
  await page.goto(path);
  await expectSignedIn(page);
}

/** Returns the portal's origin; only the page's context knows its base address. */
async function originOf(page: Page, path: string): Promise<string> {
  if (URL.canParse(path)) return new URL(path).origin;
  const answer = await page.request.get('/releases/remotes.json');
  return new URL(answer.url()).origin;
}

const clickSignIn = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }).click();

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Benutzermenü' })).toBeVisible();
}

/** Waits until framed pages know who is signed in: the portal tells them after the sign-in, while its own page is shown already. */
export async function expectKnownToFrames(page: Page): Promise<void> {
  const isKnown = async () => (await page.context().cookies()).some(({ name }) => name === 'mobidrom_framed');
  await expect.poll(isKnown).toBe(true);
}

/** Returns the roles of a demo account from the realm file. */
export async function rolesOf(account: Account): Promise<readonly string[]> {
  const file = await readFile(join(root, 'platform/identity/mobidrom-realm.json'), 'utf8');
  const { users } = JSON.parse(file) as { users: { username: string; realmRoles: string[] }[] };
  const user = users.find(({ username }) => username === account);
  if (!user) throw new Error(`${account} is no demo account`);
  return user.realmRoles;
}
