import type { Fault } from '../../../platform/server/src/faults/faultSwitch';
import { alertWith, button, filter, statusWith } from '../../support/areaSteps';
import { expect, type Locator, type Page, test } from '../../support/test';
import {
  answer,
  confirm,
  fillPlainEvent,
  openDialog,
  openEvents,
  openNew,
  ownName,
  save,
} from './eventSteps';

/* Failures of the service on a change, and what the portal says of them. */

test('each failure of the service shows its own message, and trying again works', {
  tag: ['@all', '@embedded'],
}, async ({ page, portal, violations }) => {
  violations.allow(/status of (400|500|503)|^Beim (Hinzufügen|Speichern|Ausführen|Löschen) des Ereignisses/);
  const name = ownName('stoerung');
  // The portal still follows the run when the event is deleted.
  violations.allow({ says: /404 \(Not Found\)/, of: new RegExp(`/schedulers/${name}$`) });
  const schedulers = '/api/event-scheduler/schedulers';
  /** Makes the service fail, does what meets it, and makes the service whole again. */
  const failing = async (fault: Fault, act: () => Promise<void>, where: Page | Locator, said: string) => {
    await portal.faults.add(fault);
    await act();
    await expect(alertWith(where, said)).toBeVisible();
    await portal.faults.clear();
  };
  await openEvents(page);
  const added = await openNew(page);
  await fillPlainEvent(added, name);
  await failing(
    { method: 'POST', path: schedulers, answer: { status: 503 } },
    () => save(added),
    added,
    `Beim Hinzufügen des Ereignisses ${name} ist ein Fehler aufgetreten.`,
  );
  await save(added);
  await expect(statusWith(page, 'Das Ereignis wurde erfolgreich hinzugefügt')).toBeVisible();
  await filter(page, 'Ereignis', name);

  const path = `${schedulers}/${name}`;
  const edited = await openDialog(page, name);
  await answer(edited, 'Verpasste Ereignisse wiederholen', 'Ja');
  for (const [status, text] of [
    [400, `Das Ereignis ${name} konnte nicht gespeichert werden, da es fehlerhaft ist`],
    [500, `Beim Speichern des Ereignisses ${name} ist ein Fehler aufgetreten.`],
  ] as const) {
    await failing({ method: 'PUT', path, answer: { status } }, () => save(edited), edited, text);
  }
  await save(edited);
  await expect(statusWith(page, 'Das bearbeitete Ereignis wurde erfolgreich gespeichert')).toBeVisible();

  for (const [action, method, verb] of [
    ['Ausführen', 'POST', 'ausgeführt'],
    ['Löschen', 'DELETE', 'gelöscht'],
  ] as const) {
    const act = async () => {
      await button(page, `${action} ${name}`).click();
      await confirm(page, name, 'Ja');
    };
    const text = `Beim ${action} des Ereignisses ${name} ist ein Fehler aufgetreten.`;
    await failing({ method, path, answer: { status: 500 } }, act, page, text);
    await act();
    await expect(statusWith(page, `${name} wurde erfolgreich ${verb}`)).toBeVisible();
  }
});
