import { plainSetting } from '@mobidrom/platform-api';
import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Component } from './PreferencesPage';

afterEach(cleanup);

it('brings a deleted group back only with the secrets that were not kept, and leads to them', async () => {
  const deletion = {
    id: 7,
    key: 'ckan/alt',
    title: 'ckan/alt',
    at: '2026-11-20T10:07:00.000Z',
    actor: 'kim',
  };
  const entry = {
    value: { server: plainSetting('a'), API_PASSWORD: plainSetting(''), api_token: plainSetting('') },
  };
  const { portal, requests } = fakePortal({
    roles: ['preference_viewer', 'preference_create'],
    responses: {
      'GET preference-service/setting': () =>
        Response.json([{ component: 'ckan', group: 'smtp', history: true }]),
      'GET preference-service/setting/ckan/smtp': () =>
        Response.json({ value: { port: plainSetting('25') } }),
      'GET change-history/deleted': () => Response.json({ entries: [deletion] }),
      'GET change-history/deleted/7': () =>
        Response.json({ entry, references: [], withheld: ['API_PASSWORD', 'api_token'] }),
      'POST preference-service/setting/ckan/alt': () => new Response(null, { status: 201 }),
    },
  });
  renderPage(<Component />, portal, '/praeferenz-service');
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Gelöschte Einträge' }));
  await user.click(await screen.findByRole('button', { name: 'ckan/alt' }));
  await user.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gruppe wiederherstellen' }));
  const password = dialog.getByLabelText('Wert von API_PASSWORD');
  expect(document.activeElement).toBe(password);

  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await dialog.findByText(/übernehmen Sie es: API_PASSWORD und api_token\./);
  expect(document.activeElement).toBe(password);
  expect(dialog.getAllByText('Bitte geben Sie einen neuen Wert für den Schlüssel ein.')).toHaveLength(2);
  await user.click(dialog.getByRole('link', { name: 'Schlüssel und Werte: API_PASSWORD und api_token' }));
  expect(document.activeElement).toBe(password);
  expect(dialog.queryByText('Bitte geben Sie einen Schlüssel und einen Wert ein.')).toBeNull();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);

  await user.type(password, 'neu');
  await user.click(dialog.getByRole('button', { name: 'Übernehmen API_PASSWORD' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Wert von api_token'));
});
