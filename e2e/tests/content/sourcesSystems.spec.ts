import { listDataEntries, listItems, type Request } from '@mobidrom/platform-api';
import { germanSystems, hasSystems, SYSTEMS_FILE } from '../../support/gbfsSystems';
import { requestAs } from '../../support/requestAs';
import { expect, openSignedIn, type Page, test } from '../../support/test';
import { filter, names, rowOf, said } from './areaPageSteps';
import { checkLines, control, heading } from './bulkSteps';
import { OWNER, PATH } from './sourceSteps';

/** Goals of the bulk entry. */
const MOST_CLICKS = 15;
const LONGEST_MS = 120_000;

interface StoredSystem {
  readonly id: string;
  readonly title: string;
  readonly url: string;
}

/** Returns the stored sources whose titles have a word that begins with the text; all of them by default. */
async function found(request: Request, text?: string): Promise<readonly StoredSystem[]> {
  const filters = text === undefined ? [] : [{ column: 'title', text }];
  const answer = await listDataEntries(request, { filters, pageSize: 500 });
  if (!answer.ok) throw new Error(answer.failure.text);
  return listItems(answer.value).map(({ id, item }) => ({
    id,
    title: item.title,
    url: item.adapterSettings.value.SOURCE_URL?.value ?? '',
  }));
}

/** Counts the presses of the mouse from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  const presses = await page.evaluateHandle(() => {
    const counted = { count: 0 };
    document.addEventListener('pointerdown', () => void counted.count++, { capture: true });
    return counted;
  });
  return () => presses.evaluate(({ count }) => count);
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const mark = (page: Page, group: string, name: string): Promise<void> =>
  page
    .getByRole('radiogroup', { name: group, exact: true })
    .getByRole('radio', { name, exact: true })
    .check();

if (hasSystems()) {
  test('all German systems are entered from the list of GBFS in a few clicks, and found by name and by place', {
    tag: ['@all', '@embedded'],
  }, async ({ page, freshPortal }) => {
    test.setTimeout(300_000);
    const systems = germanSystems();
    expect(systems).toHaveLength(244);
    const request = await requestAs(freshPortal.url);
    const before = new Set((await found(request)).map(({ id }) => id));

    await openSignedIn(page, 'admin', `${freshPortal.url}${PATH}`);
    await expect(names(page).first()).toBeVisible();
    const began = Date.now();
    const clicks = await countClicks(page);
    await page.getByRole('link', { name: 'Mehrere hinzufügen' }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel('CSV-Datei wählen').click();
    await (await choosing).setFiles(SYSTEMS_FILE);
    await expect(heading(page, 'Spalten und gemeinsame Angaben')).toBeFocused();
    await choose(page, 'Wert', 'DE (244 Zeilen)');
    await choose(page, 'Dateneigentümer', OWNER);
    await choose(page, 'Intervall', 'Täglich');
    await mark(page, 'Verpasste Ereignisse wiederholen', 'Ja');
    await mark(page, 'Status', 'inaktiv');
    await mark(page, 'Zugriffsrecht', 'angemeldete Nutzer');
    await checkLines(page);
    await control(page, '244 Datenquellen hinzufügen').click();
    await expect(said(page, '244 Datenquellen hinzugefügt.')).toBeVisible({ timeout: LONGEST_MS });
    expect(await clicks()).toBeLessThanOrEqual(MOST_CLICKS);
    test.info().annotations.push({
      type: 'figures',
      description: `${await clicks()} clicks, ${((Date.now() - began) / 1000).toFixed(1)} s`,
    });

    const stored = (await found(request)).filter(({ id }) => !before.has(id));
    expect(stored.map(({ url }) => url).sort()).toEqual(systems.map(({ url }) => url).sort());
    const byAddress = new Map(stored.map((source) => [source.url, source]));
    for (const { name, place, url } of systems) {
      const id = byAddress.get(url)?.id;
      expect((await found(request, name)).map((source) => source.id)).toContain(id);
      expect((await found(request, place)).map((source) => source.id)).toContain(id);
    }
    await page.goto(`${freshPortal.url}${PATH}?size=alle`);
    await expect(names(page).first()).toBeVisible();
    for (const { name, place, url } of systems.filter((_, at) => at % 40 === 0)) {
      for (const text of [name, place]) {
        await filter(page, 'Bezeichnung', text);
        await expect(rowOf(page, byAddress.get(url)?.title ?? '').first()).toBeVisible();
      }
    }
  });
}
