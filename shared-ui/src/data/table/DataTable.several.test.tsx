import type { Portal, Question } from '@mobidrom/shared-contract';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent as User } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../core/browser/nextTask';
import { fakePortal } from '../../fakePortal.fixture';
import { renderPage } from '../../renderPage.fixture';
import {
  type Column,
  DataTable,
  localRows,
  type RowSource,
  type SeveralAction,
  type SeveralOutcome,
  useSeveral,
  useTable,
} from '..';
import { choose, type Line, lines, press, service } from './dataTable.fixture';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const columns: Column<Line>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name },
  { id: 'runs', label: 'Läufe', value: ({ runs }) => runs, filterable: false },
];
const rowId = ({ id }: Line) => id;

function deletion(act = vi.fn(async (_: Line): Promise<SeveralOutcome> => ({ ok: true }))) {
  const action: SeveralAction<Line> = {
    label: 'Löschen',
    destructive: true,
    prepare: (rows) => ({
      title: 'Linien löschen',
      question: `Wollen Sie ${rows.length} Linien löschen?`,
      destructive: true,
      act,
      done: (count) => `${count} Linien gelöscht`,
    }),
  };
  return { action, act };
}

function show(source: RowSource<Line>, actions: readonly SeveralAction<Line>[], portal?: Portal) {
  const fake = fakePortal();
  function Page() {
    const table = useTable({ id: 'lines', columns, source, rowId });
    return <DataTable table={table} label="Linien" several={useSeveral(table, actions)} />;
  }
  renderPage(<Page />, portal ?? fake.portal, '/linien', '/linien');
  return { ...fake, user: userEvent.setup() };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const row = (number: number) => box(`Linie ${number} auswählen`);
const page = () => box('Alle auf dieser Seite auswählen');
const count = () => within(screen.getByRole('group', { name: 'Ausgewählte Einträge' })).getByRole('status');
const bar = () => screen.queryByRole('group', { name: 'Ausgewählte Einträge' });

describe('a table with actions on several rows', () => {
  it('has no checkboxes without an action', () => {
    show(localRows(lines(3)), []);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  });

  it('keeps the selection while it is filtered, sorted and paged', async () => {
    const { user } = show(localRows(lines(25)), [deletion().action]);
    await user.click(row(2));
    await press('Nächste Seite');
    await user.click(row(12));
    expect(count().textContent).toBe('2 ausgewählt');
    await press('Name');
    await user.type(screen.getByRole('textbox', { name: 'Filter Name' }), 'Linie 1{Enter}');
    expect(row(12).checked).toBe(true);
    expect(row(13).checked).toBe(false);
    expect(count().textContent).toBe('2 ausgewählt, davon 1 durch Filter ausgeblendet');
    // The bar stays at the window's upper edge, where it would cover what takes the focus.
    const { style } = document.documentElement;
    expect(style.scrollPaddingTop).toBe('8px');
    await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
    expect(style.scrollPaddingTop).toBe('');
    expect(bar()).toBeNull();
    expect(document.activeElement).toBe(page());
  });

  it.each([
    ['', '2 ausgewählt'],
    ['Linie{Enter}', '2 ausgewählt'],
    ['Linie 1{Enter}', '2 ausgewählt, davon 1 durch Filter ausgeblendet'],
  ])(
    'gives up a row that the list, filtered by %j, does not have any more, and says so',
    async (filter, left) => {
      let shown = lines(12);
      const fake = fakePortal();
      let change = (): void => undefined;
      function Page() {
        const [, setChanged] = useState(0);
        change = () => setChanged((count) => count + 1);
        const table = useTable({ id: 'lines', columns, source: localRows(shown), rowId });
        return <DataTable table={table} label="Linien" several={useSeveral(table, [deletion().action])} />;
      }
      renderPage(<Page />, fake.portal, '/linien', '/linien?size=20');
      const user = userEvent.setup();
      for (const number of [1, 2, 12]) await user.click(row(number));
      if (filter !== '') await user.type(screen.getByRole('textbox', { name: 'Filter Name' }), filter);
      shown = shown.filter(({ id }) => id !== 'l12');
      act(() => change());
      expect(count().textContent).toBe(left);
      expect(fake.alerts.map(({ text }) => text)).toEqual([
        '„Linie 12“ steht nicht mehr in der Liste und ist deshalb nicht mehr ausgewählt.',
      ]);
    },
  );

  it('selects a range with the shift key, in the order that is shown', async () => {
    const { user } = show(localRows(lines(10)), [deletion().action]);
    await user.click(row(7));
    await user.keyboard('{Shift>}');
    await user.click(row(4));
    await user.keyboard('{/Shift}');
    expect([3, 4, 5, 6, 7, 8].map((number) => row(number).checked)).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(page().indeterminate).toBe(true);
  });

  it('selects by the space bar, the page, and every row that fits', async () => {
    const { source } = service(700);
    const { user } = show(source, [deletion().action]);
    await screen.findByText('Linie 1');
    row(3).focus();
    await user.keyboard(' ');
    expect(row(3).checked).toBe(true);
    await user.click(page());
    expect(count().textContent).toBe('10 ausgewählt');
    expect(page().checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Alle 700 Treffer auswählen' }));
    await vi.waitFor(() => expect(count().textContent).toBe('700 ausgewählt'));
    await user.click(page());
    expect(count().textContent).toBe('690 ausgewählt');
  });

  it.each([
    [
      'the selection is cleared',
      (user: User) => user.click(screen.getByRole('button', { name: 'Auswahl aufheben' })),
    ],
    [
      'the filters change',
      (user: User) => user.type(screen.getByRole('textbox', { name: 'Filter Name' }), 'l{Enter}'),
    ],
    ['a row is deselected', (user: User) => user.click(row(1))],
  ])('selects no more rows when %s while they are fetched', async (_when, act) => {
    const { source } = service(700);
    if (source.kind !== 'remote') throw new Error(source.kind);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const signals: AbortSignal[] = [];
    const slow: RowSource<Line> = {
      ...source,
      fetchPage: async (query, signal) => {
        if ((query.page ?? 0) > 0 && (query.filters ?? []).length === 0) {
          signals.push(signal);
          await held;
        }
        return source.fetchPage(query, signal);
      },
    };
    const { user } = show(slow, [deletion().action]);
    await screen.findByText('Linie 1');
    await user.click(row(1));
    await user.click(row(2));
    await user.click(screen.getByRole('button', { name: 'Alle 700 Treffer auswählen' }));
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await act(user);
    await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
    answer();
    await nextTask();
    expect(bar() === null || /^[12] ausgewählt/.test(count().textContent)).toBe(true);
  });

  it('tells why not every row could be selected', async () => {
    const { source, world } = service(700);
    const { user, alerts } = show(source, [deletion().action]);
    await screen.findByText('Linie 1');
    await user.click(row(1));
    // The answer of a list whose rows have moved meanwhile.
    world.version = '2';
    await user.click(screen.getByRole('button', { name: 'Alle 700 Treffer auswählen' }));
    await vi.waitFor(() => expect(alerts).toHaveLength(1));
    expect(alerts[0]?.text).toMatch(/^Die Treffer konnten nicht alle ausgewählt werden: /);
    expect(count().textContent).toBe('1 ausgewählt');
  });

  it('selects all rows of a long page', async () => {
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(53);
    const { user } = show(localRows(lines(3000)), [deletion().action]);
    await choose('Alle');
    await user.click(page());
    expect(count().textContent).toBe('3.000 ausgewählt');
    expect(page().checked).toBe(true);
  });

  it('asks with the names, and keeps what failed selected', async () => {
    const log = vi.fn(async ({ id }: Line): Promise<SeveralOutcome> => {
      return id === 'l2' ? { ok: false, text: 'wird verwendet' } : { ok: true };
    });
    const { action, act } = deletion(log);
    const { user, questions, alerts } = show(localRows(lines(5)), [action]);
    for (const number of [1, 2, 4]) await user.click(row(number));
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    await vi.waitFor(() => expect(count().textContent).toBe('1 ausgewählt'));
    expect(questions).toEqual([
      {
        title: 'Linien löschen',
        text: 'Wollen Sie 3 Linien löschen?',
        details: ['Linie 1', 'Linie 2', 'Linie 4'],
        destructive: true,
      } satisfies Question,
    ]);
    expect(act.mock.calls.map(([{ id }]) => id)).toEqual(['l1', 'l2', 'l4']);
    expect(alerts.map(({ details }) => details)).toEqual([['Linie 2: wird verwendet']]);
    expect(row(2).checked).toBe(true);
  });

  it('changes nothing after a No', async () => {
    const { action, act } = deletion();
    const { portal } = fakePortal({ answer: false });
    const { user } = show(localRows(lines(3)), [action], portal);
    await user.click(row(1));
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(act).not.toHaveBeenCalled();
    expect(count().textContent).toBe('1 ausgewählt');
  });

  it('offers several actions in a menu, of which only those that apply to a selected row', async () => {
    const { action } = deletion();
    const activation: SeveralAction<Line> = {
      ...action,
      label: 'Aktivieren',
      applies: ({ active }) => !active,
    };
    const { user } = show(localRows(lines(3)), [activation, action]);
    await user.click(row(2));
    await user.click(screen.getByRole('button', { name: 'Aktionen' }));
    const items = () => screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-disabled'));
    expect(items()).toEqual(['true', null]);
  });

  it('selects only the rows of the page that are here, where others are still to be fetched', async () => {
    const { source, world } = service(700);
    const { user } = show(source, [deletion().action]);
    await screen.findByText('Linie 1');
    world.hangs = true;
    await press('Letzte Seite');
    await user.click(page());
    expect(bar()).toBeNull();
  });

  it('begins no second change while the first one is prepared', async () => {
    let prepare = (): void => undefined;
    const prepared = new Promise<void>((resolve) => (prepare = resolve));
    const { action, act } = deletion();
    const slow: SeveralAction<Line> = {
      ...action,
      prepare: async (rows) => {
        await prepared;
        return action.prepare(rows);
      },
    };
    const { user } = show(localRows(lines(3)), [slow]);
    await user.click(row(1));
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(screen.getByRole('button', { name: 'Löschen' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    prepare();
    await vi.waitFor(() => expect(bar()).toBeNull());
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus in the bar when a button goes with its work', async () => {
    const { source } = service(700);
    const { user } = show(source, [deletion().action]);
    await screen.findByText('Linie 1');
    await user.click(row(1));
    await user.click(screen.getByRole('button', { name: 'Alle 700 Treffer auswählen' }));
    await vi.waitFor(() => expect(count().textContent).toBe('700 ausgewählt'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Löschen' }));
  });

  it('shows progress and a way to cancel while the rows are changed', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { action, act } = deletion(
      vi.fn(async () => {
        await begun;
        return { ok: true } as const;
      }),
    );
    const { user } = show(localRows(lines(5)), [action]);
    for (const number of [1, 2, 3]) await user.click(row(number));
    await user.click(screen.getByRole('button', { name: 'Löschen' }));
    expect(count().textContent).toBe('0 von 3');
    expect(screen.getByRole('button', { name: 'Löschen' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Nach diesem Eintrag abbrechen' }));
    begin();
    await vi.waitFor(() => expect(count().textContent).toBe('2 ausgewählt'));
    expect(act).toHaveBeenCalledTimes(1);
  });
});
