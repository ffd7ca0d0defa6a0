import { ROLES } from '@mobidrom/shared-contract';
import { expectChoicesReadOnly } from '../../support/readOnlyChoices';
import { requestAs } from '../../support/requestAs';
import { closeButton, expect, openSignedIn, tagRepeated, test, uniqueName } from '../../support/test';
import { answer, said } from './areaPageSteps';
import {
  button,
  choose,
  dialog,
  field,
  fillRest,
  givenSource,
  openSection,
  openSource,
  PATH,
  radio,
  save,
  select,
  settings,
  startNew,
} from './sourceSteps';

/* Each right alone: what it opens, and nothing more. */
const RIGHTS = ['read', 'create', 'update', 'delete'] as const;

for (const [at, right] of RIGHTS.entries()) {
  const role = ROLES.dataSources[at] as (typeof ROLES.dataSources)[number];
  test(
    `the right ${role} alone allows its actions only`,
    tagRepeated(right !== 'update'),
    async ({ page, baseURL }) => {
      const { title } = await givenSource(await requestAs(baseURL ?? ''), {
        adapterSettings: settings({
          SOURCE_URL: 'https://daten.beispiel.example/gbfs.json',
          BEARER_ACCESS_TOKEN: 'sehr-geheim',
        }),
      });
      const bodies: string[] = [];
      page.on('response', async (response) => {
        if (response.url().includes('/dataEntries')) bodies.push(await response.text().catch(() => ''));
      });
      await openSignedIn(page, role, PATH);
      const main = page.getByRole('main');
      await expect(main.getByRole('table')).toBeVisible();
      await expect(main.getByRole('button', { name: 'Datenquelle hinzufügen' })).toHaveCount(
        right === 'create' ? 1 : 0,
      );
      await openSource(page, title);
      await openSection(page, 'Datenbezugsinformationen');
      await openSection(page, 'Rechtliche Informationen');
      const mayUpdate = right === 'update';
      for (const label of ['Titel', 'Quell-URL']) {
        await expect(field(page, label)).toHaveJSProperty('readOnly', !mayUpdate);
      }
      for (const label of ['ID', 'Ereignisname']) {
        await expect(field(page, label)).toHaveJSProperty('readOnly', true);
      }
      await expect(select(page, 'Adapter')).toHaveAttribute('aria-readonly', 'true');
      await expect(select(page, 'Dateneigentümer')).toHaveJSProperty('readOnly', true);
      for (const group of ['Status', 'Zugriffsrecht']) {
        const choice = dialog(page).getByRole('radiogroup', { name: group, exact: true });
        if (mayUpdate) await expect(choice).not.toHaveAttribute('aria-readonly');
        else expect(await expectChoicesReadOnly(choice), group).toBe(2);
      }
      if (mayUpdate) await expect(radio(page, 'Access Token', 'unverändert lassen')).toBeChecked();
      else await expect(field(page, 'Access Token')).toHaveValue('hinterlegt');
      await expect(button(page, 'Speichern')).toHaveCount(mayUpdate ? 1 : 0);
      await expect(button(page, 'Löschen')).toHaveCount(right === 'delete' ? 1 : 0);
      expect(await page.content()).not.toContain('sehr-geheim');
      // The service sends secrets to nobody, not even to those who may change them.
      expect(bodies.join()).not.toContain('sehr-geheim');

      if (right === 'delete') {
        await button(page, 'Löschen').click();
        await answer(page, 'Ja');
        await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich gelöscht.`)).toBeVisible();
        return;
      }
      if (mayUpdate) {
        await choose(page, 'Intervall', 'Stündlich');
        await save(page);
        await expect(said(page, `Die Datenquelle ${title} wurde erfolgreich aktualisiert.`)).toBeVisible();
        return;
      }
      await closeButton(dialog(page)).click();
      await expect(dialog(page)).toBeHidden();
      if (right === 'create') {
        const added = uniqueName('Neu');
        await startNew(page);
        await field(page, 'Titel').fill(added);
        await choose(page, 'Adapter', 'GBFS');
        await field(page, 'Quell-URL').fill('https://daten.example/gbfs.json');
        await fillRest(page);
        await save(page);
        await expect(said(page, `Die Datenquelle ${added} wurde erfolgreich hinzugefügt.`)).toBeVisible();
      }
    },
  );
}

test('without any of its roles the area is closed', async ({ page }) => {
  await openSignedIn(page, 'gast', PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Kein Zugriff' })).toBeVisible();
});
