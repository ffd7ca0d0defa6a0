import { readFile } from 'node:fs/promises';
import { framed } from '../../support/framed';
import { expect, test } from '../../support/test';

test('Back leads from a reloaded data set to the list as it was, and Forward to the data set again', async ({
  page,
}) => {
  const heading = (name: string) => framed(page).getByRole('heading', { level: 1, name });
  await page.goto('/faq');
  await page.goto('/datenkatalog');
  await framed(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' }).fill('baustellen siegen');
  await framed(page).getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL('/datenkatalog?q=baustellen+siegen');
  await framed(page).getByRole('link', { name: 'Baustellen Siegen' }).click();
  await expect(heading('Baustellen Siegen')).toBeVisible();
  await page.reload();
  await expect(heading('Baustellen Siegen')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/datenkatalog?q=baustellen+siegen');
  await expect(heading('Datenkatalog')).toBeVisible();
  await expect(framed(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' })).toHaveValue(
    'baustellen siegen',
  );
  await page.goForward();
  await expect(heading('Baustellen Siegen')).toBeVisible();
  await page.goBack();
  await expect(heading('Datenkatalog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/datenkatalog');
  await expect(heading('Datenkatalog')).toBeVisible();
  await expect(framed(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' })).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
});

test('a data set is opened by its address, and nothing else is', async ({ page }) => {
  await page.goto('/datenkatalog/datensatz?src=%2Fapi%2Fckan%2Fdataset%2Fbaustellen-siegen');
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Baustellen Siegen' })).toBeVisible();
  await page.goto('/datenkatalog/datensatz?src=/geoserver');
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Datenkatalog' })).toBeVisible();
  await expect(page).toHaveURL('/datenkatalog');
});

test('a data set gives its page its name, in breadcrumb and tab, until another one is opened', async ({
  page,
}) => {
  const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
  const here = crumbs.locator('[aria-current="page"]');
  await page.goto('/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen');
  await expect(here).toHaveText('Baustellen Siegen');
  await expect(page).toHaveTitle('Baustellen Siegen – Mobilitätsdaten NRW');
  await crumbs.getByRole('link', { name: 'Datenkatalog' }).click();
  await expect(here).toHaveText('Datenkatalog');
  await framed(page)
    .getByRole('combobox', { name: 'Datenkatalog durchsuchen' })
    .fill('Verkehrszeichenkataster');
  await framed(page).getByRole('button', { name: 'Suchen' }).click();
  await framed(page).getByRole('link', { name: 'Verkehrszeichenkataster Siegen' }).click();
  await expect(page).toHaveURL(/\/datensatz\?src=/);
  await expect(here).toHaveText('Verkehrszeichenkataster Siegen');
});

test('the metadata of a data set come as a file, and the portal stays where it is', { tag: '@all' }, async ({
  page,
}) => {
  const address = '/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen';
  await page.goto(address);
  const coming = page.waitForEvent('download');
  await framed(page)
    .getByRole('link', { name: /^Metadaten als JSON-LD/ })
    .click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('baustellen-siegen.jsonld');
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ '@type': 'dcat:Dataset', 'dct:title': { '@value': 'Baustellen Siegen' } });
  await expect(page).toHaveURL(address);
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Baustellen Siegen' })).toBeVisible();
});
