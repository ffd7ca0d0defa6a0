import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localRows } from '..';
import { choose, filterField, head, lines, names, press, range, service, show } from './dataTable.fixture';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('DataTable gives each column a width in pixels for the narrow windows in which the first one stays in sight', () => {
  show(localRows(lines(1)), { props: { minWidth: 600 } });
  const pixels = [...document.querySelectorAll('col')].map((col) =>
    Number.parseInt(col.style.getPropertyValue('--narrow-width'), 10),
  );
  expect(pixels).toEqual([200, 200, 200]);
});

describe('DataTable pages', () => {
  it('begin with ten rows, and the text names them', () => {
    show(localRows(lines(14)));
    expect(names()).toHaveLength(10);
    expect(range()).toBe('Einträge 1 bis 10 von 14');
    expect(screen.getByText('14 Einträge')).toBeTruthy();
  });
  it('change by the arrows and by the browser history', async () => {
    const { router } = show(localRows(lines(25)));
    await press('Nächste Seite');
    expect(range()).toBe('Einträge 11 bis 20 von 25');
    expect(router.state.location.search).toBe('?page=2');
    await press('Letzte Seite');
    expect(names()).toEqual(['Linie 21', 'Linie 22', 'Linie 23', 'Linie 24', 'Linie 25']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nächste Seite' }).disabled).toBe(true);
    await act(() => router.navigate(-1));
    expect(range()).toBe('Einträge 11 bis 20 von 25');
  });
  it('begin again with another size', async () => {
    const { router } = show(localRows(lines(60)), { address: '/linien?page=3' });
    await choose('20');
    expect(range()).toBe('Einträge 1 bis 20 von 60');
    expect(router.state.location.search).toBe('?size=20');
  });
  it('show all rows with Alle', async () => {
    show(localRows(lines(60)));
    await choose('Alle');
    expect(names()).toHaveLength(60);
    expect(range()).toBe('Einträge 1 bis 60 von 60');
  });
  it('draw only the visible rows of many', () => {
    // Sizes of the region and of a row, which jsdom does not measure.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(53);
    show(localRows(lines(5000)), { address: '/linien?size=alle' });
    expect(names()[0]).toBe('Linie 1');
    expect(names().length).toBeGreaterThan(10);
    expect(names().length).toBeLessThan(60);
    expect(range()).toBe('Einträge 1 bis 5.000 von 5.000');
  });
  it('continue on the next page, with a notice, where Alle is too long', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(53);
    const { source, calls } = service(210_000);
    show(source, { address: '/linien?size=alle' });
    await screen.findByText('Linie 1');
    expect(range()).toBe('Einträge 1 bis 200.000 von 210.000');
    expect(screen.getByText('höchstens 200.000 auf einer Seite')).toBeTruthy();
    await press('Nächste Seite');
    await screen.findByText('Linie 200001');
    expect(range()).toBe('Einträge 200.001 bis 210.000 von 210.000');
    expect(calls.map(({ page }) => page)).toEqual([0, 400]);
  });
  it('have 10, 20, 50, 100 or all rows', () => {
    show(localRows(lines(1)));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10',
      '20',
      '50',
      '100',
      'Alle',
    ]);
  });
  it('end with the last page for a page that does not exist', () => {
    show(localRows(lines(14)), { address: '/linien?page=99' });
    expect(range()).toBe('Einträge 11 bis 14 von 14');
  });
  it('tell a screen reader the number of rows and their positions', () => {
    show(localRows(lines(25)), { address: '/linien?page=2' });
    expect(screen.getByRole('table', { name: 'Linien' }).getAttribute('aria-rowcount')).toBe('27');
    expect(screen.getByRole('row', { name: /Linie 11/ }).getAttribute('aria-rowindex')).toBe('13');
    expect(screen.getByRole('region', { name: 'Linien, Tabelle' }).tabIndex).toBe(0);
  });
});

describe('DataTable order', () => {
  it('goes up, then down, and up first for another column', async () => {
    const { router } = show(localRows(lines(12)));
    await press('Name');
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    await press('Name');
    expect(head('Name').getAttribute('aria-sort')).toBe('descending');
    expect(names()[0]).toBe('Linie 12');
    await press('Läufe');
    expect(head('Läufe').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Name').getAttribute('aria-sort')).toBe('none');
    expect(router.state.location.search).toBe('?sort=runs%3Aasc');
  });
  it('is read from the address', () => {
    show(localRows(lines(12)), { address: '/linien?sort=runs:desc' });
    expect(names()[0]).toBe('Linie 12');
  });
});

describe('DataTable filters', () => {
  it('are applied with Enter, go to the first page, and show in chip and field', async () => {
    const { router } = show(localRows(lines(30)), { address: '/linien?page=2' });
    await userEvent.type(filterField('Status'), 'ak');
    expect(range()).toBe('Einträge 11 bis 20 von 30');
    await userEvent.keyboard('{Enter}');
    expect(range()).toBe('Einträge 1 bis 10 von 15');
    expect(screen.getByText('Filter:')).toBeTruthy();
    expect(router.state.location.search).toBe('?filter=active%3Aak');
    expect(document.activeElement).toBe(filterField('Status'));
  });
  it('add nothing to the history with Enter when the text is unchanged', async () => {
    const { router } = show(localRows(lines(30)), { address: '/linien?filter=active%3Aak&page=2' });
    const { key } = router.state.location;
    await userEvent.type(filterField('Status'), '{Enter}');
    await userEvent.type(filterField('Name'), '{Enter}');
    expect(router.state.location.key).toBe(key);
    expect(range()).toBe('Einträge 11 bis 15 von 15');
  });
  it('are applied with the icon', async () => {
    show(localRows(lines(30)));
    await userEvent.type(filterField('Name'), 'linie 2');
    const cell = filterField('Name').closest('td');
    await userEvent.click(within(cell as HTMLElement).getByRole('button', { name: 'Filtern' }));
    expect(range()).toBe('Einträge 1 bis 10 von 11');
  });
  it('are reset by clearing the text', async () => {
    show(localRows(lines(30)), { address: '/linien?filter=name:linie 2' });
    expect(range()).toBe('Einträge 1 bis 10 von 11');
    await userEvent.clear(filterField('Name'));
    expect(range()).toBe('Einträge 1 bis 10 von 30');
  });
  it('are removed by their chip, which moves the focus to the field', async () => {
    show(localRows(lines(30)), { address: '/linien?filter=name:linie 2&filter=active:aktiv' });
    await press('Filter Name entfernen');
    expect(range()).toBe('Einträge 1 bis 10 von 15');
    expect(document.activeElement).toBe(filterField('Name'));
    expect(filterField('Name')).toHaveProperty('value', '');
  });
  it('lose their draft with their chip', async () => {
    show(localRows(lines(30)));
    await userEvent.type(filterField('Name'), 'linie 2{Enter}');
    await press('Filter Name entfernen');
    expect(filterField('Name')).toHaveProperty('value', '');
  });
  it('can all be cleared, also where no row fits', async () => {
    show(localRows(lines(30)), { address: '/linien?filter=name:zeppelin' });
    expect(screen.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeTruthy();
    expect(range()).toBe('Einträge 0 bis 0 von 0');
    const [first] = screen.getAllByRole('button', { name: 'Alle Filter löschen' });
    await userEvent.click(first as HTMLElement);
    expect(range()).toBe('Einträge 1 bis 10 von 30');
  });
  it('say while a draft is not applied', async () => {
    show(localRows(lines(30)), { address: '/linien?filter=name:linie' });
    const field = filterField('Name');
    const hint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(screen.queryByText('nicht angewendet')).toBeNull();
    await userEvent.type(field, ' 2');
    expect(screen.getByText('nicht angewendet')).toBeTruthy();
    expect(hint()).toMatch(/^Der Filter ist noch nicht angewendet\. Die Eingabetaste /);
    await userEvent.tab();
    expect(screen.getByText('nicht angewendet')).toBeTruthy();
    await userEvent.type(field, '{Enter}');
    expect(screen.queryByText('nicht angewendet')).toBeNull();
    expect(hint()).toMatch(/^Findet Wortanfänge/);
  });
  it('of the address that the list has no column for are named until they are gone', async () => {
    const { alerts, router } = show(localRows(lines(3)), {
      address: '/linien?filter=stadt:Bonn&filter=name:linie',
    });
    expect([...alerts.values()]).toMatchObject([
      {
        severity: 'warning',
        text: 'Der Filter „stadt“ in der Adresse ist nicht angewendet: Diese Liste hat keine solche Spalte.',
      },
    ]);
    await userEvent.type(filterField('Name'), ' 1{Enter}');
    expect(router.state.location.search).toBe('?filter=name%3Alinie+1');
    expect(alerts.size).toBe(0);
  });
  it('say what they find and how they are applied', () => {
    show(localRows(lines(1)));
    const field = filterField('Name');
    expect(field.getAttribute('placeholder')).toBe('Filtern mit Enter');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Findet Wortanfänge, mit einem Stern davor auch mitten im Wort: *bus. Die Eingabetaste wendet den Filter an.',
    );
    expect(screen.queryByRole('row', { name: /Findet Wortanfänge/ })).toBeNull();
  });
  it('have no field for a column that is not filterable', () => {
    show(localRows(lines(1)));
    expect(screen.queryByRole('textbox', { name: 'Filter Läufe' })).toBeNull();
  });
});

describe('DataTable columns', () => {
  it('can be hidden, also for the next visit', async () => {
    show(localRows(lines(1)));
    await press('Spalten');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
    cleanup();
    show(localRows(lines(1)));
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
  });
  it('pass the focus to the first field when the filter of a hidden one is removed', async () => {
    show(localRows(lines(1)), { address: '/linien?filter=active:aktiv' });
    await press('Spalten');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }));
    await userEvent.keyboard('{Escape}');
    await press('Filter Status entfernen');
    expect(document.activeElement).toBe(filterField('Name'));
  });
});
