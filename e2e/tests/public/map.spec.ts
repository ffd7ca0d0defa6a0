import { framed } from '../../support/framed';
import { expect, openSignedIn, test } from '../../support/test';

test('the map application narrows list and map at once, and zone and row select each other', async ({
  page,
}) => {
  await openSignedIn(page, 'karte', '/zonenmanager');
  const map = framed(page);
  const zones = map.getByRole('region', { name: 'Zonen', exact: true }).getByRole('listitem');
  const region = map.getByRole('region', { name: 'Karte der Zonen' });
  const popup = region.locator('.leaflet-popup');
  const found = map.getByRole('status').filter({ hasText: /Zonen?$/ });
  await expect(found).toHaveText('36 Zonen');
  await expect(map.getByText('Zonen im Kartenausschnitt: 36')).toBeVisible();
  await expect(region.getByText('Natural Earth')).toBeVisible();

  const municipality = map.getByLabel('Kommune');
  await municipality.selectOption('Köln');
  await expect(found).toHaveText('3 Zonen');
  await expect(zones.getByText(/^Köln · /)).toHaveCount(3);
  await expect(map.getByText('Zonen im Kartenausschnitt: 3', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/zonenmanager?municipality=K%C3%B6ln');
  await page.goBack();
  await expect(page).toHaveURL('/zonenmanager');
  await expect(found).toHaveText('36 Zonen');
  await expect(municipality).toHaveValue('');
  await page.goForward();
  await expect(found).toHaveText('3 Zonen');
  await page.reload();
  await expect(found).toHaveText('3 Zonen');
  await expect(map.getByRole('button', { name: 'Filtern' })).toBeHidden();
  await expect(region.getByText('Natural Earth')).toBeVisible();

  const selected = map.locator('li[aria-current=true]');
  const show = map.getByRole('button', { name: 'Köln Altstadt auf der Karte zeigen' });
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(popup.getByText('Köln Altstadt')).toBeVisible();
  await expect(selected).toContainText('Köln Altstadt');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(selected).toHaveCount(0);
  await expect(show).toBeFocused();

  // The zone that was shown from the list is still in the middle of the map.
  const canvas = await region.boundingBox();
  if (!canvas) throw new Error('the map is not shown');
  await page.mouse.click(canvas.x + canvas.width / 2, canvas.y + canvas.height / 2);
  await expect(selected).toContainText('Köln Altstadt');
  await map.getByRole('button', { name: 'Hinweis schließen' }).click();
  await expect(popup).toBeHidden();
});
