import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EditIcon } from '../../icons';
import { fetchedRows, localRows } from '..';
import { filterField, line, lines, press, range, service, show } from './dataTable.fixture';

vi.stubEnv('ALL_STYLES', 'yes');

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('DataTable rows', () => {
  it('have explicit roles, also where they are laid out as blocks', () => {
    show(localRows(lines(1)));
    const row = screen.getByRole('row', { name: /Linie 1/ });
    const roles = [row, ...row.children].map((element) => element.getAttribute('role'));
    expect(roles).toEqual(['row', 'rowheader', 'cell', 'cell']);
  });
  it('are opened by their first cell, and actions carry their name', async () => {
    const open = vi.fn();
    const run = vi.fn();
    show(localRows(lines(2)), {
      props: { open, rowActions: [{ label: 'Bearbeiten', icon: <EditIcon />, run }] },
    });
    await press('Linie 2');
    expect(open).toHaveBeenCalledWith(line(2));
    await press('Bearbeiten Linie 1');
    expect(run).toHaveBeenCalledWith(line(1));
  });
  it.each([
    ['Bearbeiten', 'Linie 1 bearbeiten'],
    ['Adresse kopieren', 'Linie 1: Adresse kopieren'],
  ])('have tooltips beside their actions that read well: %s', async (label, words) => {
    show(localRows(lines(2)), { props: { rowActions: [{ label, icon: <EditIcon />, run: vi.fn() }] } });
    await userEvent.hover(screen.getByRole('button', { name: `${label} Linie 1` }));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip.textContent).toBe(words);
    // Below or above its control it would cover that of another row.
    await waitFor(() => expect(tooltip.getAttribute('data-popper-placement')).toBe('left'));
  });
  it('say in their place in a long list that they cannot be read, until all rows are here', async () => {
    const { world, source } = service(700);
    world.unreadable = 'l3';
    show(source, { address: '/linien?sort=name:asc&size=50' });
    await screen.findByRole('rowheader', { name: 'Linie 2' });
    const places = () =>
      screen
        .getAllByRole('row')
        .slice(2, 6)
        .map((row) => [row.getAttribute('aria-rowindex'), row.firstElementChild?.textContent]);
    expect(places()).toEqual([
      ['3', 'Linie 1'],
      ['4', 'Linie 2'],
      ['5', 'Dieser Eintrag konnte nicht gelesen werden.'],
      ['6', 'Linie 4'],
    ]);
    expect(range()).toContain('von 700');
    await press('Letzte Seite');
    await screen.findByRole('rowheader', { name: 'Linie 699' });
    expect(range()).toContain('von 699');
    expect(screen.queryByText('Dieser Eintrag konnte nicht gelesen werden.')).toBeNull();
  });
  it('can have a link as first cell', () => {
    show(localRows(lines(1)), { props: { link: (row) => `/linie/${row.id}` } });
    expect(screen.getByRole('link', { name: 'Linie 1' }).getAttribute('href')).toBe('/linie/l1');
  });
  it('show the work under way, with actions that are disabled and keep the focus', async () => {
    const run = vi.fn();
    show(localRows(lines(2)), {
      props: {
        rowActions: [{ label: 'Bearbeiten', icon: <EditIcon />, run }],
        busy: (row) => (row.id === 'l1' ? 'wird ausgeführt' : undefined),
      },
    });
    const work = screen.getByText('wird ausgeführt');
    const { whiteSpace, overflowWrap } = getComputedStyle(work.parentElement ?? work);
    expect({ whiteSpace, overflowWrap }, 'no word is broken').toEqual({
      whiteSpace: 'nowrap',
      overflowWrap: 'normal',
    });
    const waiting = screen.getByRole('button', { name: 'Bearbeiten Linie 1' });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    waiting.focus();
    await userEvent.keyboard('{Enter}');
    expect(run).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(waiting);
    await press('Bearbeiten Linie 2');
    expect(run).toHaveBeenCalledOnce();
  });
});

describe('DataTable after the row with the focus was removed', () => {
  const open = vi.fn();
  /** A list whose first rows are deleted one after another, by somebody whose focus stands on one of them. */
  function shrinking(count: number) {
    const world = { rows: lines(count) };
    const { table } = show(
      fetchedRows(async () => ({ ok: true, value: world.rows })),
      { props: { open } },
    );
    const remove = async (name: string) => {
      world.rows = world.rows.filter((row) => row.name !== name);
      await act(async () => table.reload?.());
      await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    };
    return { remove };
  }
  const focused = () => document.activeElement?.textContent;
  const opener = (name: string) => screen.findByRole('button', { name });

  it('focuses the next row', async () => {
    const { remove } = shrinking(3);
    (await opener('Linie 2')).focus();
    await remove('Linie 2');
    expect(focused()).toBe('Linie 3');
  });
  it('focuses the row before the last one', async () => {
    const { remove } = shrinking(3);
    (await opener('Linie 3')).focus();
    await remove('Linie 3');
    expect(focused()).toBe('Linie 2');
  });
  it('focuses the table without rows', async () => {
    const { remove } = shrinking(1);
    (await opener('Linie 1')).focus();
    await remove('Linie 1');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Linien, Tabelle' }));
  });
  it('keeps the focus when another row was removed', async () => {
    const { remove } = shrinking(3);
    (await opener('Linie 3')).focus();
    await remove('Linie 1');
    expect(focused()).toBe('Linie 3');
  });
  it('leaves the focus where the person moved it', async () => {
    const { remove } = shrinking(3);
    (await opener('Linie 2')).focus();
    filterField('Name').focus();
    await remove('Linie 2');
    expect(document.activeElement).toBe(filterField('Name'));
  });
  it('leaves the focus to an open dialog until it closes', async () => {
    const { remove } = shrinking(3);
    (await opener('Linie 2')).focus();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'alertdialog');
    dialog.tabIndex = -1;
    document.body.append(dialog);
    dialog.focus();
    await remove('Linie 2');
    expect(document.activeElement).toBe(dialog);
    dialog.remove();
    await waitFor(() => expect(focused()).toBe('Linie 3'));
  });
});

describe('DataTable on paper', () => {
  const print = (step: 'beforeprint' | 'afterprint') => act(() => void window.dispatchEvent(new Event(step)));
  const names = () => screen.queryAllByRole('rowheader').length;

  it('has all rows of the page, and those in sight again afterwards', async () => {
    show(localRows(lines(120)), { address: '/linien?size=alle' });
    await screen.findByText('Einträge 1 bis 120 von 120');
    const onScreen = names();
    expect(onScreen).toBeLessThan(120);
    print('beforeprint');
    expect(names()).toBe(120);
    expect(screen.queryByText(/Gedruckt sind/)).toBeNull();
    print('afterprint');
    expect(names()).toBe(onScreen);
  });
  it('says how many rows are printed where not all have been fetched, and what has all of them', async () => {
    const { calls, world, source } = service(501);
    Object.defineProperty(world, 'hangs', { get: () => calls.length > 1 });
    show(source, { address: '/linien?size=alle' });
    await screen.findByText('Einträge 1 bis 501 von 501');
    print('beforeprint');
    expect(
      screen.getByText('Gedruckt sind 500 von 501 Einträgen. Alle enthält der CSV-Export.'),
    ).toBeTruthy();
    expect(names()).toBe(500);
  });
});
