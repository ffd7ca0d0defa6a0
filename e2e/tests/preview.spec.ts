import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  banner,
  confirmPreview,
  PAGE,
  releaseFourth,
  servedToEverybody,
  shows,
  TEAM,
  type Team,
  teamOf,
} from '../support/previewSteps';
import { breakPageOf } from '../support/releaseFiles';
import {
  test as base,
  expect,
  expectAccessibleInBothSchemes,
  expectNoSidewaysScrolling,
  openSignedIn,
} from '../support/test';

const test = base.extend<{ team: Team; baseURL: string }>({
  baseURL: ({ freshPortal }, use) => use(freshPortal.url),
  team: async ({ freshPortal }, use) => {
    const team = await teamOf(freshPortal);
    await use(team);
    await team.remove();
  },
});

const NOT_FOUND = /404 \(Not Found\)/;

test('a build that is not released is shown after a confirmation, in this tab alone, until it is ended', async ({
  page,
  context,
  freshPortal,
  team,
}) => {
  await releaseFourth(freshPortal);
  const before = await servedToEverybody(freshPortal);
  const link = await team.handIn('1.1.0');
  expect(await servedToEverybody(freshPortal)).toEqual(before);

  await openSignedIn(page, 'admin', link);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Vorschau' })).toBeVisible();
  for (const fact of [TEAM, 'vierter', '1.1.0'])
    await expect(main.getByText(fact, { exact: true })).toBeVisible();
  await expect(main).toContainText('nicht freigegeben');
  await expect(main).toContainText('mit Ihren Rechten');
  await expectAccessibleInBothSchemes(page);

  await confirmPreview(page);
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  await expect(banner(page)).toContainText(`Vorschau: vierter 1.1.0 von ${TEAM}, bis `);
  await expectAccessibleInBothSchemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScrolling(page);
  expect(await servedToEverybody(freshPortal)).toEqual(before);

  const other = await context.newPage();
  await other.goto(PAGE);
  await shows(other, '1.0.0');
  await expect(banner(other)).toBeHidden();

  const end = banner(page).getByRole('button', { name: 'Vorschau beenden' });
  await end.focus();
  await page.keyboard.press('Enter');
  await shows(page, '1.0.0');
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await shows(page, '1.0.0');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('preview'))),
  ).toEqual([]);
});

test('a remote that the portal does not have exists in the preview alone', { tag: '@all' }, async ({
  page,
  team,
}) => {
  await openSignedIn(page, 'admin', await team.handIn('1.0.0'));
  await confirmPreview(page);
  await page.goto(PAGE);
  await shows(page, '1.0.0');
  await banner(page).getByRole('button', { name: 'Vorschau beenden' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(page.getByText('Diese Seite gibt es nicht.')).toBeVisible();
});

test('a preview whose page throws ends itself, and the tab goes on with the released version', async ({
  page,
  freshPortal,
  team,
  violations,
}) => {
  violations.allow(/kaputt gezeichnet/);
  await releaseFourth(freshPortal);
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/beacons')) beacons.push(request.postData() ?? '');
  });
  const link = await team.handIn('1.1.0', {
    change: (release) => breakPageOf(release, 'vierte-seite', '1.1.0'),
  });
  await openSignedIn(page, 'admin', link);
  await confirmPreview(page);
  await page.goto(PAGE);
  await shows(page, '1.0.0');
  await expect(
    page.getByText('Die Vorschau von vierter 1.1.0 ist abgebrochen und wurde beendet.', { exact: false }),
  ).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(beacons.join()).not.toContain('1.1.0');
});

test('a preview whose files are gone ends itself', { tag: '@all' }, async ({
  page,
  freshPortal,
  team,
  violations,
}) => {
  violations.allow(NOT_FOUND);
  violations.allow(/Release vierter 1\.1\.0 cannot be used|SRI's integrity|valid digest|Refused to execute/);
  await releaseFourth(freshPortal);
  const link = await team.handIn('1.1.0');
  await openSignedIn(page, 'admin', link);
  await confirmPreview(page);
  await rm(join(freshPortal.data, 'previews', link.split('/').at(-1) ?? '', 'files'), { recursive: true });
  await page.goto(PAGE);
  await shows(page, '1.0.0');
  await expect(
    page.getByText('Die Vorschau von vierter 1.1.0 ist abgebrochen', { exact: false }),
  ).toBeVisible();
});

test('a preview ends itself at its time', { tag: '@all' }, async ({ page, freshPortal, team }) => {
  await releaseFourth(freshPortal);
  await openSignedIn(page, 'admin', await team.handIn('1.1.0', { hours: 0.0125 }));
  await confirmPreview(page);
  // After three quarters of a minute: a busy machine takes some time to open it.
  await expect(page.getByText('Die Vorschau von vierter 1.1.0 ist beendet.', { exact: false })).toBeVisible({
    timeout: 120_000,
  });
  await expect(banner(page)).toBeHidden();
});

test('the link needs a sign-in and the right, and says when there is no such preview', async ({
  page,
  browser,
  freshPortal,
  team,
  violations,
}) => {
  violations.allow(NOT_FOUND);
  const link = await team.handIn('1.0.0');
  await page.goto(link);
  await expect(page.getByLabel('Benutzername oder E-Mail')).toBeVisible();
  const context = await browser.newContext({ baseURL: freshPortal.url, locale: 'de-DE' });
  const other = await context.newPage();
  await openSignedIn(other, 'redaktion', link);
  await expect(other.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
  await expect(other.getByRole('main')).toContainText('release_preview');
  await context.close();
  await page.goto('/');
  await openSignedIn(page, 'admin', `/vorschau/${'A'.repeat(22)}`);
  await expect(
    page.getByText('Diese Vorschau gibt es nicht, oder sie ist beendet.', { exact: false }),
  ).toBeVisible();
});
