import { fireScheduler } from '@mobidrom/platform-api';
import { button, filter } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import { expect, test } from '../../support/test';
import { givenEvent, openDialog, openEvents, ownName, planned, stored } from './eventSteps';

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

test('failed events are found by one click, their runs in the dialog, and all of them in the log', async ({
  page,
}) => {
  await openEvents(page, 'leser');
  const failed = page.getByRole('button', { name: /^fehlgeschlagen \d+$/ });
  const count = Number((await failed.textContent())?.match(/\d+/)?.[0]);
  await failed.click();
  await expect(failed).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/[?&]filter=result(:|%3A)fehlgeschlagen/);
  await expect(page.getByRole('cell', { name: 'fehlgeschlagen', exact: true })).toHaveCount(
    Math.min(count, 10),
  );
  const name = (await page.getByRole('rowheader').first().getByRole('button').textContent()) ?? '';
  const dialog = await openDialog(page, name);
  await button(dialog, 'Letzte Läufe').click();
  const runs = dialog.getByRole('list', { name: 'Letzte Läufe' }).getByRole('listitem');
  await expect(runs.first()).toContainText(/ Uhr \(UTC\), (Timer|Sonstige)fehlgeschlagenDauer \d/);
  expect(await runs.count()).toBeLessThanOrEqual(20);
  await dialog.getByRole('link', { name: 'Alle Läufe im Ereignisprotokoll ansehen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Alle passenden Einträge sind geladen.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Filter Ereignis' })).toHaveValue(name);
  await expect(page.getByRole('row').nth(2)).toContainText(name);

  await button(page, 'Alle Filter löschen').click();
  await button(page, 'Ältere laden').click();
  await expect(page.getByText('Angezeigt werden nur die neuesten 1.000 Einträge.')).toBeVisible();
  await button(page, 'Zeitpunkt (UTC)').click();
  await expect(page.getByRole('columnheader', { name: 'Zeitpunkt (UTC)' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const oldest = (await page.getByRole('rowheader').first().textContent()) ?? '';
  const [, day, month, year, clock] = /(\d\d)\.(\d\d)\.(\d{4}), (\d\d:\d\d)/.exec(oldest) ?? [];
  await page.getByLabel('Bis (UTC)').fill(`${year}-${month}-${day}T${clock}`);
  await button(page, 'Zeitraum anzeigen').click();
  // Those before the oldest one that was loaded.
  await expect(page.getByText('Angezeigt werden nur die neuesten 500 passenden Einträge.')).toBeVisible();
  await expect(page.getByText('Einträge 1 bis 10 von 500')).toBeVisible();
});
