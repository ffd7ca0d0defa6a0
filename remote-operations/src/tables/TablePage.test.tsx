import { ROWS_PER_FETCH } from '@mobidrom/platform-api';
import type { JobOutcome, Portal, PortalRequest, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Component } from './TablePage';

const session: Session = { status: 'authenticated', roles: ['nosql_viewer'], groups: [] };
/** Only the last record, beyond the first fetch, has a second field. */
const records = [
  ...Array.from({ length: ROWS_PER_FETCH }, (_, at): [string, object] => [`a${at}`, { stadt: 'Köln\r\n;' }]),
  ['b', { stadt: 'Hamm', hinweis: 'gesperrt' }] as const,
];

/** Returns the pages of the table as the service does. */
const request: PortalRequest = async (path) => {
  const { searchParams } = new URL(path, 'https://portal.example');
  const start = Number(searchParams.get('page')) * ROWS_PER_FETCH;
  const all = [...unreadable, ...records];
  return Response.json({
    metadata: { totalCount: all.length, details: { table: 't', rowSetVersion: '1' } },
    data: Object.fromEntries(all.slice(start, start + ROWS_PER_FETCH)),
  });
};

/** Records that cannot be read, before the others. */
let unreadable: readonly (readonly [string, unknown])[] = [];

const saved: Blob[] = [];
beforeEach(() => {
  unreadable = [];
  saved.length = 0;
  localStorage.clear();
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(search = '') {
  const outcomes: JobOutcome[] = [];
  const portal = {
    session: { get: () => session, subscribe: () => () => undefined },
    request,
    page: { setTitle: () => undefined },
    alerts: { show: () => 'alert', close: () => undefined },
    jobs: {
      run: async (_title: string, work: Parameters<Portal['jobs']['run']>[1]) => {
        outcomes.push(await work({ signal: new AbortController().signal, report: () => undefined }));
      },
      get: () => [],
      subscribe: () => () => undefined,
    },
  } as unknown as Portal;
  renderPage(<Component />, portal, '/tabellendetails', `/tabellendetails?tabelle=t${search}`);
  return outcomes;
}

async function exported() {
  const outcomes = show();
  await screen.findByText('a0');
  await userEvent.click(screen.getByRole('button', { name: 'CSV-Export' }));
  await waitFor(() => expect(outcomes).toHaveLength(1));
  expect(outcomes[0]).toEqual({ status: 'succeeded', text: '501 Einträge wurden exportiert.' });
  return (await saved[0]?.text()) ?? '';
}

it('exports fields that only later records have, with as many cells in every row', async () => {
  const csv = await exported();
  expect(csv.slice(0, 40)).toMatch(/^ID;stadt;hinweis\r\na\d+;"Köln\r\n;";\r\n/);
  expect(csv.endsWith('"Köln\r\n;";\r\nb;Hamm;gesperrt\r\n')).toBe(true);
});

it('keeps filter, sort and size in the address of a record, for the way back', async () => {
  show('&filter=stadt:Köln&sort=stadt:desc&size=50&suche=alt');
  const link = await screen.findByRole('link', { name: 'a0' });
  expect([...new URL((link as HTMLAnchorElement).href).searchParams]).toEqual([
    ['tabelle', 't'],
    ['filter', 'stadt:Köln'],
    ['sort', 'stadt:desc'],
    ['size', '50'],
    ['datensatz', 'a0'],
  ]);
});

it('leaves a hidden column out of the export', async () => {
  localStorage.setItem('portal-columns-datentabelle-t', '["stadt"]');
  expect((await exported()).startsWith('ID;hinweis\r\na')).toBe(true);
});

it('lists more than 500 records although one cannot be read, in whose place it says so', async () => {
  unreadable = [['alt', 'kein Objekt']];
  show('&sort=');
  await screen.findByText('Dieser Eintrag konnte nicht gelesen werden.');
  expect(screen.getByRole('link', { name: 'a0' })).toBeDefined();
  expect((await screen.findByRole('group', { name: 'Fehler' })).textContent).toContain('alt');
});
