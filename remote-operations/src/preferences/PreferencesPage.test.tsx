import { plainSetting } from '@mobidrom/platform-api';
import type { Portal, PortalRequest, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Component } from './PreferencesPage';

afterEach(cleanup);

const GROUPS = ['smtp', 'suche'].map((group) => ({ component: 'ckan', group }));

const show = (...rights: readonly string[]) => showGroups(GROUPS, ...rights);
const showGroups = (groups: readonly object[], ...rights: readonly string[]) =>
  showAt('/praeferenz-service', groups, rights);
async function showAt(address: string, groups: readonly object[], rights: readonly string[]) {
  const sent: string[] = [];
  const conditions: (string | undefined)[] = [];
  const request: PortalRequest = async (path, { method = 'GET', headers } = {}) => {
    sent.push(`${method} ${path}`);
    if (method === 'DELETE') {
      conditions.push(headers?.['If-Match']);
      const detail = 'Die Gruppe wurde inzwischen von kim geändert. Sie wurde nicht gelöscht.';
      return Response.json({ detail }, { status: 412 });
    }
    return Response.json(
      path.endsWith('/setting')
        ? groups
        : { value: { port: plainSetting('25'), server: plainSetting('a') }, state: 'gelesen' },
    );
  };
  const roles = rights.map((right) => `preference_${right}`);
  const session: Session = { status: 'authenticated', roles, groups: [] };
  const portal = {
    session: { get: () => session, subscribe: () => () => undefined },
    request,
    alerts: { show: () => '', close: () => undefined },
    confirm: async () => true,
    unsaved: { register: () => () => undefined, isDirty: () => false },
  } as unknown as Portal;
  renderPage(<Component />, portal, '/praeferenz-service', address);
  await screen.findAllByRole('rowheader', { hidden: true });
  return { user: userEvent.setup(), sent, conditions };
}
const buttons = (element: HTMLElement) =>
  within(element)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? '')
    .filter((name) => /^(Bearbeiten|Löschen|Speichern|Paar|Gruppe)/.test(name));

describe('an existing group', () => {
  const PAIRS = ['Bearbeiten port', 'Löschen port', 'Bearbeiten server', 'Löschen server'];
  const CHANGE = [...PAIRS, 'Paar hinzufügen', 'Speichern'];

  it.each([
    [['viewer'], []],
    [['viewer', 'create'], CHANGE],
    [['viewer', 'update'], CHANGE],
    [['viewer', 'delete'], ['Löschen']],
  ])('with the rights %j: offers %j', async (rights, offered) => {
    const { user } = await show(...rights);
    await user.click(screen.getByRole('button', { name: 'ckan smtp' }));
    expect(buttons(await screen.findByRole('dialog', { name: 'Gruppe smtp' }))).toEqual(offered);
  });

  it('is saved with the right to create', async () => {
    const { user, sent } = await show('viewer', 'create');
    await user.click(screen.getByRole('button', { name: 'Bearbeiten ckan suche' }));
    await user.click(await screen.findByRole('button', { name: 'Löschen port' }));
    expect(screen.getByText('wird gelöscht')).toBeDefined();
    // A column as wide as the row's own content would move the values of this row alone.
    const columns = ['Löschen von port rückgängig machen', 'Löschen server'].map((name) => {
      const row = screen.getByRole('button', { name }).closest('li');
      return row && getComputedStyle(row).gridTemplateColumns;
    });
    expect(columns[0]).toMatch(/^minmax\(0(px)?, \d+fr\) minmax\(0(px)?, \d+fr\) \d+px$/);
    expect(columns[1]).toBe(columns[0]);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await screen.findAllByRole('rowheader');
    expect(sent).toContain('POST preference-service/setting/ckan/suche');
  });

  it('is deleted only as it was read: the dialog says who has changed it since', async () => {
    const { user, conditions } = await show('viewer', 'delete');
    await user.click(screen.getByRole('button', { name: 'ckan smtp' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gruppe smtp' }));
    await user.click(dialog.getByRole('button', { name: 'Löschen' }));
    await dialog.findByText(
      /inzwischen von kim geändert\. Sie wurde nicht gelöscht\. Bitte öffnen Sie die Gruppe erneut/,
    );
    expect(conditions).toEqual(['"gelesen"']);
  });

  it('opens by a name that tells it apart from the others of its component', async () => {
    await show('viewer');
    const names = screen
      .getAllByRole('rowheader')
      .map((header) => within(header).getByRole('button').textContent);
    expect(names).toEqual(['ckan smtp', 'ckan suche']);
  });
});

it('lists the other groups although one cannot be read, and names that one', async () => {
  await showGroups([{ component: 'karte', group: 7 }, ...GROUPS], 'viewer');
  expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  expect(screen.getByRole('group', { name: 'Fehler' }).textContent).toContain('karte (group)');
});

describe('a list without pairs that was to be saved', () => {
  const NO_PAIRS = 'Bitte fügen Sie mindestens ein Paar aus Schlüssel und Wert hinzu.';
  const MESSAGES = /^Bitte (geben Sie einen (Schlüssel|Wert)|fügen Sie)/;

  it('names only what the typed pair lacks', async () => {
    const { user } = await show('create');
    const said = () => screen.queryAllByText(MESSAGES).map(({ textContent }) => textContent);
    await user.click(screen.getByRole('button', { name: 'Gruppe hinzufügen' }));
    await user.click(await screen.findByRole('button', { name: 'Speichern' }));
    await screen.findByText(NO_PAIRS);
    expect(said()).toEqual(['Bitte geben Sie einen Schlüssel und einen Wert ein.', NO_PAIRS]);
    await user.type(screen.getByRole('textbox', { name: /^Schlüssel/ }), 'port');
    expect(said()).toEqual(['Bitte geben Sie einen Wert ein.']);
    await user.click(screen.getByRole('button', { name: 'Paar hinzufügen' }));
    expect(said()).toEqual(['Bitte geben Sie einen Wert ein.']);
    await user.type(screen.getByRole('textbox', { name: /^Wert/ }), '25');
    expect(said()).toEqual([NO_PAIRS]);
    await user.clear(screen.getByRole('textbox', { name: /^Schlüssel/ }));
    expect(said()).toEqual(['Bitte geben Sie einen Schlüssel ein.']);
  });
});

it('opens the group that the address names', async () => {
  const id = encodeURIComponent(JSON.stringify(['ckan', 'smtp']));
  await showAt(`/praeferenz-service?eintrag=${id}`, GROUPS, ['viewer']);
  await screen.findByRole('dialog', { name: 'Gruppe smtp' });
});

describe('the keys in the list', () => {
  const keys = ['port', 'server', 'absender', 'zeitlimit'];
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

  it('find their group, and stand first in its row', async () => {
    const groups = [{ component: 'ckan', group: 'smtp', keys }, ...GROUPS.slice(1)];
    await showAt('/praeferenz-service?filter=keys:zeit', groups, ['viewer']);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['ckan smtp']);
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells.slice(-4, -1)).toEqual(['ckan', 'zeitlimit, port, server und 1 weiterer', '4']);
  });
  it('have no columns where the service does not tell them', async () => {
    await showGroups([{ component: 'ckan', group: 'smtp', keys }], 'viewer');
    expect(heads()).toContain('Paare');
    cleanup();
    await show('viewer');
    expect(heads()).toContain('Komponente');
    expect(heads()).not.toContain('Paare');
  });
});
