import { fakePortal, renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { RIGHTS } from './area';
import { Component } from './NoticesPage';
import type { Notice, NoticeFields } from './service';

afterEach(cleanup);

const WORKS: Notice = { id: '1', title: 'Baustelle', road: 'A 57' };

/** Shows the page with a service that holds notices in memory. */
function show(roles: readonly string[]) {
  const notices = new Map([[WORKS.id, WORKS]]);
  const fake = fakePortal({
    roles,
    responses: {
      'GET vorlage/notices': () =>
        Response.json({ rowSetVersion: '1', totalCount: notices.size, data: Object.fromEntries(notices) }),
      'POST vorlage/notices': ({ body }) => {
        notices.set('2', { id: '2', ...(body as NoticeFields) });
        return new Response(null, { status: 201 });
      },
    },
  });
  renderPage(<Component />, fake.portal);
  return { ...fake, notices, user: userEvent.setup() };
}

it('lists the notices', async () => {
  show(RIGHTS);
  const row = within(await screen.findByRole('row', { name: /Baustelle/ }));
  expect(row.getByText('A 57')).toBeTruthy();
});

it('adds a notice and says so', async () => {
  const { user, notices, alerts } = show(RIGHTS);
  await user.click(await screen.findByRole('button', { name: 'Meldung hinzufügen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Titel' }), 'Sperrung');
  await user.type(dialog.getByRole('textbox', { name: 'Straße' }), 'B 9');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await screen.findByRole('row', { name: /Sperrung/ });
  expect(notices.get('2')).toEqual({ id: '2', title: 'Sperrung', road: 'B 9' });
  expect(alerts.map(({ text }) => text)).toEqual(['Die Meldung Sperrung wurde erfolgreich hinzugefügt.']);
});

it('offers no changes to those who may only read', async () => {
  show(['vorlage_read']);
  await screen.findByRole('row', { name: /Baustelle/ });
  expect(screen.queryByRole('button', { name: 'Meldung hinzufügen' })).toBeNull();
});
