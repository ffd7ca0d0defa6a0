import type { Page } from '@playwright/test';
import type { Action } from '../reaction';

/** The columns that are sorted by. */
export type SortedColumn = 'name' | 'number';
const LABELS = { name: 'Name', number: 'Nummer' } satisfies Record<SortedColumn, string>;

/**
 * How one of the tables is worked. Ours by what a person sees; the peers' filters and pages over their interface, by a
 * button of the page, because that is their shortest way.
 */
export interface Driver {
  readonly name: string;
  /** The page as it is built, and the query that it starts with. */
  readonly page: string;
  readonly query: string;
  /** The first cell of the row at a place, from 0. */
  cell(at: number): string;
  /** Any drawn row, and what scrolls. */
  readonly row: string;
  readonly scroller: string;
  /** A click on the head of a column; the first one sorts up. */
  sort(column: SortedColumn): Action;
  filter(text: string): Action;
  clearFilter(): Action;
  /** From ten rows to all; absent where a table cannot. */
  readonly showAll?: Action;
}

const press = (name: string): Action => ({
  input: 'click',
  target: (page) => page.getByRole('button', { name, exact: true }),
});
const click = (selector: string): Action => ({ input: 'click', target: (page) => page.locator(selector) });

/** With the list closed, the key takes its last choice. */
const pageSize = (page: Page) => page.getByRole('combobox', { name: 'Einträge pro Seite:' });

const kit: Driver = {
  name: 'Tabellen-Kit',
  page: 'kit',
  query: '?size=alle',
  // The head has two rows.
  cell: (at) => `tr[aria-rowindex="${at + 3}"] > th`,
  row: 'tr[aria-rowindex] > th',
  scroller: '[role=region]',
  sort: (column) => press(LABELS[column]),
  filter: (text) => ({
    input: 'Enter',
    target: (page) => page.getByRole('textbox', { name: 'Filter Name' }),
    prepare: (page) => page.getByRole('textbox', { name: 'Filter Name' }).fill(text),
  }),
  clearFilter: () => press('Alle Filter löschen'),
  showAll: {
    input: 'End',
    target: pageSize,
    prepare: async (page) => void (await pageSize(page).selectOption('10')),
  },
};

const muiGrid: Driver = {
  name: 'MUI X DataGrid',
  page: 'muiGrid',
  query: '',
  cell: (at) => `[data-rowindex="${at}"] [data-field="name"]`,
  row: '[data-rowindex] [data-field]',
  scroller: '.MuiDataGrid-virtualScroller',
  sort: (column) => click(`[role=columnheader][data-field="${column}"]`),
  filter: () => press('Filtern'),
  clearFilter: () => press('Filter löschen'),
};

const agGrid: Driver = {
  name: 'AG Grid Community',
  page: 'agGrid',
  query: '',
  cell: (at) => `[row-index="${at}"] [col-id="name"]`,
  row: '[row-index] [col-id]',
  scroller: '.ag-grid-viewport',
  sort: (column) => click(`.ag-header-cell[col-id="${column}"] .ag-header-cell-label`),
  filter: () => press('Filtern'),
  clearFilter: () => press('Filter löschen'),
  showAll: { ...press('Alle'), prepare: (page) => page.getByRole('button', { name: 'Seiten' }).click() },
};

/** Ours first. */
export const DRIVERS: readonly Driver[] = [kit, muiGrid, agGrid];
