import { join } from 'node:path';
import { publishFourth } from '../../support/fixtureReleases';
import { breakPageOf } from '../../support/releaseFiles';
import { expect, expectAccessible, openSignedIn, test } from '../../support/test';

/** Page that brings a second React, writes, violates the policy, and throws. */
const DOES_ALL = [
  'const own={};own.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}',
  'fetch("/api/tag-management/tags",{method:"POST",body:"{}"}).catch(()=>0)',
  'document.createElement("img").src="https://elsewhere.invalid/x.png"',
  'throw new Error("kaputt gezeichnet")',
].join(';');

test('a Probelauf finds what is wrong with a proposed set before it goes live, and changes nothing', {
  tag: '@all',
}, async ({ page, freshPortal, violations }) => {
  test.setTimeout(480_000);
  violations.allowPolicy();
  violations.allow(/kaputt gezeichnet|cannot be used|only reads/);
  // Framed pages and entries that the demonstration does not have.
  violations.allow(/404 \(Not Found\)/);
  const release = join(freshPortal.releases, 'vierter/1.1.0');
  await publishFourth(freshPortal.releases, '1.1.0');
  await breakPageOf(release, 'vierte-seite', 'Vierte Seite', DOES_ALL);
  await breakPageOf(release, 'vierter-bereich', 'Vierter Bereich', 'throw new Promise(()=>{})');
  expect(await freshPortal.remote('propose', 'vierter=1.1.0', '--why', 'Probe')).toMatchObject({ code: 0 });
  const written: string[] = [];
  page.on('request', (request) => {
    const isOfFrame = request.frame() !== page.mainFrame();
    if (isOfFrame && request.method() !== 'GET' && !request.url().endsWith('/token'))
      written.push(`${request.method()} ${request.url()}`);
  });

  await openSignedIn(page, 'admin', `${freshPortal.url}/auslieferung`);
  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const proposals = page.getByRole('region', { name: 'Vorgeschlagene Stände' });
  await expect(proposals.getByText('Für diesen Stand gibt es noch keinen Probelauf.')).toBeVisible();
  const before = await stored();
  await proposals.getByRole('button', { name: /^Probelauf\s*: Stand/ }).focus();
  await page.keyboard.press('Enter');
  await expect(proposals.getByRole('status')).toContainText(/^Probelauf: \d+ von \d+ Bereichen geprüft/);
  await expect(proposals.getByText(/^Probelauf vom .* durch admin: Befunde in/)).toBeVisible({
    timeout: 420_000,
  });
  expect(await stored()).toBe(before);
  expect(written).toEqual([]);

  await proposals.getByText('Ergebnis je Bereich').click();
  const areaOf = (title: RegExp) => proposals.getByRole('listitem').filter({ hasText: title }).last();
  const broken = proposals.locator('details > ul > li').filter({ hasText: /^Vierte Seite/ });
  for (const fact of [
    'kaputt gezeichnet',
    'die Seite ist nicht erschienen',
    'POST /api/tag-management/tags',
    'img-src: https://elsewhere.invalid',
    'bringt den Grundbaustein React ein zweites Mal mit',
  ])
    await expect(broken).toContainText(fact);
  await expect(areaOf(/^Vierter Bereich/)).toContainText('nicht rechtzeitig fertig geworden');
  await expect(areaOf(/^Tagverwaltung/)).toContainText(/ohne Befund, [\d,]+ s, /);
  await expectAccessible(page);

  await proposals.getByRole('button', { name: /^Aktivieren\s*: Stand/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Probelauf vom .*„Vierte Seite“/)).toBeVisible();
});
