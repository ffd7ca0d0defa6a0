import { usePortal } from '@mobidrom/shared-ui/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { people } from '../register/register.fixture';
import { renderShell } from './renderShell.fixture';

vi.stubEnv('ALL_STYLES', 'yes');

afterEach(cleanup);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });

const WARNING = 'Ohne Eintrag im Katalog';
function PageWithWarning() {
  const { alerts } = usePortal();
  useEffect(() => void alerts.show({ severity: 'warning', text: WARNING }), [alerts]);
  return <h1>Kontakt</h1>;
}

describe('the header', () => {
  it('shows the public menus, Registrieren and Anmelden to an anonymous visitor', async () => {
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

  it('prefetches an area when its entry is hovered', async () => {
    const { actions } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    await userEvent.hover(screen.getByRole('link', { name: 'Kontakt' }));
    expect(actions.prefetch).toHaveBeenCalledWith('/kontakt');
  });

  it('shows neither sign-in buttons nor the user menu while the session is settling', async () => {
    await renderShell({ at: '/faq', person: { status: 'settling', roles: [], groups: [] } });
    await heading('FAQ');
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Benutzermenü/ })).toBeNull();
  });

  it('opens a menu that marks the current area and leads to another', async () => {
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

  it('moves through a menu of two columns with the arrow keys', async () => {
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

  it('opens a user menu with Profil, Organisation and Abmelden', async () => {
    const { actions } = await renderShell({ at: '/faq', person: people.guest });
    await heading('FAQ');
    expect(screen.queryByRole('button', { name: 'Admin-Bereich' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Benutzermenü/ }));
    const menu = within(await screen.findByRole('menu', { name: 'Benutzermenü' }));
    expect(menu.getByRole('menuitem', { name: 'Profil' }).getAttribute('href')).toBe('/profilverwaltung');
    expect(menu.getByRole('menuitem', { name: 'Organisation' })).toBeTruthy();
    await userEvent.click(menu.getByRole('menuitem', { name: 'Abmelden' }));
    await waitFor(() => expect(actions.signOut).toHaveBeenCalled());
  });

  it('names the button of the user menu with the initials that it shows', async () => {
    await renderShell({ at: '/faq', person: { ...people.guest, name: 'Miriam Sander' } });
    await heading('FAQ');
    expect(button('Benutzermenü (MS)').textContent).toBe('MS');
  });

  it('opens a drawer with all menus, in which the menu of the current area is open', async () => {
    await renderShell({ at: '/tagverwaltung', person: people.tagReader });
    await heading('Tagverwaltung');
    await userEvent.click(button('Menü'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menü' }));
    expect(drawer.getByRole('button', { name: 'Admin-Bereich' }).getAttribute('aria-expanded')).toBe('true');
    expect(drawer.getByRole('link', { name: 'Tagverwaltung' }).getAttribute('aria-current')).toBe('page');
    // The buttons of the person have one width.
    const buttons = drawer.getByRole('button', { name: 'Abmelden' }).parentElement;
    expect(buttons && getComputedStyle(buttons).gridTemplateColumns).toBe('1fr 1fr');
    await userEvent.click(drawer.getByRole('button', { name: 'Hilfe' }));
    await userEvent.click(drawer.getByRole('link', { name: 'FAQ' }));
    await heading('FAQ');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Menü' })).toBeNull());
  });
});

describe('an area that stands in two menus', () => {
  it('is marked as the current one in the first of them, in the header and in the drawer', async () => {
    await renderShell({ at: '/zonenmanagement' });
    await heading('Zonenmanagement');
    const nav = screen.getByRole('navigation', { name: 'Hauptnavigation' });
    expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('Zonenmanager');
    await userEvent.click(button('Über'));
    const menu = within(await screen.findByRole('menu', { name: 'Über' }));
    expect(menu.getByRole('menuitem', { name: 'Zonenmanager' }).getAttribute('aria-current')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.click(button('Menü'));
    const drawer = within(await screen.findByRole('dialog', { name: 'Menü' }));
    expect(drawer.getAllByRole('link', { current: 'page' })).toHaveLength(1);
    expect(drawer.getByRole('button', { name: 'Über' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('alerts and questions', () => {
  it('an alert closes by its button and on a change of the path, not of the query', async () => {
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

  it("a question focuses 'Nein', and enables 'Ja' after the typed confirmation", async () => {
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

  it('a navigation with unsaved changes asks, and goes on only after Ja', async () => {
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

  it('a sign-out with unsaved changes asks first', async () => {
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

  it('an alert that a page shows as it opens stays until the page is left, on every visit', async () => {
    const { router } = await renderShell({
      at: '/faq',
      load: async (remote) => ({
        ok: true,
        remote,
        version: '1.0.0',
        routes: [
          { path: 'faq', element: <h1>FAQ</h1> } as { path: string },
          { path: 'kontakt', element: <PageWithWarning /> } as { path: string },
        ],
        failures: [],
      }),
    });
    await heading('FAQ');
    for (const visit of ['first', 'second']) {
      await act(() => router.navigate('/kontakt'));
      await heading('Kontakt');
      expect(screen.queryAllByText(WARNING), `${visit} visit`).toHaveLength(1);
      await act(() => router.navigate('/faq'));
      await heading('FAQ');
      expect(screen.queryAllByText(WARNING), `after the ${visit} visit`).toHaveLength(0);
    }
  });
});

describe('breadcrumbs, title and focus', () => {
  it('follow a navigation', async () => {
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

describe('the search', () => {
  it('finds a permitted area after Strg+K, and opens it by Enter', async () => {
    await renderShell({ at: '/faq', person: people.tagReader });
    await heading('FAQ');
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Suchbegriff' });
    await userEvent.type(field, 'geo');
    expect(screen.queryByRole('option')).toBeNull();
    await userEvent.clear(field);
    await userEvent.type(field, 'tag{Enter}');
    await heading('Tagverwaltung');
  });
});

describe('jobs', () => {
  it('are shown in the header of every page, and keep their outcome in the list', async () => {
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
    const pill = await screen.findByRole('button', { name: /Laufende Vorgänge: 1/ });
    // Named by its content, so that its name begins with the words that are visible (WCAG 2.2, 2.5.3).
    expect([pill.getAttribute('aria-label'), pill.getAttribute('aria-labelledby')]).toEqual([null, null]);
    expect(pill.textContent?.replace(/\s+/g, ' ')).toBe(
      'Läuft: 3 von 10 (Laufende Vorgänge: 1, zuletzt begonnen: Sicherung Datenkatalog)',
    );
    // The words are cut where there is no room, so that the header stays one line.
    const words = within(pill).getByText('Läuft: 3 von 10');
    expect(getComputedStyle(words)).toMatchObject({
      minWidth: '0px',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    });
    expect(getComputedStyle(pill)).toMatchObject({
      height: '40px',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    });
    await userEvent.click(pill);
    const list = within(await screen.findByRole('dialog', { name: 'Vorgänge' }));
    expect(list.getByText('Abfrage 3 von 10')).toBeTruthy();
    await act(async () => finish());
    expect(await list.findByText('ckan.zip, 48 KB')).toBeTruthy();
    await userEvent.click(
      list.getByRole('button', { name: 'Sicherung Datenkatalog aus der Liste entfernen' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /Vorgänge/ })).toBeNull());
  });

  it('are cancelled, or no longer waited for when they go on elsewhere', async () => {
    const { shell } = await renderShell({ at: '/faq' });
    await heading('FAQ');
    const untilCancelled = ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    act(() => {
      const { jobs } = shell.portal;
      void jobs.run('Export von Tags', untilCancelled, { cancellable: true });
      void jobs.run('Sicherung', untilCancelled, { cancellable: true, continuesElsewhere: true });
    });
    await userEvent.click(await screen.findByRole('button', { name: /Laufende Vorgänge: 2/ }));
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
