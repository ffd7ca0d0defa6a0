import { alertWith, statusWith } from '../../support/areaSteps';
import { requestAs } from '../../support/requestAs';
import { accessibilityFindings, answerQuestion, expect, type Page, question, test } from '../../support/test';
import { givenEvent, openEvents, ownName, planned, stored } from './eventSteps';

const bar = (page: Page) => page.getByRole('group', { name: 'Ausgewählte Einträge' });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `${name} auswählen` });
const wholePage = (page: Page) => page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' });

/** Chooses one of the actions of the bar by the keyboard. */
async function act(page: Page, label: string): Promise<void> {
  await bar(page).getByRole('button', { name: 'Aktionen' }).press('Enter');
  const item = page.getByRole('menuitem', { name: label });
  await expect(item).toBeVisible();
  await item.press('Enter');
}

test('several events are selected by keyboard and deleted; one that fails is named and tried again', {
  tag: '@embedded',
}, async ({ page, portal, violations }) => {
  violations.allow(/503|Beim Löschen des Ereignisses/);
  const request = await requestAs(portal.url);
  const word = ownName('mehrere');
  const names = Array.from({ length: 12 }, (_, at) => `${word}_${String(at + 1).padStart(2, '0')}`);
  const [first = '', second = '', third = ''] = names;
  for (const name of names) await givenEvent(request, planned(name));
  await openEvents(page, 'betrieb', `?filter=eventName:${word}`);
  await expect(page.getByRole('rowheader')).toHaveCount(10);

  const head = page.getByRole('columnheader', { name: 'Status' });
  const before = await head.boundingBox();
  await wholePage(page).press('Space');
  await expect(bar(page).getByRole('status')).toHaveText('10 ausgewählt');
  expect(await head.boundingBox()).toEqual(before);
  expect(await accessibilityFindings(page)).toEqual([]);
  // It stays in the window, so on a telephone it takes a fifth of it at most.
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(async () => (await bar(page).boundingBox())?.height).toBeLessThan(640 / 5);
  await page.setViewportSize(window);
  await bar(page).getByRole('button', { name: 'Alle 12 Treffer auswählen' }).press('Enter');
  await expect(bar(page).getByRole('status')).toHaveText('12 ausgewählt');
  await bar(page).getByRole('button', { name: 'Auswahl aufheben' }).press('Enter');
  await expect(wholePage(page)).toBeFocused();

  await box(page, first).press('Space');
  await box(page, third).press('Shift+Space');
  await expect(box(page, second)).toBeChecked();
  await expect(bar(page).getByRole('status')).toHaveText('3 ausgewählt');
  await portal.faults.add({
    method: 'DELETE',
    path: `/api/event-scheduler/schedulers/${second}`,
    answer: { status: 503, detail: 'Wartung' },
  });
  await act(page, 'Löschen');
  await expect(question(page)).toContainText('Wollen Sie 3 Ereignisse wirklich löschen?');
  for (const name of [first, second, third]) await expect(question(page)).toContainText(name);
  await answerQuestion(page, 'Ja');
  const failure = alertWith(page, 'Ereignisse löschen: 2 von 3 erledigt, 1 fehlgeschlagen:');
  await expect(failure).toContainText(`${second}: Beim Löschen des Ereignisses ${second}`);
  await expect(box(page, second)).toBeChecked();
  await expect(box(page, first)).toHaveCount(0);
  await expect(bar(page).getByRole('status')).toHaveText('1 ausgewählt');

  await portal.faults.clear();
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(statusWith(page, '3 Ereignisse gelöscht')).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(bar(page)).toBeHidden();
  for (const name of [first, second, third]) expect(await stored(request, name)).toBeUndefined();
});

test('several events are deactivated and activated again, run, and fit into 320 px', { tag: '@all' }, async ({
  page,
  portal,
}) => {
  const request = await requestAs(portal.url);
  const word = ownName('schalten');
  const names = [`${word}_a`, `${word}_b`];
  for (const name of names) await givenEvent(request, planned(name));
  const isActive = async () => Promise.all(names.map(async (name) => (await stored(request, name))?.active));
  await openEvents(page, 'betrieb', `?filter=eventName:${word}`);
  await wholePage(page).check();
  await act(page, 'Deaktivieren');
  await answerQuestion(page, 'Ja');
  const done = statusWith(page, '2 Ereignisse deaktiviert');
  await expect(done).toBeVisible();
  expect(await isActive()).toEqual([false, false]);
  await done.getByRole('button', { name: 'Rückgängig machen' }).click();
  await expect(statusWith(page, '2 Ereignisse aktiviert')).toBeVisible();
  expect(await isActive()).toEqual([true, true]);

  await page.setViewportSize({ width: 320, height: 640 });
  await wholePage(page).check();
  await expect(bar(page).getByRole('status')).toHaveText('2 ausgewählt');
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(bar(page)).toHaveCSS('border-top-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await act(page, 'Ausführen');
  await answerQuestion(page, 'Ja');
  await expect(statusWith(page, '2 Ereignisse erfolgreich ausgeführt')).toBeVisible();
});
