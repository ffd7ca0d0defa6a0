import { plainSetting, secretReference } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Component } from '../PreferencesPage';
import { FILE_FORMAT } from './settingsFile';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const SETTING = 'preference-service/setting';
const SMTP = { value: { port: plainSetting('25'), passwort: plainSetting(secretReference('x')) } };
const SEARCH = { value: { treffer: plainSetting('20') } };

async function show({ rights = ['viewer', 'create'], save = 204 } = {}) {
  const gets = { fail: false };
  const fake = fakePortal({
    roles: rights.map((right) => `preference_${right}`),
    responses: {
      [`GET ${SETTING}`]: () =>
        gets.fail
          ? new Response(undefined, { status: 500 })
          : Response.json(['smtp', 'suche'].map((group) => ({ component: 'ckan', group, keys: ['port'] }))),
      [`GET ${SETTING}/ckan/smtp`]: () => Response.json(SMTP),
      [`GET ${SETTING}/ckan/suche`]: () => Response.json(SEARCH),
      [`POST ${SETTING}/ckan/smtp`]: () => new Response(undefined, { status: save }),
      [`POST ${SETTING}/ckan/neu`]: () => new Response(undefined, { status: 204 }),
    },
  });
  renderPage(<Component />, fake.portal);
  await screen.findAllByRole('rowheader');
  const user = userEvent.setup();
  const written = () => fake.requests.filter(({ method }) => method === 'POST');
  return { ...fake, user, written, gets };
}
const fileOf = (content: string) => new File([content], 'stand.json', { type: 'application/json' });
const settings = (groups: unknown) => fileOf(JSON.stringify({ format: FILE_FORMAT, version: 1, groups }));
const THREE = [
  {
    component: 'ckan',
    group: 'smtp',
    pairs: [
      { key: 'port', value: '587' },
      { key: 'passwort', secret: true },
    ],
  },
  { component: 'ckan', group: 'suche', pairs: [{ key: 'treffer', value: '20' }] },
  {
    component: 'ckan',
    group: 'neu',
    pairs: [
      { key: 'a', value: '1' },
      { key: 'token', secret: true },
    ],
  },
];

async function pick(user: ReturnType<typeof userEvent.setup>, file: File) {
  await user.click(screen.getByRole('button', { name: 'Importieren' }));
  const dialog = await screen.findByRole('dialog', { name: 'Einstellungen importieren' });
  await user.upload(within(dialog).getByLabelText('Datei wählen'), file);
  return dialog;
}

it('imports a file after its check and one question, and names the secrets that are missing', async () => {
  const { user, questions, requests, written } = await show();
  const dialog = await pick(user, settings(THREE));
  await within(dialog).findByRole('heading', { name: 'Das ändert stand.json' });
  const lines = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines.slice(0, 3)).toEqual([
    '1 Gruppe wird angelegt',
    '1 Gruppe wird geändert',
    '1 Gruppe bleibt unverändert',
  ]);
  expect(dialog.textContent).toContain('Der geheime Wert von „token“ steht nicht in der Datei.');
  expect(written()).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: '2 Gruppen importieren' }));
  await within(dialog).findByRole('heading', { name: 'Ergebnis des Imports' });
  expect(questions.map(({ text }) => text)).toEqual([
    '1 Gruppe wird angelegt, 1 Gruppe wird geändert. Wollen Sie den Import ausführen?',
  ]);
  expect(written().map(({ path, body }) => [path, body])).toEqual([
    [`${SETTING}/ckan/smtp`, { value: { ...SMTP.value, port: plainSetting('587') } }],
    [`${SETTING}/ckan/neu`, { value: { a: plainSetting('1') } }],
  ]);
  expect(within(dialog).getByRole('alert').textContent).toContain('1 Gruppe angelegt, 1 Gruppe geändert.');
  expect(dialog.textContent).toContain('ckan / neu: Der geheime Wert von „token“ fehlt noch.');
  expect(requests.at(-1)).toMatchObject({ method: 'GET', path: SETTING });
});

it('says what is wrong with a file, and what could not be written', async () => {
  const { user, written } = await show({ save: 500 });
  const dialog = await pick(user, settings([{ ...THREE[0], pairs: [{ key: 'port' }] }]));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain(
    'Die Datei stand.json kann nicht importiert werden. Es wurde nichts geändert.',
  );
  expect(alert.textContent).toContain('Paar 1 („port“): „value“ fehlt oder ist kein Text.');
  expect(written()).toEqual([]);

  await user.upload(within(dialog).getByLabelText('Andere Datei wählen'), settings(THREE));
  await user.click(await within(dialog).findByRole('button', { name: '2 Gruppen importieren' }));
  const report = await within(dialog).findByRole('alert');
  expect(report.textContent).toContain('1 Gruppe angelegt, 1 Gruppe nicht geschrieben.');
  expect(report.textContent).toContain('ckan / smtp: ');
  await user.click(within(dialog).getByRole('button', { name: 'Erneut prüfen' }));
  await within(dialog).findByRole('heading', { name: 'Das ändert stand.json' });
});

it('gives the focus to the heading of a check that failed, and to that of another choice', async () => {
  const { user, gets } = await show();
  gets.fail = true;
  const dialog = await pick(user, settings(THREE));
  const failed = await within(dialog).findByRole('heading', { name: 'stand.json wurde nicht geprüft' });
  expect(document.activeElement).toBe(failed);
  await user.click(within(dialog).getByRole('button', { name: 'Andere Datei wählen' }));
  const again = within(dialog).getByRole('heading', { name: 'Datei wählen' });
  expect(document.activeElement).toBe(again);
});

it('exports all groups without their secrets, and says so; readers are not offered an import', async () => {
  const { user, alerts } = await show({ rights: ['viewer'] });
  let content = new Blob();
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        content = blob;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  expect(screen.queryByRole('button', { name: 'Importieren' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Alle exportieren' }));
  await vi.waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toMatchObject({
    severity: 'success',
    text: 'Die Datei mit 2 Gruppen (3 Paaren) wurde gespeichert. Ein geheimer Wert steht nicht in der Datei.',
  });
  const { groups } = JSON.parse(await content.text());
  expect(groups).toEqual([
    {
      component: 'ckan',
      group: 'smtp',
      pairs: [
        { key: 'port', ...plainSetting('25') },
        { key: 'passwort', secret: true, description: '' },
      ],
    },
    { component: 'ckan', group: 'suche', pairs: [{ key: 'treffer', ...plainSetting('20') }] },
  ]);
});
