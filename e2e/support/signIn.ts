import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ROLES, Role } from '@mobidrom/shared-contract';
import { expect, type Page } from '@playwright/test';
import { root } from './folders';

/**
 * The demo accounts (DESIGN "The embedded edition"), and those of the tests that hold one role and are named after it.
 * The password is the name.
 */
export type Account =
  | 'admin'
  | 'redaktion'
  | 'betrieb'
  | 'leser'
  | 'karte'
  | 'gast'
  | Exclude<Role, (typeof ROLES)['grafana'][number]>;

/** Fills the identity provider's page, which is already open. */
export async function fillSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Benutzername oder E-Mail').fill(account);
  await page.getByLabel('Passwort', { exact: true }).fill(account);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Signs in from any page of the portal, and answers once the portal knows who it is. */
export async function signIn(page: Page, account: Account): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden', exact: true }).click();
  await fillSignIn(page, account);
  await expectSignedIn(page);
}

export async function expectSignedIn(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Benutzermenü' })).toBeVisible();
}

/** Opens a protected page; the portal asks to sign in and returns there. */
export async function openSignedIn(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, account);
  await expectSignedIn(page);
}

/** The roles of a demo account, from the realm file that makes it. */
export async function rolesOf(account: Account): Promise<readonly string[]> {
  const file = await readFile(join(root, 'platform/identity/mobidrom-realm.json'), 'utf8');
  const { users } = JSON.parse(file) as { users: { username: string; realmRoles: string[] }[] };
  const user = users.find(({ username }) => username === account);
  if (!user) throw new Error(`${account} is no demo account`);
  return user.realmRoles;
}
