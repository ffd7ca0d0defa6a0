import { layoutShift, MAX_LAYOUT_SHIFT, watchLayoutShift } from '../../support/layoutShift';
import { settled } from '../../support/routes';
import { contentClient, expect, openSignedIn, test, uniqueName } from '../../support/test';

test('a list does not jump when the names in its rows come after the rows', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal }) => {
  const client = await contentClient(portal.url);
  const tags = await Promise.all(Array.from({ length: 12 }, () => client.tag(uniqueName('Wort'))));
  const ids = tags.map(({ identifier }) => identifier);
  const many = await client.organisation({ name: uniqueName('000'), tags: ids });
  await watchLayoutShift(page);
  await openSignedIn(page, 'leser', '/tagverwaltung');
  await page.setViewportSize({ width: 320, height: 900 });
  await portal.faults.add({ method: 'GET', path: '/api/orga-management/tags', answer: 'held' });
  const rows = page.waitForResponse(/orga-management\/organisations/);
  await page.goto('/organisationsverwaltung');
  await (await rows).finished();
  // A list that does not wait for the names paints its rows now.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  await portal.faults.clear();
  await settled(page);
  await expect(page.getByText(tags[0]?.tagName ?? '')).toBeVisible();
  const { score, sources } = await layoutShift(page);
  expect(score, sources.join(', ')).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  await client.removeOrganisation(many);
  for (const tag of tags) await client.removeTag(tag);
});
