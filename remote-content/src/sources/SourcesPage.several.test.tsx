import type { DataEntryItem } from '@mobidrom/platform-api';
import type { PortalRequest } from '@mobidrom/shared-contract';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from './SourcesPage';
import { SourceServices, sourceWith } from './sourceServices.fixture';

vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

async function show(rights: readonly string[], further: readonly DataEntryItem[] = []) {
  const service = new SourceServices(
    sourceWith(),
    sourceWith({ dataSetId: 'rad', title: 'Rad' }),
    sourceWith({ dataSetId: 'bahn', title: 'Bahn', active: false }),
    ...further,
  );
  const page = fakePortal({ roles: rights.map((right) => `datenquellen_verwaltung_${right}`) });
  const portal = { ...page.portal, request: service.request as PortalRequest };
  renderPage(<Component />, portal, '/datenquellenverwaltung');
  await screen.findAllByRole('rowheader');
  const user = userEvent.setup();
  const active = () => [...service.stored.values()].map((source) => source.active);
  return { ...page, service, user, active };
}

it('offers no selection to users who may only read or create', async () => {
  await show(['read', 'create']);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

it('deactivates the sources that are active, and takes it back', async () => {
  const { user, alerts, questions, active } = await show(['read', 'update']);
  await user.click(screen.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await user.click(screen.getByRole('button', { name: 'Aktionen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Deaktivieren' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(questions[0]?.text).toMatch(/^Wollen Sie 2 Datenquellen deaktivieren\? Ein ausgewählter Eintrag/);
  expect(alerts[0]?.text).toBe('2 Datenquellen deaktiviert');
  expect(active()).toEqual([false, false, false]);
  await alerts[0]?.action?.run();
  expect(active()).toEqual([true, true, false]);
});

it('deletes several sources, and names the one that failed', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { user, alerts, service } = await show(['read', 'delete']);
  await user.click(screen.getByRole('checkbox', { name: 'Bus auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Rad auswählen' }));
  service.failOn('DELETE dataset-management/dataEntries/rad', 500);
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toMatchObject({
    severity: 'error',
    text: 'Datenquellen löschen: 1 von 2 erledigt, 1 fehlgeschlagen:',
    details: [expect.stringContaining('Rad: Beim Löschen der Datenquelle Rad')],
  });
  expect([...service.stored.keys()]).toEqual(['rad', 'bahn']);
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(2));
  expect(screen.getByRole('checkbox', { name: 'Rad auswählen' })).toHaveProperty('checked', true);
  log.mockRestore();
});

it('names a failed import no longer whose source somebody else has deleted', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { user, alerts, service } = await show(
    ['read', 'delete'],
    [
      {
        ...sourceWith({ dataSetId: 'alt', title: 'Alt' }),
        errorMessage: 'Zeitüberschreitung',
      } as DataEntryItem,
    ],
  );
  await screen.findByText(/alt - Zeitüberschreitung/);
  await user.click(screen.getByRole('checkbox', { name: 'Alt auswählen' }));
  service.stored.delete('alt');
  await user.click(screen.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]?.details).toEqual([expect.stringMatching(/^Alt: .*wurde inzwischen gelöscht/)]);
  await waitFor(() => expect(screen.queryByText(/alt - Zeitüberschreitung/)).toBeNull());
  log.mockRestore();
});

it('changes the interval of several sources, each of which keeps its status', async () => {
  const { user, alerts, questions, service, active } = await show(['read', 'update']);
  for (const name of ['Bus', 'Bahn']) {
    await user.click(screen.getByRole('checkbox', { name: `${name} auswählen` }));
  }
  await user.click(screen.getByRole('button', { name: 'Aktionen' }));
  await user.click(screen.getByRole('menuitem', { name: 'Aktualisierungsfrequenz ändern' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Geändert werden 2 Datenquellen: Bus und Bahn');
  expect(dialog.queryByRole('radiogroup')).toBeNull();
  await user.click(dialog.getByRole('combobox', { name: 'Intervall' }));
  await user.click(await screen.findByRole('option', { name: 'Täglich' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts.map(({ text }) => text)).toEqual(['2 Datenquellen geändert']));
  // The dialog has asked already.
  expect(questions).toEqual([]);
  expect([...service.stored.values()].map(({ cron }) => cron.hours)).toEqual([[0], [4], [0]]);
  expect(active()).toEqual([true, true, false]);
  expect(service.stored.get('bus')?.repeatMissedEvents).toBe(true);
});

it('restricts the access of several sources, and changes nothing where the dialog is left', async () => {
  const { user, alerts, service } = await show(['read', 'update']);
  const ask = async () => {
    await user.click(screen.getByRole('button', { name: 'Aktionen' }));
    await user.click(screen.getByRole('menuitem', { name: 'Zugriffsrecht ändern' }));
    return within(await screen.findByRole('dialog'));
  };
  await user.click(screen.getByRole('checkbox', { name: 'Bus auswählen' }));
  await user.click((await ask()).getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await ask();
  await user.click(dialog.getByRole('radio', { name: 'beschränkt' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await dialog.findByText(/Bitte überprüfen Sie Ihre Eingaben/);
  const organisations = dialog.getByRole('combobox', { name: 'Organisationen' });
  await waitFor(() => expect(organisations).toHaveProperty('disabled', false));
  await user.type(organisations, 'Köln');
  await user.click(await screen.findByRole('option', { name: 'Stadt Köln' }));
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(alerts.map(({ text }) => text)).toEqual(['Eine Datenquelle geändert']));
  expect([...service.stored.values()].map(({ organisationIds }) => organisationIds)).toEqual([
    ['o1'],
    [],
    [],
  ]);
});
