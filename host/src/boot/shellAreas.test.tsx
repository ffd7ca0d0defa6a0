import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { people } from '../register/register.fixture';
import { renderShell } from './renderShell.fixture';

afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

describe('access to an area', () => {
  it('sends an anonymous visitor to the identity provider, and loads nothing of the remote', async () => {
    const { actions } = await renderShell({ at: '/tagverwaltung?seite=2' });
    await waitFor(() => expect(actions.signIn).toHaveBeenCalledTimes(1));
    expect(actions.load).not.toHaveBeenCalled();
  });

  it("shows 'Kein Zugriff' and the missing role to a user without it", async () => {
    const { actions } = await renderShell({ at: '/geo', person: people.tagReader });
    await heading('Kein Zugriff');
    expect(screen.getByText('geoserver_access')).toBeTruthy();
    expect(actions.load).not.toHaveBeenCalled();
    expect(actions.signIn).not.toHaveBeenCalled();
  });

  it('waits for the session, and then needs no sign-in', async () => {
    const { session, actions } = await renderShell({
      at: '/tagverwaltung',
      person: { status: 'settling', roles: [], groups: [] },
    });
    expect(actions.load).not.toHaveBeenCalled();
    act(() => session.setState(people.tagReader, true));
    await heading('Tagverwaltung');
    expect(actions.signIn).not.toHaveBeenCalled();
  });

  it('keeps the area open when the session expires, and shows an alert', async () => {
    const { session } = await renderShell({ at: '/tagverwaltung', person: people.tagReader });
    await heading('Tagverwaltung');
    act(() => session.setState({ ...people.tagReader, status: 'expired', roles: [] }, true));
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Sitzung ist abgelaufen');
    expect(await heading('Tagverwaltung')).toBeTruthy();
  });

  it('leaves the alert about an expired session to an open form, and shows its own after the form', async () => {
    const { session, shell } = await renderShell({ at: '/tagverwaltung', person: people.tagReader });
    await heading('Tagverwaltung');
    let close: () => void = () => undefined;
    act(() => {
      close = shell.portal.unsaved.register(() => false);
      session.setState({ ...people.tagReader, status: 'expired', roles: [] }, true);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => close());
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Sitzung ist abgelaufen');
  });
});

describe('an area that fails', () => {
  it('says that it is switched off, also below its path', async () => {
    const off = [{ name: 'karten', areas: [{ path: 'karten', title: 'Kartenlager' }] }];
    await renderShell({ at: '/karten/archiv', off });
    await heading('Kartenlager');
    expect(screen.getByRole('heading', { level: 2, name: 'Zurzeit abgeschaltet' })).toBeTruthy();
    expect(screen.getByText(/Der Bereich „Kartenlager“ ist zurzeit abgeschaltet\./)).toBeTruthy();
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
    expect(document.title).toContain('Kartenlager');
  });

  it('shows an error page for a path of no area', async () => {
    await renderShell({ at: '/gibt-es-nicht' });
    await heading('Unexpected Application Error!');
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });

  const goOnline = async () => act(async () => void window.dispatchEvent(new Event('online')));
  it.each([
    ['whose retry loads the area', () => userEvent.click(button('Erneut versuchen'))],
    ['which loads the area when the browser is online again', goOnline],
  ])('shows a card with the facts, %s', async (_, retry) => {
    let isBack = false;
    await renderShell({
      at: '/faq',
      load: async (remote) =>
        isBack
          ? {
              ok: true,
              remote,
              version: '1.0.0',
              routes: [{ path: 'faq', element: <h1>Häufige Fragen</h1> } as { path: string }],
              failures: [],
            }
          : {
              ok: false,
              remote,
              failures: [
                { kind: 'entry', remote, version: '1.0.0', file: 'entry.js', status: 404, message: 'gone' },
              ],
            },
    });
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    expect(screen.getByText('/releases/public/1.0.0/entry.js')).toBeTruthy();
    await retry();
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    isBack = true;
    await retry();
    await heading('Häufige Fragen');
  });

  it('shows a card in place of a page that throws', async () => {
    const Page = () => {
      throw new Error('kaputt gezeichnet');
    };
    // React and the router report the error of the page, which the test throws on purpose.
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderShell({
      at: '/faq',
      load: async (remote) => ({
        ok: true,
        remote,
        version: '1.0.0',
        routes: [{ path: 'faq', element: <Page /> } as { path: string }],
        failures: [],
      }),
    });
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    expect(screen.getByText('kaputt gezeichnet')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Hauptnavigation' })).toBeTruthy();
    reported.mockRestore();
  });

  it('does not affect the shell and other areas', async () => {
    const { router } = await renderShell({
      at: '/faq',
      person: people.tagReader,
      load: async (remote) =>
        remote === 'content'
          ? { ok: false, remote, failures: [{ kind: 'timeout', remote, message: 'no answer' }] }
          : {
              ok: true,
              remote,
              version: '1.0.0',
              routes: [{ path: 'faq', element: <h1>FAQ</h1> } as { path: string }],
              failures: [],
            },
    });
    await heading('FAQ');
    await act(() => router.navigate('/tagverwaltung'));
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    await act(() => router.navigate('/faq'));
    await heading('FAQ');
  });
});

describe('a new version', () => {
  it('is offered while an older one runs; a fallback is reported only to users with the admin menu', async () => {
    const { releases, session } = await renderShell({ at: '/faq', person: people.guest });
    await heading('FAQ');
    const loaded = (version: string, failed?: string, loadedFailed?: boolean) => ({
      ...releases.getState(),
      remotes: releases
        .getState()
        .remotes.map((remote) =>
          remote.name === 'public' ? { ...remote, loaded: version, failed, loadedFailed } : remote,
        ),
    });
    act(() => releases.setState(loaded('0.9.0'), true));
    expect(await screen.findByRole('button', { name: 'Neue Version laden' })).toBeTruthy();
    act(() => releases.setState(loaded('0.9.0', '1.0.0'), true));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Neue Version laden' })).toBeNull());
    expect(screen.queryByText(/konnte nicht geladen werden/)).toBeNull();
    act(() => session.setState(people.tagReader, true));
    expect(await screen.findByText(/Version 1.0.0 von „public“ konnte nicht geladen werden/)).toBeTruthy();
    act(() => releases.setState(loaded('0.9.0', '1.0.0', true), true));
    await waitFor(() => expect(screen.queryByText(/ist an ihrer Stelle aktiv/)).toBeNull());
  });
});
