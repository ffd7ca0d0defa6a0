import {
  alertWith,
  answerQuestion,
  expect,
  expectAccessibleInBothSchemes,
  expectSessionEnded,
  openSignedIn,
  question,
  signOutElsewhere,
  test,
  uniqueName,
} from '../../support/test';
import { filter } from './areaPageSteps';
import { button, choose, dialog, field, openSource, PATH, save, startNew } from './sourceSteps';

/* States of the content areas that `everywhere/states.spec.ts` does not see: no other list or form has them. */

test('sources: failed imports, each method of authentication, a refused save', {
  tag: ['@accessibility', '@embedded', '@all'],
}, async ({ page, portal, violations }) => {
  violations.allow(/503|ist ein Fehler aufgetreten/);
  await openSignedIn(page, 'admin', PATH);
  await expect(alertWith(page, 'ist der letzte Import fehlgeschlagen:')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await openSource(page, 'Stadtverkehr Hagen: Echtzeit');
  await expectAccessibleInBothSchemes(page);
  await portal.faults.add({ method: 'PUT', path: '/api/dataset-management', answer: { status: 503 } });
  await save(page);
  await expect(dialog(page).getByRole('alert').first()).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await portal.faults.clear();
  await button(page, 'Abbrechen').click();
  await expect(dialog(page)).toBeHidden();

  await startNew(page);
  await field(page, 'Titel').fill(uniqueName('Zugang'));
  await choose(page, 'Adapter', 'GBFS');
  for (const method of ['OAuth2', 'HTTP Headers', 'P12-Zertifikat']) {
    await choose(page, 'Authentifizierung', method);
    await expectAccessibleInBothSchemes(page);
  }
});

test('tags and organisations: a tag in use, the quick select, a dialog whose session has ended', {
  tag: ['@accessibility', '@all'],
}, async ({ page, context, somebodyElse }) => {
  const tag = await somebodyElse.tag(uniqueName('Benutzt'));
  const free = await somebodyElse.tag(uniqueName('Frei'));
  const organisation = await somebodyElse.organisation({ tags: [tag.identifier] });
  await openSignedIn(page, 'admin', '/organisationsverwaltung');
  await filter(page, 'Name', organisation.name);
  await page.getByRole('button', { name: `Tags hinzufügen ${organisation.name}` }).click();
  await page.getByRole('combobox', { name: `Tags ${organisation.name}` }).fill(free.tagName);
  await expect(page.getByRole('option', { name: free.tagName, exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto('/tagverwaltung');
  await filter(page, 'Tag-Name', tag.tagName);
  await page.getByRole('button', { name: tag.tagName, exact: true }).click();
  await button(page, 'Löschen').click();
  await expect(question(page)).toContainText(`Organisation „${organisation.name}“`);
  await expectAccessibleInBothSchemes(page);
  await answerQuestion(page, 'Nein');
  await signOutElsewhere(context);
  await page.bringToFront();
  await expectSessionEnded(dialog(page));
  await expectAccessibleInBothSchemes(page);
});
