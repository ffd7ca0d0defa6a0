import { EMPTY_CRON } from '@mobidrom/platform-api';
import { requestAs } from '../../support/requestAs';
import {
  alertWith,
  closeButton,
  closeByEscape,
  expect,
  openSignedIn,
  question,
  statusWith,
  tabTo,
  test,
  uniqueName,
} from '../../support/test';
import { filter, names, rowOf } from './areaPageSteps';
import { dialog, givenSource, openSection, openSource, PATH } from './sourceSteps';

/* The list of data sources. */

test('failed entries are listed with their message, in the list and in the dialog', async ({ page }) => {
  const id = 'stadtverkehr-hagen-echtzeit';
  await openSignedIn(page, 'leser', PATH);
  const alert = alertWith(page, 'ist der letzte Import fehlgeschlagen:');
  await expect(alert.getByRole('listitem').filter({ hasText: new RegExp(`^${id} - .+`) })).toBeVisible();
  const title = 'Stadtverkehr Hagen: Echtzeit';
  const entry = alert.getByRole('listitem').filter({ hasText: id });
  const message = (await entry.textContent())?.slice(id.length + 3).replace(` ${title} öffnen`, '');
  await entry.getByRole('button', { name: `${title} öffnen` }).click();
  await expect(dialog(page)).toHaveAccessibleName(`Datenquelle ${title}`);
  await closeByEscape(page, dialog(page));
  await alert.getByRole('button', { name: 'Statusmeldung schließen' }).click();
  await expect(alert).toBeHidden();
  await openSource(page, title);
  await closeButton(dialog(page)).click();
  await expect(rowOf(page, title)).toContainText('Letzter Import fehlgeschlagen');
  await page.getByRole('button', { name: title, exact: true }).click();
  await openSection(page, 'Datenbezugsinformationen');
  await expect(dialog(page).getByText(`fehlgeschlagen: ${message}`)).toBeVisible();
  const moment = /\d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr \(UTC\)/;
  for (const term of ['Letzter Import', 'Nächster Import']) {
    const time = dialog(page).getByRole('term').filter({ hasText: term }).locator('..').getByRole('time');
    await expect(time).toHaveText(moment);
  }
});

test('a source is imported now by keyboard alone; its message says how that ended, and leads to the log', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const title = uniqueName('Sofort');
  const { dataSetId } = await givenSource(await requestAs(baseURL ?? ''), { title });
  await openSignedIn(page, 'admin', `${PATH}?filter=title:${encodeURIComponent(title)}`);
  const start = page.getByRole('button', { name: `Jetzt importieren ${title}` });
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Nein' })).toBeFocused();
  await tabTo(page, question(page).getByRole('button', { name: 'Ja' }));
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(start).toBeFocused();
  const ended = statusWith(page, `Der Import der Datenquelle ${title} ist erfolgreich beendet.`);
  await expect(ended).toBeVisible();
  // The list that is read again keeps the focus at its row.
  await expect(start).toBeFocused();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Statusmeldungen' })).toBeFocused();
  await tabTo(page, ended.getByRole('button', { name: 'Im Ereignisprotokoll ansehen' }));
  await page.keyboard.press('Enter');
  const log = page.getByRole('table', { name: 'Ereignisprotokoll' });
  await expect(
    log.getByRole('cell', { name: `gbfs_importer_${dataSetId}_import`, exact: true }),
  ).toBeVisible();
  await expect(log.getByRole('rowheader')).toHaveCount(1);
});

test('the list stands as it was left: order, filters, chips; every column is filtered', async ({
  page,
  baseURL,
}) => {
  const request = await requestAs(baseURL ?? '');
  const word = uniqueName('Netz').replace(' ', '');
  const organisation = { name: `Verbund ${word}`, email: 'info@verbund.example' };
  const monday = { ...EMPTY_CRON, minutes: [0], hours: [4], daysOfWeek: ['MONDAY' as const] };
  await givenSource(request, { title: `A ${word}`, rightsholder: organisation.name, cron: monday });
  await givenSource(request, { title: `B ${word}`, active: false, adapter: 'GTFS_RT', standard: 'GTFS_RT' });
  await givenSource(request, { title: `C ${word}` });
  const sent: string[] = [];
  page.on('request', (asked) => {
    const query = new URL(asked.url()).searchParams;
    if (asked.url().includes('/dataEntries?'))
      sent.push(...query.getAll('filter'), `sort ${query.get('sort')}`);
  });
  await openSignedIn(page, 'leser', `${PATH}?filter=title%3A${word}`);
  await expect(names(page)).toHaveText([`C ${word}`, `B ${word}`, `A ${word}`]);
  expect(sent).toContain(`title:value:${word}*`);
  expect(sent).toContain('sort title:desc');
  await expect(page.getByRole('textbox', { name: 'Filter Bezeichnung' })).toHaveValue(word);
  // All rows are here; the service is asked nevertheless, by the values that stand behind names of days and status.
  for (const [column, text, found, asked] of [
    ['Adapter', 'rt', `B ${word}`, 'adapter:value:rt*'],
    ['Dateneigentümer', 'verbund', `A ${word}`, 'rightsholder:value:verbund*'],
    ['Aktualisierungsfrequenz', 'jeden Montag', `A ${word}`, 'cron:value:MONDAY*'],
    ['Aktualisierungsfrequenz', 'jeden Mo', `A ${word}`, 'cron:value:jeden Mo*'],
    ['Status', 'inaktiv', `B ${word}`, 'active:value:false*'],
  ] as const) {
    sent.length = 0;
    await filter(page, column, text);
    await expect(names(page)).toHaveText([found]);
    await expect.poll(() => sent).toEqual([`title:value:${word}*`, asked, 'sort title:desc']);
    await page.getByRole('button', { name: `Filter ${column} entfernen` }).click();
    await expect(names(page)).toHaveCount(3);
  }
  await page.getByRole('columnheader', { name: 'Bezeichnung' }).getByRole('button').first().click();
  await expect(names(page)).toHaveText([`A ${word}`, `B ${word}`, `C ${word}`]);
  await page.getByRole('button', { name: `A ${word}`, exact: true }).click();
  await closeButton(dialog(page)).click();
  await page.reload();
  await expect(names(page)).toHaveText([`A ${word}`, `B ${word}`, `C ${word}`]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV-Export' }).click();
  const file = await (await download).createReadStream();
  let csv = '';
  for await (const chunk of file) csv += chunk;
  expect(csv).toContain(`A ${word};GBFS;${organisation.name};jeden Montag um 04:00 Uhr (UTC);aktiv`);
});

test('a filter that is typed over rows that are all here is sent; also a text of several adapters', {
  tag: '@all',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().includes('/dataEntries?'))
      sent.push(...new URL(asked.url()).searchParams.getAll('filter'));
  });
  await openSignedIn(page, 'leser', PATH);
  await expect(names(page).first()).toBeVisible();
  await filter(page, 'Bezeichnung', 'Leihräder Köln');
  await expect(names(page)).toHaveText(['Leihräder Köln']);
  await expect.poll(() => sent).toEqual(['title:value:Leihräder Köln*']);
  await page.getByRole('button', { name: 'Filter Bezeichnung entfernen' }).click();
  await filter(page, 'Adapter', 'Mobilithek');
  await expect(page.getByRole('cell', { name: 'Mobilithek Parkplätze' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'GBFS' })).toHaveCount(0);
  await expect.poll(() => sent.at(-1)).toBe('adapter:value:Mobilithek*');
});
