import { fireScheduler } from '@mobidrom/platform-api';
import { button, filter } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import { expect, test } from '../../support/test';
import { givenEvent, openEvents, ownName, planned, stored } from './eventSteps';

const LOG = '?tab=protokoll';

test('the log says how much it shows and from when, and reads again when asked to', async ({
  page,
  portal,
}) => {
  const others = await requestAs(portal.url);
  const name = ownName('protokoll');
  await givenEvent(others, planned(name, { active: false }));
  await openEvents(page, 'leser', LOG);
  await expect(page.getByText('Angezeigt werden nur die neuesten 500 Einträge.')).toBeVisible();
  await expect(page.getByText(/^Stand: \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr \(UTC\)$/)).toBeVisible();
  await expect(page.getByText('Einträge 1 bis 10 von 500')).toBeVisible();
  await expect(page.getByRole('rowheader').first()).toHaveText(/^\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/);
  await filter(page, 'Ereignis', name);
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  expect(await fireScheduler(others, name)).toMatchObject({ ok: true });
  await button(page, 'Neu laden').click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Sonstige');
});

test('the log is filtered by name, trigger and date; the address keeps it', async ({ page, portal }) => {
  const others = await requestAs(portal.url);
  const name = ownName('filter');
  await givenEvent(others, planned(name, { active: false }));
  for (let run = 0; run < 3; run += 1) {
    expect(await fireScheduler(others, name)).toMatchObject({ ok: true });
    // An event that runs is not started again.
    await expect.poll(async () => (await stored(others, name))?.lastRunStatus).toBe('SUCCEEDED');
  }
  await openEvents(page, 'betrieb', LOG);
  await filter(page, 'Ereignis', name);
  await expect(page.getByText('Einträge 1 bis 3 von 3')).toBeVisible();
  await filter(page, 'Auslöser', 'Timer');
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  await filter(page, 'Auslöser', 'Sonstige');
  await expect(page.getByText('Einträge 1 bis 3 von 3')).toBeVisible();

  const date = (await page.getByRole('rowheader').first().textContent())?.slice(0, 10) ?? '';
  await filter(page, 'Zeitpunkt (UTC)', date);
  await expect(page.getByText('Einträge 1 bis 3 von 3')).toBeVisible();
  await filter(page, 'Zeitpunkt (UTC)', '01.01.1999');
  await expect(page.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Einträge 1 bis 3 von 3')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Filter Ereignis' })).toHaveValue(name);
  await expect(page.getByText('Einträge 1 bis 3 von 3')).toBeVisible();
  await button(page, 'Alle Filter löschen').click();
  await expect(page.getByText('Einträge 1 bis 10 von 500')).toBeVisible();
});

test('both tabs keep their filters', { tag: '@all' }, async ({ page }) => {
  await openEvents(page);
  await filter(page, 'Status', 'inaktiv');
  await expect(page.getByRole('cell', { name: 'aktiv', exact: true })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Ereignisprotokoll' }).click();
  await filter(page, 'Auslöser', 'Timer');
  await page.getByRole('tab', { name: 'Ereignissteuerung' }).click();
  await expect(page.getByRole('textbox', { name: 'Filter Status' })).toHaveValue('inaktiv');
  await page.getByRole('tab', { name: 'Ereignisprotokoll' }).click();
  await expect(page.getByRole('textbox', { name: 'Filter Auslöser' })).toHaveValue('Timer');
});
