import type { Alert, Portal, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SessionActions } from './SessionActions';

afterEach(cleanup);

function show(status: Session['status'], outcome: () => Promise<void>) {
  const alerts: Alert[] = [];
  const act = vi.fn(outcome);
  const session: Session = { status, roles: [], groups: [] } as Session;
  const portal = {
    session: {
      get: () => session,
      subscribe: () => () => undefined,
      signIn: act,
      signOut: act,
      register: act,
    },
    alerts: { show: (alert: Alert) => String(alerts.push(alert)), close: () => undefined },
  } as unknown as Portal;
  renderPage(
    <ul>
      <SessionActions />
    </ul>,
    portal,
    '/sitemap',
    '/sitemap',
  );
  return { act, alerts };
}

it.each([
  ['anonymous', 'Anmelden'],
  ['anonymous', 'Registrieren'],
  ['authenticated', 'Abmelden'],
] as const)('a double click acts once: %s, %s', async (status, name) => {
  const { act } = show(status, () => new Promise(() => undefined));
  await userEvent.dblClick(screen.getByRole('button', { name }));
  expect(act).toHaveBeenCalledOnce();
});

it('shows why an action has failed, and can be tried again', async () => {
  const { act, alerts } = show('anonymous', () => Promise.reject(new Error('Der Anmeldedienst fehlt.')));
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  await waitFor(() => expect(alerts).toEqual([{ severity: 'error', text: 'Der Anmeldedienst fehlt.' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(act).toHaveBeenCalledTimes(2);
});
