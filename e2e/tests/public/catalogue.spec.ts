import { framed } from '../../support/framed';
import { expect, expectKnownToFrames, signIn, test } from '../../support/test';

test('the search of the home page leads the portal to the catalogue, and on to a data set and back', async ({
  page,
}) => {
  await page.goto('/');
  await framed(page).getByRole('searchbox', { name: 'Datenkatalog durchsuchen' }).fill('baustellen siegen');
  await framed(page).getByRole('button', { name: 'Suchen' }).click();
  await expect(page).toHaveURL(/\/datenkatalog\?q=baustellen/);
  await framed(page).getByRole('link', { name: 'Baustellen Siegen' }).click();
  await expect(page).toHaveURL('/datenkatalog/datensatz?src=/api/ckan/dataset/baustellen-siegen');
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Baustellen Siegen' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/datenkatalog\?q=baustellen/);
  await expect(framed(page).getByRole('heading', { level: 1, name: 'Datenkatalog' })).toBeVisible();
  await page.goBack();
  const home = 'Mobilitätsdaten für Nordrhein-Westfalen';
  await expect(framed(page).getByRole('heading', { level: 1, name: home })).toBeVisible();
});

test('the catalogue suggests while someone types, by keyboard and by mouse, and searches without suggestions', async ({
  page,
}) => {
  await page.goto('/datenkatalog');
  const field = framed(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' });
  const list = framed(page).getByRole('listbox', { name: 'Vorschläge' });
  await field.pressSequentially('sieg');
  await expect(list).toBeVisible();
  await expect(framed(page).getByText(/^\d Vorschläge$/)).toBeAttached();
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('sieg');
  await field.press('ArrowDown');
  await expect(list).toBeVisible();
  await field.press('ArrowUp');
  const last = list.getByRole('option').last();
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();

  await field.fill('baustellen siegne');
  await list.getByRole('option', { name: 'Baustellen Siegen Datensatz' }).click();
  await expect(page).toHaveURL('/datenkatalog?q=Baustellen+Siegen');
  await expect(framed(page).getByRole('link', { name: 'Baustellen Siegen' })).toBeVisible();

  // A proxy in front of the platform may answer with a page of its own.
  await page.route('**/api/ckan/vorschlaege*', (route) => route.fulfill({ body: '<h1>Wartung</h1>' }));
  const answered = page.waitForResponse(/vorschlaege/);
  await field.fill('fahrplan bonn');
  await answered;
  await expect(list).toBeHidden();
  await field.press('Enter');
  await expect(page).toHaveURL('/datenkatalog?q=fahrplan+bonn');
});

test('Strg+K opens the search of the portal from within a frame, and Escape leads back to the field', async ({
  page,
}) => {
  await page.goto('/datenkatalog');
  const field = framed(page).getByRole('combobox', { name: 'Datenkatalog durchsuchen' });
  const search = page.getByRole('combobox', { name: 'Suchbegriff' });
  await field.fill('Siegen');
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await expect(field).toBeFocused();
  await page.keyboard.type(' Bus');
  await expect(field).toHaveValue('Siegen Bus');

  await field.press('Enter');
  await expect(page).toHaveURL('/datenkatalog?q=Siegen+Bus');
  await field.press('Control+k');
  await expect(search).toBeFocused();
  await search.fill('baustellen siegen');
  await page.getByRole('option', { name: /Baustellen.*Siegen.*Datensätze/ }).click();
  await expect(page).toHaveURL(/\/datenkatalog\/datensatz\?src=\/api\/ckan\/dataset\/./);
  await expect(framed(page).getByRole('heading', { level: 1, name: /Baustellen.*Siegen/ })).toBeVisible();
});

test('filters narrow the list, the address follows, and a chip takes one away', async ({ page }) => {
  await page.goto('/datenkatalog');
  await framed(page).getByRole('link', { name: /^GBFS/ }).first().click();
  await expect(page).toHaveURL('/datenkatalog?format=GBFS');
  const chip = framed(page).getByRole('link', { name: 'Filter Datenformat: GBFS entfernen' });
  await chip.click();
  await expect(page).toHaveURL('/datenkatalog');
  await expect(chip).toBeHidden();
});

test('on a telephone the filters stand behind a button, so that the list comes first', {
  tag: '@all',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/datenkatalog');
  const filters = framed(page).getByText('Filter', { exact: true }).and(framed(page).locator('summary'));
  const format = framed(page).getByRole('link', { name: /^GBFS/ }).first();
  await expect(filters).toBeVisible();
  await expect(format).toBeHidden();
  await expect(framed(page).locator('.dataset-item').first()).toBeInViewport();
  const heights = await framed(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .evaluateAll((entries) => entries.map((entry) => entry.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(140);
  // Whose data they are is read whole in the narrowest window, too.
  await page.setViewportSize({ width: 320, height: 844 });
  const owners = framed(page).getByText(/ · Geändert am /);
  await expect(owners).not.toHaveCount(0);
  const cut = await owners.evaluateAll((lines) =>
    lines
      .filter((line) => [line, ...line.children].some((part) => part.scrollWidth > part.clientWidth))
      .map((line) => line.textContent),
  );
  expect(cut).toEqual([]);
  await filters.press('Enter');
  await expect(format).toBeVisible();
  await format.click();
  await expect(page).toHaveURL('/datenkatalog?format=GBFS');
  await expect(framed(page).getByText('(1 gesetzt)')).toBeVisible();
  await expect(format).toBeHidden();
  await page.setViewportSize({ width: 900, height: 844 });
  await expect(format).toBeVisible();
  await expect(filters).toBeHidden();
});

for (const [account, sees] of [
  ['karte', 'private data sets too'],
  ['gast', 'what visitors see, since it has no right'],
] as const) {
  test(`the catalogue shows ${account} ${sees}`, async ({ page }) => {
    await page.goto('/datenkatalog');
    const count = framed(page).getByRole('status').filter({ hasText: 'Datensätze' });
    await expect(count).toHaveText(/Datensätze/);
    const shown = async () => Number.parseInt((await count.textContent()) ?? '', 10);
    const before = await shown();
    await signIn(page, account);
    await expectKnownToFrames(page);
    await page.goto('/datenkatalog');
    await expect(count).toHaveText(/Datensätze/);
    if (account === 'gast') expect(await shown()).toBe(before);
    else expect(await shown()).toBeGreaterThan(before);
  });
}
