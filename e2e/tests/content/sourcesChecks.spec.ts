import { requestAs } from '../../support/requestAs';
import { alertWith, expect, openSignedIn, test, uniqueName } from '../../support/test';
import { said } from './areaPageSteps';
import {
  choose,
  dialog,
  field,
  fillRest,
  givenSource,
  PATH,
  save,
  section,
  select,
  startNew,
  summary,
} from './sourceSteps';

/* Validation of a data source. */

test('lists missing fields; a link opens the closed section and focuses the field', async ({ page }) => {
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await expect(dialog(page).getByText('Pflichtangaben sind mit * gekennzeichnet.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { expanded: true })).toHaveText([
    /^Allgemeine Informationen/,
    /^Technische Informationen/,
    /^Datenbezugsinformationen/,
    /^Rechtliche Informationen/,
  ]);
  await section(page, 'Allgemeine Informationen').click();
  await save(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Titel',
    'ID',
    'Adapter',
    'Ereignisname',
    'Intervall',
    'Verpasste Ereignisse wiederholen',
    'Status',
    'Dateneigentümer',
    'Zugriffsrecht',
  ]);
  await expect(section(page, 'Allgemeine Informationen')).toHaveAttribute('aria-expanded', 'true');
  await expect(section(page, 'Allgemeine Informationen')).toHaveAccessibleName(
    'Allgemeine Informationen 2 Fehler',
  );
  await expect(section(page, 'Datenbezugsinformationen')).toHaveAccessibleName(
    'Datenbezugsinformationen 4 Fehler',
  );
  // On a telephone the number of errors stands below a long title, and the arrow at the end all the same.
  await page.setViewportSize({ width: 320, height: 640 });
  const beforeEnd = () =>
    dialog(page)
      .getByRole('heading', { level: 3 })
      .getByRole('button')
      .evaluateAll((headers) =>
        headers.map((header) => {
          const arrow = header.querySelector('svg')?.getBoundingClientRect().right ?? Number.NaN;
          return Math.round(header.getBoundingClientRect().right - arrow);
        }),
      );
  await expect.poll(beforeEnd).toEqual([4, 4, 4, 4]);
  await page.setViewportSize({ width: 1280, height: 720 });
  await section(page, 'Datenbezugsinformationen').click();
  await expect(section(page, 'Datenbezugsinformationen')).toHaveAttribute('aria-expanded', 'false');
  await summary(page).getByRole('link', { name: 'Intervall' }).click();
  await expect(select(page, 'Intervall')).toBeFocused();
  await choose(page, 'Intervall', 'Wöchentlich');
  await field(page, 'Titel').fill('Straßen & Wege');
  await expect(field(page, 'ID')).toHaveValue('straen--wege');
  await save(page);
  await expect(summary(page).getByRole('link')).toHaveText([
    'Adapter',
    'Ereignisname',
    'Wochentage',
    'Verpasste Ereignisse wiederholen',
    'Status',
    'Dateneigentümer',
    'Zugriffsrecht',
  ]);
});

test('the id follows the title until it is edited by hand', { tag: '@all' }, async ({ page }) => {
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await choose(page, 'Adapter', 'Haltestellen');
  await field(page, 'Titel').pressSequentially('Bus Köln');
  await expect(field(page, 'ID')).toHaveValue('bus-kln');
  await expect(field(page, 'Ereignisname')).toHaveValue('stops_importer_bus-kln_import');
  await field(page, 'ID').fill('Bus_1');
  await expect(field(page, 'Ereignisname')).toHaveValue('stops_importer_Bus_1_import');
  await field(page, 'Titel').fill('Tram Köln');
  await expect(field(page, 'ID')).toHaveValue('Bus_1');
  await field(page, 'ID').fill('Bus Köln!');
  await save(page);
  await expect(
    dialog(page).getByText('Bitte verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Bindestriche.'),
  ).toBeVisible();
  await field(page, 'Titel').fill('x'.repeat(90));
  await expect(field(page, 'Titel')).toHaveValue('x'.repeat(90));
  await expect(field(page, 'Titel')).toHaveAccessibleDescription(/höchstens 80 Zeichen.*90 von 80 Zeichen/);
});

test('an id that exists is refused at once; one that comes into being meanwhile by the service', {
  tag: '@all',
}, async ({ page, baseURL, violations }) => {
  violations.allow(/409|Hinzufügen/);
  const request = await requestAs(baseURL ?? '');
  const { dataSetId } = await givenSource(request);
  const title = uniqueName('Doppelt');
  await openSignedIn(page, 'admin', PATH);
  await startNew(page);
  await field(page, 'Titel').fill(title);
  await field(page, 'ID').fill(dataSetId);
  await choose(page, 'Adapter', 'GBFS');
  await field(page, 'Quell-URL').fill('https://daten.example/gbfs.json');
  await fillRest(page);
  await save(page);
  await expect(
    dialog(page).getByText('Die ID existiert bereits. Bitte wählen Sie eine andere ID.'),
  ).toBeVisible();
  // The event that belongs to adapter and id is taken as well.
  await expect(summary(page).getByRole('link')).toHaveText(['ID', 'Ereignisname']);

  const meanwhile = `${dataSetId}-2`;
  await field(page, 'ID').fill(meanwhile);
  await givenSource(request, { title: uniqueName('Andere'), dataSetId: meanwhile });
  await save(page);
  await expect(
    alertWith(
      page,
      `Die Datenquelle ${title} konnte nicht hinzugefügt werden, da ihr Name bereits vergeben ist.`,
    ),
  ).toBeVisible();
  await expect(
    dialog(page).getByText('Die ID existiert bereits. Bitte wählen Sie eine andere ID.'),
  ).toBeVisible();
  await expect(field(page, 'Titel')).toHaveValue(title);
  await field(page, 'ID').fill(`${dataSetId}-3`);
  await save(page);
  await expect(said(page, 'erfolgreich hinzugefügt')).toBeVisible();
});
