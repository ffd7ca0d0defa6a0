import type { AreaSearch, PortalRequest, SearchedList } from '@mobidrom/shared-contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { people } from '../register/register.fixture';
import type { LoadResult } from '../releases';
import { renderShell } from './renderShell.fixture';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TAGS = ['Busverkehr', 'Buslinie', 'Bürgerbus', 'Bus A', 'Bus B', 'Bus C'];
/** Roles of a person who reads tags. */
const TAG_ROLES = people.tagReader.roles;

const tags = (find?: SearchedList['find']): SearchedList => ({
  title: 'Tags',
  matching: 'service',
  roles: TAG_ROLES,
  find:
    find ??
    (async (_request, { limit }) => ({
      ok: true,
      total: TAGS.length,
      entries: TAGS.slice(0, limit).map((title) => ({ title, address: `/tagverwaltung?eintrag=${title}` })),
    })),
  all: (text) => `/tagverwaltung?filter=tagName:${text}`,
});
const add = { title: 'Tag hinzufügen', address: '/tagverwaltung?neu=1', roles: ['tag_verwaltung_create'] };

/** Returns a load of remotes of which one brings these areas to the search. */
const loadWith =
  (areas: readonly AreaSearch[]) =>
  async (remote: string): Promise<LoadResult> => ({
    ok: true,
    remote,
    version: '1.0.0',
    routes: ['tagverwaltung', 'faq'].map((path) => ({ path, element: <h1>{path}</h1> })),
    failures: [],
    ...(remote === 'content' && { search: async () => ({ default: areas }) }),
  });

async function openSearch(options: Partial<Parameters<typeof renderShell>[0]> = {}) {
  const shell = await renderShell({ at: '/faq', person: people.tagReader, ...options });
  await screen.findByRole('heading', { level: 1 });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Suchen' }));
  const field = await screen.findByRole('combobox', { name: 'Suchbegriff' });
  return { ...shell, user, field };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const optionsOf = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent;

// First in this file: React loads the dialog once.
describe('before the dialog is there', () => {
  const press = (key: string, keys = {}) => fireEvent.keyDown(document.body, { key, ...keys });

  it('keeps what is typed for the field until Escape, and leaves other keys alone', async () => {
    await renderShell({ at: '/faq' });
    await screen.findByRole('heading', { level: 1 });
    expect(press('x')).toBe(true);
    press('k', { ctrlKey: true });
    // Given up: the page has its keys again, and the next search begins without those of this one.
    expect([press('z'), press('Escape'), press('x')]).toEqual([false, false, true]);
    press('k', { ctrlKey: true });
    expect([press('Tab'), press('r', { ctrlKey: true }), press('r', { metaKey: true })]).toEqual([
      true,
      true,
      true,
    ]);
    expect(['f', 'a', 'x', 'Backspace', 'q'].map((key) => press(key))).not.toContain(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Suchbegriff' });
    expect(field.value).toBe('faq');
    expect(document.activeElement).toBe(field);
    await waitFor(() => expect(options()[0]).toBe('FAQ'));
  });
});

describe('the button in the header', () => {
  it('opens the search, which returns the focus to it after Escape', async () => {
    const { user, field } = await openSearch();
    expect(document.activeElement).toBe(field);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suchen' }));
  });
  it('names the keys of the computer', async () => {
    await renderShell({ at: '/faq' });
    const button = await screen.findByRole('button', { name: 'Suchen' });
    expect(button.textContent).toBe('SuchenStrg+K');
    expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K');
    cleanup();
    vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    await renderShell({ at: '/faq' });
    const onMac = await screen.findByRole('button', { name: 'Suchen' });
    expect(onMac.textContent).toBe('Suchen⌘K');
    expect(onMac.getAttribute('aria-keyshortcuts')).toBe('Meta+K');
  });
  it('loads no remote before it is used', async () => {
    const { actions } = await renderShell({ at: '/faq', person: people.tagReader });
    await screen.findByRole('heading', { level: 1 });
    expect(actions.load.mock.calls.map(([name]) => name)).toEqual(['public']);
  });
});

describe('the search', () => {
  it('offers areas, actions and help by rights before anything is typed', async () => {
    await openSearch({ load: loadWith([{ path: 'tagverwaltung', actions: [add] }]) });
    expect(optionsOf('Bereiche')[0]).toBe('Tagverwaltung');
    expect(optionsOf('Hilfe')).toEqual(['Daten suchen', 'Daten bereitstellen', 'FAQ']);
    expect(screen.queryByRole('group', { name: 'Aktionen' })).toBeNull();
    cleanup();
    const person = { ...people.tagReader, roles: [...TAG_ROLES, 'tag_verwaltung_create'] };
    await openSearch({ person, load: loadWith([{ path: 'tagverwaltung', actions: [add] }]) });
    await waitFor(() => expect(optionsOf('Aktionen')).toEqual(['Tag hinzufügen']));
  });

  it('finds entries, says how many results there are once all are there, and opens one by keys', async () => {
    const { user, field, router } = await openSearch({
      load: loadWith([{ path: 'tagverwaltung', lists: [tags()] }]),
    });
    await user.type(field, 'bus');
    expect(status()).toBe('');
    await waitFor(() => expect(optionsOf('Einträge')).toHaveLength(6));
    expect(optionsOf('Einträge').at(-1)).toBe('Alle 6 Tags anzeigen');
    // The way to all entries is no result, but says that there are more.
    expect(status()).toBe('5 Ergebnisse, weitere vorhanden');
    const marked = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(marked()).toBe('BusverkehrTags');
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('BuslinieTags');
    await user.keyboard('{End}');
    expect(marked()).toBe('Alle 6 Tags anzeigen');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location).toMatchObject({
      pathname: '/tagverwaltung',
      search: '?eintrag=Busverkehr',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what was opened last in this tab, until it is cleared', async () => {
    const load = loadWith([{ path: 'tagverwaltung', lists: [tags()] }]);
    const person = { ...people.tagReader, subject: 'kim' };
    const first = await openSearch({ person, load });
    await first.user.type(first.field, 'bürger');
    await first.user.click(await screen.findByRole('option', { name: /^Bürgerbus/ }));
    cleanup();
    const { user, field } = await openSearch({ person, load });
    await waitFor(() => expect(optionsOf('Zuletzt geöffnet')).toEqual(['BürgerbusTags']));
    expect(options()[0]).toBe('BürgerbusTags');
    await user.click(screen.getByRole('button', { name: 'Zuletzt geöffnete löschen' }));
    expect(screen.queryByRole('group', { name: 'Zuletzt geöffnet' })).toBeNull();
    expect(sessionStorage.length).toBe(0);
    expect(document.activeElement).toBe(field);
  });

  it('does not keep the way to all entries among what was opened last', async () => {
    const person = { ...people.tagReader, subject: 'kim' };
    const { user, field, router } = await openSearch({
      person,
      load: loadWith([{ path: 'tagverwaltung', lists: [tags()] }]),
    });
    await user.type(field, 'bus');
    await user.click(await screen.findByRole('option', { name: 'Alle 6 Tags anzeigen' }));
    expect(router.state.location.search).toBe('?filter=tagName:bus');
    expect(sessionStorage.length).toBe(0);
  });

  it('says from how many characters on entries are searched', async () => {
    const { user, field } = await openSearch({
      load: loadWith([{ path: 'tagverwaltung', lists: [tags()] }]),
    });
    await user.type(field, 'x');
    await screen.findByText('Einträge werden ab zwei Zeichen gesucht.');
    expect(screen.queryByText('Nichts passt zu Ihrer Eingabe.')).toBeNull();
    await waitFor(() => expect(status()).toBe('0 Ergebnisse. Einträge werden ab zwei Zeichen gesucht.'));
  });

  it('shows no address of the storage that leads out of the portal or is not permitted', async () => {
    const targets = ['https://example.org', 'javascript:alert(1)', '//example.org', '/geo', '/faq'].map(
      (address) => ({ title: address, address }),
    );
    sessionStorage.setItem('portal-recent-targets', JSON.stringify({ owner: 'kim', targets }));
    await openSearch({ person: { ...people.tagReader, subject: 'kim' } });
    expect(optionsOf('Zuletzt geöffnet')).toEqual(['/faq']);
  });
});

describe('what fails', () => {
  it('a service that is down is one line, and hides no other result', async () => {
    const down = tags(async () => ({ ok: false, text: '503 - Wartung' }));
    const { user, field } = await openSearch({
      load: loadWith([{ path: 'tagverwaltung', lists: [down, { ...tags(), title: 'Schlagworte' }] }]),
    });
    await user.type(field, 'bus');
    await screen.findByText('Tags: Die Suche ist gerade nicht möglich. (503 - Wartung)');
    await waitFor(() => expect(optionsOf('Einträge')).toHaveLength(6));
    expect(status()).toBe(
      '5 Ergebnisse, weitere vorhanden. Tags: Die Suche ist gerade nicht möglich. (503 - Wartung)',
    );
  });

  it('a service that is down is not taken for one that finds nothing', async () => {
    const down = tags(async () => ({ ok: false, text: '503 - Wartung' }));
    const { user, field } = await openSearch({
      load: loadWith([{ path: 'tagverwaltung', lists: [down] }]),
    });
    await user.type(field, 'xyz');
    await screen.findByText('Tags: Die Suche ist gerade nicht möglich. (503 - Wartung)');
    expect(screen.queryByText('Nichts passt zu Ihrer Eingabe.')).toBeNull();
  });

  it('a remote that does not load is one line, beside the areas', async () => {
    const { user, field } = await openSearch({
      load: async (remote) =>
        remote === 'content' ? { ok: false, remote, failures: [] } : loadWith([])(remote),
    });
    await screen.findByText('Aktionen und Einträge konnten nicht geladen werden: Tagverwaltung.');
    await user.type(field, 'tag');
    expect(optionsOf('Bereiche')).toEqual(['Tagverwaltung']);
  });

  it('a session that has ended is said, and no service is asked', async () => {
    const find = vi.fn(tags().find);
    const { user, field, session } = await openSearch({
      load: loadWith([{ path: 'tagverwaltung', lists: [tags(find)] }]),
    });
    act(() => session.setState({ ...people.tagReader, status: 'expired' }, true));
    await user.type(field, 'bus');
    expect(await screen.findAllByText(/Ihre Sitzung ist abgelaufen\. Einträge/)).toHaveLength(2);
    expect(find).not.toHaveBeenCalled();
  });

  it('asks no list of which the rights went away, and finds nothing in it', async () => {
    const find = vi.fn(tags().find);
    const { user, field } = await openSearch({
      person: people.guest,
      load: loadWith([{ path: 'tagverwaltung', lists: [tags(find)] }]),
    });
    await user.type(field, 'buslinie');
    await screen.findByText('Nichts passt zu Ihrer Eingabe.');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(find).not.toHaveBeenCalled();
  });

  it('passes the request of the portal to the lists', async () => {
    const asked: string[] = [];
    const request: PortalRequest = async (path) => {
      asked.push(path);
      return Response.json({});
    };
    const { user, field } = await openSearch({
      request,
      load: loadWith([
        {
          path: 'tagverwaltung',
          lists: [
            tags(async (send, { text }) => {
              await send(`tags?name=${text}`);
              return { ok: true, entries: [], total: 0 };
            }),
          ],
        },
      ]),
    });
    await user.type(field, ' bus ');
    await waitFor(() => expect(asked).toEqual(['tags?name=bus']));
  });
});
