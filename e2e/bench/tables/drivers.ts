import type { Page } from '@playwright/test';
import type { Action } from '../reaction';

/** Column for sorting. */
export type SortedColumn = 'name' | 'number';
const LABELS = { name: 'Name', number: 'Nummer' } satisfies Record<SortedColumn, string>;

/**
 * Operation of one of the tables. The kit by its visible controls; filters and pages of the others by a button that calls
 * their API, because that is their fastest way.
 */
export interface Driver {
  readonly name: string;
  /** Built page with its initial query. */
  readonly page: string;
  readonly query: string;
  /** Returns the selector of the first cell of a row. @param at index of the row, from 0 */
  cell(at: number): string;
  /** Selectors of a rendered row (`row`) and of the scrolling element (`scroller`). */
  readonly row: string;
  readonly scroller: string;
  /** Returns the click on the header of a column; the first one sorts in ascending order. */
  sort(column: SortedColumn): Action;
  filter(text: string): Action;
  clearFilter(): Action;
  /** Change from ten rows to all; undefined where a table cannot show all. */
  readonly showAll?: Action;
}

const press = (name: string): Action => ({
  input: 'click',
  target: (page) => page.getByRole('button', { name, exact: true }),
});
const click = (selector: string): Action => ({ input: 'click', target: (page) => page.locator(selector) });

/** Select of the page size; while it is closed, End takes the last option. */
const pageSize = (page: Page) => page.getByRole('combobox', { name: 'Einträge pro Seite:' });

const kit: Driver = {
  name: 'Tabellen-Kit',
  page: 'kit',
  query: '?size=alle',
  // The table's head has two rows.
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

/** The table kit comes first. */
export const DRIVERS: readonly Driver[] = [kit, muiGrid, agGrid];
