import type { Fault } from '../../../platform/server/src/faults/faultSwitch';
import { alertWith, expect, openSignedIn, test, uniqueName, urgentNotices } from '../../support/test';
import { answer, names, said } from './areaPageSteps';
import {
  button,
  chooseType,
  dialog,
  field,
  fillAll,
  openOrganisation,
  PATH,
  save,
  startNew,
} from './organisationSteps';

/** Failures of the service, and what the portal says of them. */
const FAILURES = [
  [
    'POST',
    400,
    (name) => `Die Organisation ${name} konnte nicht hinzugefügt werden, da ihre Angaben ungültig sind.`,
  ],
  ['POST', 503, (name) => `Beim Hinzufügen der Organisation ${name} ist ein Fehler aufgetreten.`],
  [
    'PUT',
    400,
    (name) => `Die Organisation ${name} konnte nicht gespeichert werden, da ihre Angaben ungültig sind.`,
  ],
  ['PUT', 500, (name) => `Beim Speichern der Organisation ${name} ist ein unbekannter Fehler aufgetreten.`],
  ['DELETE', 500, (name) => `Beim Löschen der Organisation ${name} ist ein Fehler aufgetreten.`],
] as const satisfies readonly (readonly [Fault['method'], number, (name: string) => string])[];

test('each failure of the service shows its own message, and trying again works', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, somebodyElse, violations }) => {
  violations.allow(
    /status of (400|409|500|503)|^Beim (Hinzufügen|Speichern|Löschen) der Organisation|Network response was not ok/,
  );
  const path = '/api/orga-management/organisations';
  const [name, taken] = [uniqueName('Fehleramt'), uniqueName('Vergeben')];
  await portal.faults.add({ method: 'GET', path, answer: { status: 503, detail: 'In Wartung.' } });
  await portal.faults.add({ path: '/api/orga-management/tags', answer: { status: 500, detail: 'Kaputt.' } });
  await openSignedIn(page, 'admin', PATH);
  await expect(
    alertWith(page, 'Beim Laden der Organisationen ist folgender Fehler aufgetreten: 503 - In Wartung.'),
  ).toBeVisible();
  await expect(
    alertWith(page, 'Beim Laden der Tags ist folgender Fehler aufgetreten: 500 - Kaputt.'),
  ).toBeVisible();
  await portal.faults.clear();
  await page.reload();
  await expect(names(page).first()).toBeVisible();
  await expect(urgentNotices(page)).toHaveCount(0);

  const expectFailures = async (method: Fault['method'], change: () => Promise<void>) => {
    for (const [of, status, text] of FAILURES) {
      if (of !== method) continue;
      await portal.faults.add({ method, path, answer: { status } });
      await change();
      await expect(alertWith(dialog(page), text(name))).toBeVisible();
      await expect(field(page, 'Name')).toHaveValue(name);
      await portal.faults.clear();
    }
  };
  /** Somebody takes the name while the dialog is open: only the service knows. */
  const expectTaken = async (method: string) => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === method && response.url().includes('/organisations'),
    );
    await save(page);
    expect((await answered).status()).toBe(409);
    await expect(alertWith(dialog(page), 'Der Name existiert bereits.')).toBeVisible();
    await expect(field(page, 'Name')).toHaveValue(taken);
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Name').fill(name);
  };
  const namesAreRead = page.waitForResponse(/\/organisations\?.*pageSize=500/);
  await startNew(page);
  await (await namesAreRead).finished();
  await fillAll(page, {
    Name: taken,
    'E-Mail': 'amt@fehler.example',
    Vorname: 'Ute',
    Nachname: 'Amt',
    'E-Mail (Ansprechpartner)': 'amt@fehler.example',
  });
  await chooseType(page, 'Privatwirtschaft');
  const other = await somebodyElse.organisation({ name: taken });
  await expectTaken('POST');
  await expectFailures('POST', () => save(page));
  await save(page);
  await expect(said(page, `Die Organisation ${name} wurde erfolgreich hinzugefügt.`)).toBeVisible();

  await somebodyElse.change({ ...other, name: `${taken} 2` });
  await openOrganisation(page, name);
  await expectFailures('PUT', () => save(page));
  await somebodyElse.change({ ...other, name: taken });
  await field(page, 'Name').fill(taken);
  await expectTaken('PUT');
  await expectFailures('DELETE', async () => {
    await button(page, 'Löschen').click();
    await answer(page, 'Ja');
  });
  await button(page, 'Löschen').click();
  await answer(page, 'Ja');
  await expect(said(page, `Die Organisation ${name} wurde erfolgreich gelöscht.`)).toBeVisible();
});
