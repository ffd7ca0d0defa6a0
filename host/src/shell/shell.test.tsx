// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { people } from '../menus/register.fixture';
import { renderShell } from './renderShell.fixture';

afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

describe('the header', () => {
  it('of who is not signed in has the public menus, Registrieren and Anmelden', async () => {
    const { actions } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    const nav = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
    expect(nav.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Datenkatalog',
      'Zonenmanager',
      'Über',
      'Hilfe',
      'Kontakt',
    ]);
    expect(nav.getByRole('link', { name: 'Kontakt' })).toBeTruthy();
    await userEvent.click(button('Anmelden'));
    expect(actions.signIn).toHaveBeenCalledWith('/');
    await userEvent.click(button('Registrieren'));
    expect(actions.register).toHaveBeenCalled();
  });

  it('fetches an area ahead when its entry is hovered or focused', async () => {
    const { actions } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    await userEvent.hover(screen.getByRole('link', { name: 'Kontakt' }));
    expect(actions.prefetch).toHaveBeenCalledWith('/kontakt');
  });

  it('shows nothing of sign-in or person while the session is not known', async () => {
    await renderShell({ at: '/faq', person: { status: 'settling', roles: [], groups: [] } });
    await heading('FAQ');
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Benutzermenü' })).toBeNull();
  });

  it('a menu opens with its entries, marks the current one, and leads to another area', async () => {
    await renderShell({ at: '/tagverwaltung', person: people.everything });
    await heading('Tagverwaltung');
    await userEvent.click(button('Admin-Bereich'));
    const menu = within(await screen.findByRole('menu', { name: 'Admin-Bereich' }));
    expect(menu.getAllByRole('menuitem')).toHaveLength(16);
    expect(menu.getByRole('menuitem', { name: 'Tagverwaltung' }).getAttribute('aria-current')).toBe('page');
    expect(menu.getByRole('menuitem', { name: /^Grafana.*neuer Tab/ }).getAttribute('target')).toBe('_blank');
    await userEvent.click(menu.getByRole('menuitem', { name: 'Geoserver' }));
    await heading('Geoserver');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('the arrow keys move through a menu of two columns', async () => {
    await renderShell({ at: '/faq', person: people.everything });
    await heading('FAQ');
    await userEvent.click(button('Admin-Bereich'));
    await screen.findByRole('menu', { name: 'Admin-Bereich' });
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe('Organisationsverwaltung'));
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('Präferenz-Service');
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(focused()).toBe('Tagverwaltung');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('Admin-Bereich')));
  });

  it('the user menu has Profil, Organisation and Abmelden', async () => {
    const { actions } = await renderShell({ at: '/faq', person: people.guest });
    await heading('FAQ');
    expect(screen.queryByRole('button', { name: 'Admin-Bereich' })).toBeNull();
    await userEvent.click(button('Benutzermenü'));
    const menu = within(await screen.findByRole('menu', { name: 'Benutzermenü' }));
    expect(menu.getByRole('menuitem', { name: 'Profil' }).getAttribute('href')).toBe('/profilverwaltung');
    expect(menu.getByRole('menuitem', { name: 'Organisation' })).toBeTruthy();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Abmelden' }));
    await waitFor(() => expect(actions.signOut).toHaveBeenCalled());
  });

  it('the drawer holds all menus, with the group of the current area open', async () => {
    await renderShell({ at: '/tagverwaltung', person: people.tagReader });
    await heading('Tagverwaltung');
    await userEvent.click(button('Menü'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menü' }));
    expect(drawer.getByRole('button', { name: 'Admin-Bereich' }).getAttribute('aria-expanded')).toBe('true');
    expect(drawer.getByRole('link', { name: 'Tagverwaltung' }).getAttribute('aria-current')).toBe('page');
    await userEvent.click(drawer.getByRole('button', { name: 'Hilfe' }));
    await userEvent.click(drawer.getByRole('link', { name: 'FAQ' }));
    await heading('FAQ');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menü' })).toBeNull());
  });
});

describe('the door of an area', () => {
  it('who is not signed in is sent to the identity provider, and nothing of the remote is loaded', async () => {
    const { actions } = await renderShell({ at: '/tagverwaltung?seite=2' });
    await waitFor(() => expect(actions.signIn).toHaveBeenCalledTimes(1));
    expect(actions.load).not.toHaveBeenCalled();
  });

  it("without the right: 'Kein Zugriff', and the missing right by name", async () => {
    const { actions } = await renderShell({ at: '/geo', person: people.tagReader });
    await heading('Kein Zugriff');
    expect(screen.getByText('geoserver_access')).toBeTruthy();
    expect(actions.load).not.toHaveBeenCalled();
    expect(actions.signIn).not.toHaveBeenCalled();
  });

  it('waits for the session, then opens without a sign-in', async () => {
    const { session, actions } = await renderShell({
      at: '/tagverwaltung',
      person: { status: 'settling', roles: [], groups: [] },
    });
    expect(actions.load).not.toHaveBeenCalled();
    act(() => session.setState(people.tagReader, true));
    await heading('Tagverwaltung');
    expect(actions.signIn).not.toHaveBeenCalled();
  });

  it('what is open stays open when the session expires, and an alert says so', async () => {
    const { session } = await renderShell({ at: '/tagverwaltung', person: people.tagReader });
    await heading('Tagverwaltung');
    act(() => session.setState({ ...people.tagReader, status: 'expired', roles: [] }, true));
    expect((await screen.findByRole('alert')).textContent).toContain('Ihre Sitzung ist abgelaufen');
    expect(await heading('Tagverwaltung')).toBeTruthy();
  });
});

describe('areas that fail', () => {
  it('a path that nobody brings is the unexpected error', async () => {
    await renderShell({ at: '/gibt-es-nicht' });
    await heading('Unexpected Application Error!');
    expect(screen.getByRole('link', { name: 'Zur Startseite' })).toBeTruthy();
  });

  it('a remote that cannot be loaded is a card with the facts; trying again shows the area', async () => {
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
    await userEvent.click(button('Erneut versuchen'));
    await screen.findByRole('heading', { name: 'Unexpected Application Error!' });
    isBack = true;
    await userEvent.click(button('Erneut versuchen'));
    await heading('Häufige Fragen');
  });

  it('a page that throws while it is shown is a card in its own area; trying again shows it', async () => {
    let isBroken = true;
    const Page = () => {
      if (isBroken) throw new Error('kaputt gezeichnet');
      return <h1>Häufige Fragen</h1>;
    };
    // React and the router report what a page threw; here it is meant to.
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
    isBroken = false;
    await userEvent.click(button('Erneut versuchen'));
    await heading('Häufige Fragen');
    reported.mockRestore();
  });

  it('shell and other areas go on while one remote is down', async () => {
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

describe('alerts, questions and leaving', () => {
  it('an alert closes by its button and with a change of the path, not of the query', async () => {
    const { shell, router } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    act(() => void shell.portal.alerts.show({ severity: 'error', text: 'Nicht gespeichert' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Fehler: Nicht gespeichert');
    await act(() => router.navigate('/faq?seite=2'));
    expect(screen.queryByRole('alert')).not.toBeNull();
    await act(() => router.navigate('/kontakt'));
    await heading('Kontakt');
    expect(screen.queryByRole('alert')).toBeNull();

    act(() => void shell.portal.alerts.show({ severity: 'success', text: 'Gespeichert' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Statusmeldung schließen' }));
    expect(screen.queryByText('Gespeichert')).toBeNull();
  });

  it("a question has its first focus on 'Nein', and wants the typed word before 'Ja'", async () => {
    const { shell } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = shell.portal.confirm({ title: 'Alles', text: 'Wirklich?', typedConfirmation: 'alles' });
    });
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Alles' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Nein' }));
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ja' }).disabled).toBe(true);
    await userEvent.type(dialog.getByRole('textbox'), 'alles');
    await userEvent.click(dialog.getByRole('button', { name: 'Ja' }));
    await expect(answer).resolves.toBe(true);
  });

  it('unsaved changes: the question keeps the person here, or lets them go', async () => {
    const { shell, router } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    shell.portal.unsaved.register(() => true);
    act(() => void router.navigate('/kontakt'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?'),
    ).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Nein' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await heading('FAQ');
    act(() => void router.navigate('/kontakt'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ja' }));
    await heading('Kontakt');
  });

  it('signing out with unsaved changes asks first', async () => {
    const { shell, actions } = await renderShell({ at: '/faq', person: people.guest });
    await heading('FAQ');
    shell.portal.unsaved.register(() => true);
    const leaving = shell.portal.session.signOut();
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Nein' }),
    );
    await leaving;
    expect(actions.signOut).not.toHaveBeenCalled();
  });
});

describe('breadcrumbs, title and focus', () => {
  it('name the place, set the title of the tab and move the focus to the heading', async () => {
    const { router, shell } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    await act(() => router.navigate('/kontakt'));
    const crumbs = within(screen.getByRole('navigation', { name: 'Brotkrumen' }));
    expect(crumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Startseite',
      'Kontakt',
    ]);
    expect(document.title).toBe('Kontakt – Mobilitätsdaten NRW');
    expect(document.activeElement).toBe(await heading('Kontakt'));
    act(() => void shell.portal.page.setTitle('Anfahrt'));
    expect(document.title).toBe('Anfahrt – Mobilitätsdaten NRW');
  });
});

describe('new versions', () => {
  it('an open remote in an older version offers the new one; a fallback is told to admins only', async () => {
    const { releases, session } = await renderShell({ at: '/faq', person: people.guest });
    await heading('FAQ');
    const loaded = (version: string, failed?: string) => ({
      ...releases.getState(),
      remotes: releases
        .getState()
        .remotes.map((remote) =>
          remote.name === 'public' ? { ...remote, loaded: version, failed } : remote,
        ),
    });
    act(() => releases.setState(loaded('0.9.0'), true));
    expect(await screen.findByRole('button', { name: 'Neue Version laden' })).toBeTruthy();
    act(() => releases.setState(loaded('0.9.0', '1.0.0'), true));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Neue Version laden' })).toBeNull());
    expect(screen.queryByText(/konnte nicht geladen werden/)).toBeNull();
    act(() => session.setState(people.tagReader, true));
    expect(await screen.findByText(/Version 1.0.0 von „public“ konnte nicht geladen werden/)).toBeTruthy();
  });
});

describe('the search', () => {
  it('Strg+K finds a permitted area and Enter opens it', async () => {
    await renderShell({ at: '/faq', person: people.tagReader });
    await heading('FAQ');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Name des Bereichs' });
    await userEvent.type(field, 'geo');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'tag{Enter}');
    await heading('Tagverwaltung');
  });
});

describe('jobs', () => {
  it('a running job stands in the header on every page, its result stays in the list', async () => {
    const { shell, router } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    let finish: () => void = () => undefined;
    act(() => {
      void shell.portal.jobs.run(
        'Sicherung Datenkatalog',
        ({ report }) =>
          new Promise((resolve) => {
            report({ text: 'Abfrage 3 von 10', done: 3, total: 10 });
            finish = () => resolve({ status: 'succeeded', text: 'ckan.zip, 48 KB' });
          }),
      );
    });
    await act(() => router.navigate('/kontakt'));
    await userEvent.click(await screen.findByRole('button', { name: 'Laufende Vorgänge: 1' }));
    const list = within(await screen.findByRole('dialog', { name: 'Vorgänge' }));
    expect(list.getByText('Abfrage 3 von 10')).toBeTruthy();
    await act(async () => finish());
    expect(await list.findByText('ckan.zip, 48 KB')).toBeTruthy();
    await userEvent.click(
      list.getByRole('button', { name: 'Sicherung Datenkatalog aus der Liste entfernen' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /Vorgänge/ })).toBeNull());
  });

  it('work is broken off; for what goes on elsewhere only the waiting ends', async () => {
    const { shell } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    const untilCancelled = ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    act(() => {
      const { jobs } = shell.portal;
      void jobs.run('Export von Tags', untilCancelled, { cancellable: true });
      void jobs.run('Sicherung', untilCancelled, { cancellable: true, goesOnElsewhere: true });
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Laufende Vorgänge: 2' }));
    const list = within(await screen.findByRole('dialog', { name: 'Vorgänge' }));
    expect(list.getByRole('button', { name: 'Warten beenden' })).toBeTruthy();
    await userEvent.click(list.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(list.queryByRole('button', { name: 'Abbrechen' })).toBeNull());
    expect(shell.portal.jobs.get().map(({ title, outcome }) => [title, outcome?.status])).toEqual([
      ['Sicherung', undefined],
      ['Export von Tags', 'cancelled'],
    ]);
  });
});
