import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publishFourth } from '../support/fixtureReleases';
import { breakFirstRender } from '../support/releaseFiles';
import { expect, type ReleasesPortal, test } from '../support/releasesPortal';
import type { Page } from '../support/test';

const PAGE = '/vierte-seite';
const BEACONS = '**/api/portal-health/beacons';

const shows = (page: Page, version: string) => expect(page.getByText(`Ausgabe ${version}`)).toBeVisible();
const breakActive = ({ releases }: ReleasesPortal, version: string) =>
  breakFirstRender(releases, 'vierter', 'vierte-seite', version);

test('a release whose page throws at its first render is left for the one before, in this tab', async ({
  page,
  releasesPortal,
  violations,
}) => {
  violations.allow(/kaputt gezeichnet/);
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('Release ')) lines.push(message.text());
  });
  await breakActive(releasesPortal, '1.1.0');
  await page.goto(PAGE);
  await shows(page, '1.0.0');
  expect(lines).toEqual(['Release vierter 1.1.0 cannot be used: kaputt gezeichnet']);
  await page.goto('/');
  await page.goto(PAGE);
  await shows(page, '1.0.0');
});

test('where the release before throws, too, the card names remote and version, and a retry shows the area after a rollback', async ({
  page,
  releasesPortal,
  violations,
}) => {
  violations.allow(/kaputt gezeichnet|Release vierter 1\.[12]\.0 cannot be used/);
  const { releases, remote } = releasesPortal;
  const live = JSON.parse(await readFile(join(releases, 'remotes.json'), 'utf8')) as { set: number };
  const healthy = live.set - 1;
  await breakActive(releasesPortal, '1.1.0');
  await publishFourth(releases, '1.2.0');
  expect(await remote('activate', 'vierter', '1.2.0')).toMatchObject({ code: 0 });
  await breakActive(releasesPortal, '1.2.0');
  await page.goto(PAGE);
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(page.getByText('vierter, Version 1.2.0')).toBeVisible();
  await expect(page.getByText('Auch Version 1.1.0 konnte nicht geladen werden.')).toBeVisible();
  expect(await remote('rollback', '--to', String(healthy), '--why', 'Seite ist kaputt')).toMatchObject({
    code: 0,
  });
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await shows(page, '1.0.0');
});

test('without the service that counts beacons the portal works, and the console stays empty', async ({
  page,
}) => {
  const answered = page.waitForResponse(BEACONS);
  await page.goto(PAGE);
  await shows(page, '1.1.0');
  expect((await answered).status()).toBe(204);
});
