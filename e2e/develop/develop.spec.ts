import { test as base, expect } from '@playwright/test';
import { openSignedIn } from '../support/test';
import { type Violations, watchViolations } from '../support/violations';
import { type DevelopedCopy, startDevelopedCopy } from './developedCopy';

/** Builds of host and remote, and a new database, on a busy machine. */
const START = 10 * 60_000;
/** Until an open page shows what was changed. */
const REBUILD = { timeout: 60_000 };
const TEXTS = 'remote-content/src/tags/texts.ts';
const BUILT = 'remote-content ist gebaut.';

const test = base.extend<{ violations: Violations }>({ violations: [watchViolations, { auto: true }] });
test.describe.configure({ mode: 'serial', timeout: 3 * 60_000 });

let portal: DevelopedCopy;
test.beforeAll(async () => {
  test.setTimeout(START);
  portal = await startDevelopedCopy();
});
test.afterAll(async () => {
  await portal?.stop();
});

const times = (text: string): number => portal.said().split(text).length - 1;

test('the open page shows a changed text of a remote in place, and keeps what was typed', async ({
  page,
}) => {
  await openSignedIn(page, 'redaktion', `${portal.url}/tagverwaltung`);
  await page.getByRole('button', { name: 'Tag hinzufügen' }).click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('Halb getippt');
  await portal.edit(TEXTS, 'Neuen Tag hinzufügen', 'Einen Tag dazulegen');
  await expect(page.getByRole('dialog', { name: 'Einen Tag dazulegen' })).toBeVisible(REBUILD);
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('Halb getippt');
});

test('one portal combines a remote in development with releases of the others', async ({ page }) => {
  expect(times('remote-content wird gebaut, und bei jeder Änderung wieder …')).toBe(1);
  expect(times('remote-public wird einmal gebaut …')).toBe(1);
  await openSignedIn(page, 'redaktion', `${portal.url}/tagverwaltung`);
  await expect(page.getByRole('button', { name: 'Tag hinzufügen' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
});

test('the open page shows a changed text of the host', async ({ page }) => {
  await page.goto(portal.url);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  await portal.edit('host/src/account/texts.ts', "signIn: 'Anmelden'", "signIn: 'Einloggen'");
  await expect(header.getByRole('button', { name: 'Einloggen' })).toBeVisible(REBUILD);
});

test('a build error is reported, and the last working build is served until it is fixed', async ({
  page,
}) => {
  await openSignedIn(page, 'redaktion', `${portal.url}/tagverwaltung`);
  const add = page.getByRole('button', { name: 'Tag hinzufügen' });
  await expect(add).toBeVisible();
  const built = times(BUILT);
  await portal.edit(TEXTS, 'export const texts', 'export const = texts');
  await expect.poll(portal.said, REBUILD).toContain('remote-content lässt sich nicht bauen:');
  await page.reload();
  await expect(add).toBeVisible();
  await portal.edit(TEXTS, 'export const = texts', 'export const texts');
  await expect.poll(() => times(BUILT), REBUILD).toBeGreaterThan(built);
});
