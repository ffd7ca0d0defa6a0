import type { ListAnswer, ListQuery, Result } from '@mobidrom/platform-api';
import type { Alert, Job, JobOutcome, Portal, Session } from '@mobidrom/shared-contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderPage } from '../../renderPage.fixture';
import { type Column, DataTable, type RowSource, remoteRows, type TableModel, useTable } from '..';

export interface Line {
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
export const line = (number: number): Line => ({
  id: `l${number}`,
  name: `Linie ${number}`,
  active: number % 2 === 0,
  runs: number * 10,
});
export const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at + 1));

/** A host's services that record what the table tells them. */
function host() {
  const alerts = new Map<string, Alert>();
  const jobs: { title: string; outcome: JobOutcome }[] = [];
  let session: Session = { status: 'authenticated', roles: [], groups: [] };
  const listeners = new Set<() => void>();
  const setStatus = (status: Session['status']) => {
    session = { ...session, status };
    for (const listener of listeners) listener();
  };
  const portal = {
    session: {
      get: () => session,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
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
  return { portal, alerts, jobs, setStatus };
}

type Props = Partial<Parameters<typeof DataTable<Line>>[0]>;
const rowId = (row: Line) => row.id;

export function show(
  source: RowSource<Line>,
  { address = '/linien', props = {} as Props, waits = false } = {},
) {
  const world = host();
  const table: Partial<Pick<TableModel<Line>, 'reload' | 'savedRow'>> & { model?: TableModel<Line> } = {};
  function Page(): ReactNode {
    const model = useTable({ id: 'lines', columns, source, rowId, waits });
    Object.assign(table, { reload: model.reload, savedRow: model.savedRow, model });
    return <DataTable label="Linien" {...props} table={model} />;
  }
  return { ...world, router: renderPage(<Page />, world.portal, '/linien', address), table };
}

export const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
export const range = () => screen.getByText(/^Einträge \d.* bis/).textContent;
export const filterField = (label: string) => screen.getByRole('textbox', { name: `Filter ${label}` });
export const head = (label: string) => screen.getByRole('columnheader', { name: label });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const choose = (size: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: 'Einträge pro Seite:' }), size);

/** A service that sorts, filters and pages, as platform/server does. */
export function service(count: number, options?: Parameters<typeof remoteRows<Line>>[1]) {
  const calls: ListQuery[] = [];
  const world = { version: '1', signedIn: true, hangs: false, unreadable: undefined as string | undefined };
  const fetchPage = async (query: ListQuery): Promise<Result<ListAnswer<Line>>> => {
    calls.push(query);
    if (world.hangs) return new Promise(() => undefined);
    // As `platform/api` answers every list without a session.
    if (!world.signedIn) return { ok: true, value: { rowSetVersion: '', totalCount: 0, data: {} } };
    const wanted = lines(count).filter((one) =>
      (query.filters ?? []).every(({ column, text }) =>
        column === 'active' ? String(one.active) === text : one.name.toLowerCase().startsWith(text),
      ),
    );
    if (query.sort?.direction === 'desc') wanted.reverse();
    const { page = 0, pageSize = 0 } = query;
    const rows = wanted.slice(page * pageSize, (page + 1) * pageSize);
    const read = rows.filter(({ id }) => id !== world.unreadable);
    return {
      ok: true,
      value: {
        rowSetVersion: world.version,
        totalCount: wanted.length,
        data: Object.fromEntries(read.map((one) => [one.id, one])),
        order: rows.map(({ id }) => id),
        unread: rows.filter((row) => !read.includes(row)).map(({ id }) => ({ id, field: 'name' })),
      },
    };
  };
  return { calls, world, source: remoteRows(fetchPage, options) };
}
