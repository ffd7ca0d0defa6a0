// @vitest-environment jsdom
import type { ListAnswer, ListQuery, Result } from '@mobidrom/platform-api';
import type { Alert, Job, JobOutcome, Portal } from '@mobidrom/shared-contract';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PortalProvider } from '../../core/portal/PortalContext';
import { ThemeRoot } from '../../core/theme/ThemeRoot';
import { EditIcon } from '../../icons';
import {
  type Column,
  DataTable,
  fetchedRows,
  heldRows,
  localRows,
  type RowSource,
  remoteRows,
  useTable,
} from '..';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
  readonly runs: number;
}
const columns: Column<Line>[] = [
  { id: 'name', label: 'Name', value: (line) => line.name },
  {
    id: 'active',
    label: 'Status',
    value: (line) => (line.active ? 'aktiv' : 'inaktiv'),
    choices: [
      { value: 'true', label: 'aktiv' },
      { value: 'false', label: 'inaktiv' },
      { value: 'test', label: 'aktiv zum Test' },
    ],
  },
  { id: 'runs', label: 'Läufe', value: (line) => line.runs, filterable: false, align: 'right' },
];
const line = (number: number): Line => ({
  id: `l${number}`,
  name: `Linie ${number}`,
  active: number % 2 === 0,
  runs: number * 10,
});
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));

/** What the host would offer, noting what it is told. */
function host() {
  const alerts = new Map<string, Alert>();
  const jobs: { title: string; outcome: JobOutcome }[] = [];
  const portal = {
    alerts: {
      show: (alert: Alert) => {
        const id = alert.key ?? 'alert';
        alerts.set(id, alert);
        return id;
      },
      close: (id: string) => void alerts.delete(id),
    },
    jobs: {
      run: async (title: string, work: Parameters<Portal['jobs']['run']>[1]) => {
        const outcome = await work({ signal: new AbortController().signal, report: () => undefined });
        jobs.push({ title, outcome });
        return outcome;
      },
      get: (): Job[] => [],
    },
  } as unknown as Portal;
  return { portal, alerts, jobs };
}

type Props = Partial<Parameters<typeof DataTable<Line>>[0]>;
const rowId = (row: Line) => row.id;

function show(source: RowSource<Line>, { address = '/linien', props = {} as Props } = {}) {
  const world = host();
  const table: { reload?: () => Promise<void> } = {};
  function Page(): ReactNode {
    const model = useTable({ id: 'lines', columns, source, rowId });
    table.reload = model.reload;
    return <DataTable label="Linien" {...props} table={model} />;
  }
  const router = createMemoryRouter([{ path: '/linien', element: <Page /> }], { initialEntries: [address] });
  render(
    <ThemeRoot>
      <SWRConfig value={{ provider: () => new Map() }}>
        <PortalProvider portal={world.portal}>
          <RouterProvider router={router} />
        </PortalProvider>
      </SWRConfig>
    </ThemeRoot>,
  );
  return { ...world, router, table };
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const range = () => screen.getByText(/^Einträge \d.* bis/).textContent;
const filterField = (label: string) => screen.getByRole('textbox', { name: `Filter ${label}` });
const head = (label: string) => screen.getByRole('columnheader', { name: label });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (size: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: /Einträge pro Seite:/ }));
  await userEvent.click(screen.getByRole('option', { name: size }));
};

const logged = vi.fn();
beforeEach(() => {
  localStorage.clear();
  logged.mockClear();
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('pages', () => {
  it('ten rows at first, and the text says which', () => {
    show(localRows(lines(14)));
    expect(names()).toHaveLength(10);
    expect(range()).toBe('Einträge 1 bis 10 von 14');
    expect(screen.getByText('14 Einträge')).toBeTruthy();
  });
  it('the arrows lead on and back, and back in the browser too', async () => {
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
  it('another size begins with the first page', async () => {
    const { router } = show(localRows(lines(60)), { address: '/linien?page=3' });
    await choose('20');
    expect(range()).toBe('Einträge 1 bis 20 von 60');
    expect(router.state.location.search).toBe('?size=20');
  });
  it('Alle shows all rows', async () => {
    show(localRows(lines(60)));
    await choose('Alle');
    expect(names()).toHaveLength(60);
    expect(range()).toBe('Einträge 1 bis 60 von 60');
  });
  it('offers 10, 20, 50, 100 and Alle', async () => {
    show(localRows(lines(1)));
    await userEvent.click(screen.getByRole('combobox', { name: /Einträge pro Seite:/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10',
      '20',
      '50',
      '100',
      'Alle',
    ]);
  });
  it('a page that does not exist is the last one', () => {
    show(localRows(lines(14)), { address: '/linien?page=99' });
    expect(range()).toBe('Einträge 11 bis 14 von 14');
  });
  it('a screen reader hears how many rows there are, and which ones these are', () => {
    show(localRows(lines(25)), { address: '/linien?page=2' });
    expect(screen.getByRole('table', { name: 'Linien' }).getAttribute('aria-rowcount')).toBe('27');
    expect(screen.getByRole('row', { name: /Linie 11/ }).getAttribute('aria-rowindex')).toBe('13');
    expect(screen.getByRole('region', { name: 'Linien, Tabelle' }).tabIndex).toBe(0);
  });
});

describe('order', () => {
  it('a header sorts up, then down; another column starts up again', async () => {
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
  it('the address says the order', () => {
    show(localRows(lines(12)), { address: '/linien?sort=runs:desc' });
    expect(names()[0]).toBe('Linie 12');
  });
});

describe('filters', () => {
  it('Enter applies; the page is the first one again; a chip and the field say so', async () => {
    const { router } = show(localRows(lines(30)), { address: '/linien?page=2' });
    await userEvent.type(filterField('Status'), 'ak');
    expect(range()).toBe('Einträge 11 bis 20 von 30');
    await userEvent.keyboard('{Enter}');
    expect(range()).toBe('Einträge 1 bis 10 von 15');
    expect(screen.getByText('Filter:')).toBeTruthy();
    expect(router.state.location.search).toBe('?filter=active%3Aak');
    expect(document.activeElement).toBe(filterField('Status'));
  });
  it('the icon applies', async () => {
    show(localRows(lines(30)));
    await userEvent.type(filterField('Name'), 'linie 2');
    const cell = filterField('Name').closest('td');
    await userEvent.click(within(cell as HTMLElement).getByRole('button', { name: 'Filtern' }));
    expect(range()).toBe('Einträge 1 bis 10 von 11');
  });
  it('clearing the text resets the filter', async () => {
    show(localRows(lines(30)), { address: '/linien?filter=name:linie 2' });
    expect(range()).toBe('Einträge 1 bis 10 von 11');
    await userEvent.clear(filterField('Name'));
    expect(range()).toBe('Einträge 1 bis 10 von 30');
  });
  it('a chip removes its filter, and the focus goes to its field', async () => {
    show(localRows(lines(30)), { address: '/linien?filter=name:linie 2&filter=active:aktiv' });
    await press('Filter Name entfernen');
    expect(range()).toBe('Einträge 1 bis 10 von 15');
    expect(document.activeElement).toBe(filterField('Name'));
    expect(filterField('Name')).toHaveProperty('value', '');
  });
  it('all filters can be cleared; nothing that fits says so', async () => {
    show(localRows(lines(30)), { address: '/linien?filter=name:zeppelin' });
    expect(screen.getByText('Kein Eintrag passt zu Ihren Filtern.')).toBeTruthy();
    expect(range()).toBe('Einträge 0 bis 0 von 0');
    const [first] = screen.getAllByRole('button', { name: 'Alle Filter löschen' });
    await userEvent.click(first as HTMLElement);
    expect(range()).toBe('Einträge 1 bis 10 von 30');
  });
  it('a column that is not filterable has no field', () => {
    show(localRows(lines(1)));
    expect(screen.queryByRole('textbox', { name: 'Filter Läufe' })).toBeNull();
  });
});

describe('rows', () => {
  it('the first cell opens the row, actions carry its name', async () => {
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
  it('the first cell can be a link', () => {
    show(localRows(lines(1)), { props: { link: (row) => `/linie/${row.id}` } });
    expect(screen.getByRole('link', { name: 'Linie 1' }).getAttribute('href')).toBe('/linie/l1');
  });
  it('a busy row says what is going on; its actions wait and keep the focus', async () => {
    const run = vi.fn();
    show(localRows(lines(2)), {
      props: {
        rowActions: [{ label: 'Bearbeiten', icon: <EditIcon />, run }],
        busy: (row) => (row.id === 'l1' ? 'wird ausgeführt' : undefined),
      },
    });
    expect(screen.getByText('wird ausgeführt')).toBeTruthy();
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

describe('columns', () => {
  it('a column can be hidden, and stays so at the next visit', async () => {
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
});

describe('a list that one call answers', () => {
  it('while it loads the head stands and a notice says so; an empty one says that', async () => {
    let answer: (value: Result<readonly Line[]>) => void = () => undefined;
    show(
      fetchedRows(() => new Promise<Result<readonly Line[]>>((resolve) => (answer = resolve))),
      {
        props: { empty: { title: 'Es sind keine Tabellen vorhanden.' } },
      },
    );
    expect(screen.getByRole('status').textContent).toBe('Daten werden geladen. Bitte warten...');
    expect(screen.getByRole('columnheader', { name: 'Name' })).toBeTruthy();
    await act(async () => answer({ ok: true, value: [] }));
    expect(screen.getByText('Es sind keine Tabellen vorhanden.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('a list that the page holds: its failure is said, and trying again asks the page', async () => {
    const reload = vi.fn(async () => undefined);
    const failure = { kind: 'http', status: 503, text: 'Wartung' } as const;
    const { alerts } = show(heldRows<Line>({ value: undefined, failure, loading: false, reload }));
    expect([...alerts.values()].map(({ text }) => text)).toEqual([
      'Die Liste konnte nicht geladen werden: Wartung',
    ]);
    await press('Erneut versuchen');
    expect(reload).toHaveBeenCalledOnce();
    cleanup();
    show(heldRows({ value: lines(3), failure: undefined, loading: false, reload }));
    expect(await screen.findByText('Linie 3')).toBeDefined();
  });
  it('that fails: an alert, and a way to try again that takes it back', async () => {
    let works = false;
    const { alerts } = show(
      fetchedRows<Line>(async () =>
        works
          ? { ok: true, value: lines(1) }
          : { ok: false, failure: { kind: 'http', status: 500, text: 'kaputt' } },
      ),
    );
    await screen.findByText('Die Liste konnte nicht geladen werden.');
    expect([...alerts.values()]).toMatchObject([
      { severity: 'error', text: 'Die Liste konnte nicht geladen werden: kaputt' },
    ]);
    expect(logged).toHaveBeenCalledWith('Network response was not ok', expect.anything());
    works = true;
    await press('Erneut versuchen');
    await screen.findByText('Linie 1');
    await waitFor(() => expect(alerts.size).toBe(0));
  });
});

/** A service that sorts, filters and pages, as platform/server does. */
function service(count: number) {
  const calls: ListQuery[] = [];
  const world = { version: '1' };
  const fetchPage = async (query: ListQuery): Promise<Result<ListAnswer<Line>>> => {
    calls.push(query);
    const wanted = lines(count).filter((one) =>
      (query.filters ?? []).every(({ column, text }) =>
        column === 'active' ? String(one.active) === text : one.name.toLowerCase().startsWith(text),
      ),
    );
    if (query.sort?.direction === 'desc') wanted.reverse();
    const { page = 0, pageSize = 0 } = query;
    const rows = wanted.slice(page * pageSize, (page + 1) * pageSize);
    return {
      ok: true,
      value: {
        rowSetVersion: world.version,
        totalCount: wanted.length,
        data: Object.fromEntries(rows.map((one) => [one.id, one])),
      },
    };
  };
  return { calls, world, source: remoteRows(fetchPage) };
}

describe('a long list of a service', () => {
  it('500 rows per fetch, and no further one until they are used up', async () => {
    const { calls, source } = service(1200);
    show(source, { address: '/linien?size=20&page=24' });
    await screen.findByText('Linie 480');
    await press('Nächste Seite');
    expect(range()).toBe('Einträge 481 bis 500 von 1.200');
    expect(calls).toHaveLength(1);
    await press('Nächste Seite');
    await screen.findByText('Linie 520');
    expect(calls.map(({ page, pageSize, rowSetVersion }) => [page, pageSize, rowSetVersion])).toEqual([
      [0, 500, undefined],
      [1, 500, '1'],
    ]);
  });
  it('the service sorts and filters, by the values behind the German texts', async () => {
    const { calls, source } = service(1200);
    show(source);
    await screen.findByText('Linie 1');
    await press('Name');
    await press('Name');
    await screen.findByText('Linie 1200');
    await userEvent.type(filterField('Status'), 'inaktiv{Enter}');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 10 von 600'));
    expect(calls.at(-1)).toMatchObject({
      sort: { column: 'name', direction: 'desc' },
      filters: [{ column: 'active', text: 'false' }],
    });
  });
  it('all rows are here: sorting and filtering ask nobody', async () => {
    const { calls, source } = service(300);
    show(source);
    await screen.findByText('Linie 1');
    await press('Läufe');
    await press('Läufe');
    expect(names()[0]).toBe('Linie 300');
    await userEvent.type(filterField('Status'), 'inaktiv{Enter}');
    expect(range()).toBe('Einträge 1 bis 10 von 150');
    expect(calls).toHaveLength(1);
  });
  it('a text that no value has finds nothing and asks nobody', async () => {
    const { calls, source } = service(1200);
    show(source);
    await screen.findByText('Linie 1');
    await userEvent.type(filterField('Status'), 'vielleicht{Enter}');
    await screen.findByText('Kein Eintrag passt zu Ihren Filtern.');
    expect(calls).toHaveLength(1);
  });
  it('a text that several values have: all rows are fetched and filtered here', async () => {
    const { calls, source } = service(1200);
    show(source);
    await screen.findByText('Linie 1');
    await userEvent.type(filterField('Status'), 'aktiv{Enter}');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 10 von 600'));
    expect(names()[0]).toBe('Linie 2');
    expect(calls.map(({ page }) => page)).toEqual([0, 1, 2]);
    expect(calls.at(-1)?.filters).toEqual([]);
  });
  it('rows that have changed meanwhile: page 1 again, and it is said', async () => {
    const { world, source } = service(1200);
    const { alerts, router } = show(source, { address: '/linien?size=20&page=25' });
    await screen.findByText('Linie 500');
    world.version = '2';
    await press('Nächste Seite');
    await waitFor(() => expect(range()).toBe('Einträge 1 bis 20 von 1.200'));
    expect(router.state.location.search).toBe('?size=20');
    expect([...alerts.values()]).toMatchObject([{ severity: 'info', text: /wieder auf Seite 1/ }]);
  });
  it('a reload keeps the rows until the new ones are here', async () => {
    const { calls, source } = service(1200);
    const { table } = show(source);
    await screen.findByText('Linie 1');
    await act(async () => {
      await table.reload?.();
      expect(screen.getByText('Linie 1')).toBeTruthy();
    });
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});

describe('the export', () => {
  const saved: { text: string; name: string }[] = [];
  beforeEach(() => {
    saved.length = 0;
    const blobs = new Map<string, Blob>();
    URL.createObjectURL = (blob: Blob) => {
      blobs.set('blob:1', blob);
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const name = this.download;
      void blobs
        .get(this.href)
        ?.text()
        .then((text) => saved.push({ text, name }));
    });
  });

  it('takes the rows that fit, in order, with the columns that are shown', async () => {
    localStorage.setItem('portal-columns-lines', '["runs"]');
    const { jobs } = show(localRows(lines(30)), { address: '/linien?filter=name:linie 3&sort=name:desc' });
    await press('CSV-Export');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.text).toBe('Name;Status\r\nLinie 30;aktiv\r\nLinie 3;inaktiv\r\n');
    expect(saved[0]?.name).toMatch(/^linien_\d{4}-\d\d-\d\d\.csv$/);
    expect(jobs).toEqual([]);
  });
  it('fetches what is not here, as a job', async () => {
    const { source } = service(1200);
    const { jobs } = show(source);
    await screen.findByText('Linie 1');
    await press('CSV-Export');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.text.trimEnd().split('\r\n')).toHaveLength(1201);
    expect(jobs).toEqual([
      {
        title: 'CSV-Export Linien',
        outcome: { status: 'succeeded', text: '1.200 Einträge wurden exportiert.' },
      },
    ]);
  });
});
