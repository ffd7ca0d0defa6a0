import type { DataEntry } from '@mobidrom/platform-api';
import { alertWith, statusWith } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import {
  answerQuestion,
  expect,
  openSignedIn,
  type Page,
  question,
  test,
  uniqueName,
} from '../../support/test';
import { choose, dialog, givenSource, PATH, save, storedSource } from './sourceSteps';

const bar = (page: Page) => page.getByRole('group', { name: 'Ausgewählte Einträge' });
const wholePage = (page: Page) => page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });

async function act(page: Page, label: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Aktionen' }).click();
  await page.getByRole('menuitem', { name: label }).click();
}

test('several data sources get one interval, are deactivated with a way back, and are deleted', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/503|Beim Speichern der Datenquelle/);
  const request = await requestAs(portal.url);
  const word = uniqueName('Mehrere');
  const sources: DataEntry[] = [];
  for (const at of [1, 2, 3]) sources.push(await givenSource(request, { title: `${word} ${at}` }));
  const [, second] = sources;
  const all = () => Promise.all(sources.map(({ dataSetId }) => storedSource(request, dataSetId)));
  await openSignedIn(page, 'admin', `${PATH}?filter=title:${encodeURIComponent(word)}`);
  await expect(page.getByRole('rowheader')).toHaveCount(3);

  await wholePage(page).check();
  await act(page, 'Aktualisierungsfrequenz ändern');
  await expect(dialog(page)).toContainText('Geändert werden 3 Datenquellen:');
  await choose(page, 'Intervall', 'Stündlich');
  await portal.faults.add({
    method: 'PUT',
    path: `/api/dataset-management/dataEntries/${second?.dataSetId}`,
    answer: { status: 503, detail: 'Wartung' },
  });
  await save(page);
  const failure = alertWith(page, '2 von 3 erledigt, 1 fehlgeschlagen:');
  await expect(failure).toContainText(`${second?.title}: `);
  await portal.faults.clear();
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(statusWith(page, '3 Datenquellen geändert')).toBeVisible();
  for (const source of await all()) expect(source?.cron).toMatchObject({ minutes: [0], hours: [] });

  await wholePage(page).check();
  await act(page, 'Deaktivieren');
  await answerQuestion(page, 'Ja');
  const done = statusWith(page, '3 Datenquellen deaktiviert');
  await expect(done).toBeVisible();
  expect((await all()).map((source) => source?.active)).toEqual([false, false, false]);
  await done.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(statusWith(page, '3 Datenquellen aktiviert')).toBeVisible();
  expect((await all()).map((source) => source?.active)).toEqual([true, true, true]);

  await wholePage(page).check();
  await act(page, 'Löschen');
  await expect(question(page)).toContainText('Wollen Sie 3 Datenquellen wirklich löschen?');
  await answerQuestion(page, 'Ja');
  await expect(statusWith(page, '3 Datenquellen gelöscht')).toBeVisible();
  expect(await all()).toEqual([undefined, undefined, undefined]);
});
