import type { Portal, Readable, Session } from '@mobidrom/shared-contract';
import Chip from '@mui/material/Chip';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { MaterialTheme } from '../material/MaterialTheme';
import {
  AlertBanner,
  Button,
  ErrorCard,
  IconButton,
  Link,
  NoAccess,
  PortalProvider,
  RefreshIcon,
  Tabs,
  ThemeRoot,
  useMeetsRequirement,
  usePageTitle,
  useSession,
} from '.';

vi.stubEnv('ALL_STYLES', 'yes');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (children: ReactNode) =>
  render(
    <ThemeRoot nonce="n0nce">
      <MemoryRouter>{children}</MemoryRouter>
    </ThemeRoot>,
  );

it('style elements have the nonce of the content security policy', () => {
  show(
    <MaterialTheme>
      <Chip label="Linie 4" />
      <Button>Speichern</Button>
    </MaterialTheme>,
  );
  const styles = [...document.querySelectorAll('style')];
  // The kit's own sheet comes first, so that Material UI's styles can be overridden.
  expect(styles.map((style) => 'portal' in style.dataset)).toEqual([
    true,
    ...styles.slice(1).map(() => false),
  ]);
  expect(styles.length).toBeGreaterThan(1);
  expect(styles.every((style) => style.nonce === 'n0nce')).toBe(true);
});

it('a busy button keeps its text and ignores clicks', async () => {
  const click = vi.fn();
  const { rerender } = show(<Button onClick={click}>Speichern</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  rerender(
    <ThemeRoot>
      <Button busy onClick={click}>
        Speichern
      </Button>
    </ThemeRoot>,
  );
  const button = screen.getByRole('button', { name: 'Speichern' });
  await userEvent.click(button);
  expect(click).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('a link to a new tab announces it', () => {
  show(
    <Link href="/grafana" newTab>
      Grafana
    </Link>,
  );
  const link = screen.getByRole('link', { name: 'Grafana (neuer Tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('the router follows a link inside the portal', () => {
  show(<Link to="/tagverwaltung">Tagverwaltung</Link>);
  expect(screen.getByRole('link', { name: 'Tagverwaltung' }).getAttribute('href')).toBe('/tagverwaltung');
});

it('the tooltip of an icon button shows its name while it is pointed at, and Escape closes it', async () => {
  show(
    <IconButton label="Bearbeiten ckan_backup">
      <RefreshIcon />
    </IconButton>,
  );
  const button = screen.getByRole('button', { name: 'Bearbeiten ckan_backup' });
  await userEvent.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Bearbeiten ckan_backup');
  expect(button.hasAttribute('aria-describedby')).toBe(false);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

it('an error is an alert, a success a status; both have a label and can be closed', async () => {
  const close = vi.fn();
  show(
    <>
      <AlertBanner severity="error" text="Das ging nicht." details={['Zeile 1']} onClose={close} />
      <AlertBanner severity="success" text="Das ging." />
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Fehler: Das ging nicht.');
  expect(screen.getByRole('status').textContent).toContain('Erfolg: Das ging.');
  expect(screen.getByRole('listitem').textContent).toBe('Zeile 1');
  await userEvent.click(screen.getByRole('button', { name: 'Statusmeldung schließen' }));
  expect(close).toHaveBeenCalledOnce();
});

it('an alert offers its action, with an icon if it names one', async () => {
  const run = vi.fn();
  show(
    <>
      <AlertBanner severity="info" text="Neu." action={{ label: 'Neu laden', icon: 'reload', run }} />
      <AlertBanner severity="warning" text="Alt." action={{ label: 'Ansehen', run }} />
    </>,
  );
  const pictures = ['Neu laden', 'Ansehen'].map(
    (name) => screen.getByRole('button', { name }).querySelectorAll('svg').length,
  );
  expect(pictures).toEqual([1, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Neu laden' }));
  expect(run).toHaveBeenCalledOnce();
});

it('an alert shows equal lines each, and keeps the button with the focus while others come and go', async () => {
  const action = (label: string) => ({ label, run: vi.fn() });
  const line = 'Bus: Zeitüberschreitung';
  const first = { text: line, action: action('Ersten öffnen') };
  const second = { text: line, action: action('Zweiten öffnen') };
  const banner = (...details: readonly (string | typeof first)[]) => (
    <AlertBanner severity="error" text="Importe sind fehlgeschlagen:" details={details} />
  );
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { rerender } = show(banner('Bahn', line, first, second));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bahn',
    line,
    `${line} Ersten öffnen`,
    `${line} Zweiten öffnen`,
  ]);
  const focused = screen.getByRole('button', { name: 'Ersten öffnen' });
  focused.focus();
  rerender(
    <ThemeRoot nonce="n0nce">
      <MemoryRouter>{banner(line, first, 'Rad')}</MemoryRouter>
    </ThemeRoot>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(document.activeElement).toBe(focused);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it('the action of an alert keeps off the text above it where both have no room in one line', () => {
  show(<AlertBanner severity="error" text="Das ging nicht." action={{ label: 'Erneut', run: vi.fn() }} />);
  const button = screen.getByRole('button', { name: 'Erneut' });
  const { gap } = getComputedStyle(button.parentElement as HTMLElement);
  const room = Number.parseInt(gap, 10) + Number.parseInt(getComputedStyle(button).marginTop, 10);
  expect(room).toBeGreaterThanOrEqual(8);
});

it('the error card shows what failed and the facts for support', () => {
  show(
    <ErrorCard facts={[['Bereich', 'content, Version 1.4.2']]}>
      Die Tagverwaltung konnte nicht geladen werden.
    </ErrorCard>,
  );
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy();
  expect(screen.getByRole('definition').textContent).toBe('content, Version 1.4.2');
});

it('the page without access names the missing right', () => {
  show(<NoAccess area="Tagverwaltung" missing={['tag_verwaltung_read']} />);
  expect(screen.getByRole('heading', { name: 'Kein Zugriff' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('tag_verwaltung_read');
});

it('the arrow key selects and focuses the next tab', async () => {
  const select = vi.fn();
  const tabs = [
    { id: 'steuerung', label: 'Ereignissteuerung' },
    { id: 'protokoll', label: 'Ereignisprotokoll' },
  ] as const;
  show(
    <Tabs label="Ereignisse" tabs={tabs} selected="steuerung" onSelect={select}>
      Inhalt
    </Tabs>,
  );
  expect(screen.getByRole('tabpanel', { name: 'Ereignissteuerung' }).textContent).toBe('Inhalt');
  screen.getByRole('tab', { name: 'Ereignissteuerung' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(select).toHaveBeenCalledWith('protokoll');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Ereignisprotokoll' }));
});

/** Readable with a setter. */
function cell<T>(value: T): Readable<T> & { set(next: T): void } {
  const listeners = new Set<() => void>();
  let current = value;
  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

it('useSession and useMeetsRequirement follow the session', () => {
  const session = cell<Session>({ status: 'anonymous', roles: [], groups: [] });
  function Probe() {
    const { status } = useSession();
    return <p>{`${status} ${useMeetsRequirement({ roles: ['nosql_viewer'] })}`}</p>;
  }
  render(
    <PortalProvider portal={{ session } as unknown as Portal}>
      <Probe />
    </PortalProvider>,
  );
  expect(screen.getByText('anonymous false')).toBeTruthy();
  act(() => session.set({ status: 'authenticated', roles: ['nosql_viewer'], groups: [] }));
  expect(screen.getByText('authenticated true')).toBeTruthy();
});

it('sets the page title while the page is mounted', () => {
  const titles: string[] = [];
  const page = {
    setTitle: (title: string) => {
      titles.push(title);
      return () => void titles.push(`-${title}`);
    },
  };
  function Probe({ title }: { title?: string }) {
    usePageTitle(title);
    return null;
  }
  const wrap = (title?: string) => (
    <PortalProvider portal={{ page } as unknown as Portal}>
      <Probe {...(title && { title })} />
    </PortalProvider>
  );
  const { rerender, unmount } = render(wrap());
  rerender(wrap('Stadtbus'));
  unmount();
  expect(titles).toEqual(['Stadtbus', '-Stadtbus']);
});
