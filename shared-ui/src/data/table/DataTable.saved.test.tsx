import { success } from '@mobidrom/platform-api';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchedRows } from '..';
import { filterField, line, lines, names, service, show } from './dataTable.fixture';

const scrolled = vi.fn<(row: Element) => void>();
beforeEach(() => {
  // jsdom has no layout, and so no such method.
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled(this);
  };
});
afterEach(() => {
  cleanup();
  scrolled.mockReset();
  vi.useRealTimers();
});

const marked = () => document.querySelector('tr[data-marked] th')?.textContent;

/** Shows a list, adds a row at the service, and reports it as saved. */
async function save(count: number, address?: string) {
  let rows = lines(count);
  const { table } = show(
    fetchedRows(async () => success(rows)),
    { ...(address && { address }), props: { open: () => undefined } },
  );
  await screen.findAllByRole('rowheader').catch(() => screen.findByText(/passt zu Ihren Filtern/));
  const focused = document.activeElement;
  rows = [...rows, line(count + 1)];
  const hint = table.savedRow?.(({ id }) => id === `l${count + 1}`).reveal();
  return { hint, focused };
}

describe('a saved row', () => {
  it('is marked and brought into view where the list shows it, without taking the focus', async () => {
    const { hint, focused } = await save(3);
    expect(hint, 'nothing to wait for').toBeUndefined();
    await waitFor(() => expect(marked()).toBe('Linie 4'));
    expect(scrolled.mock.calls.map(([row]) => row.textContent?.includes('Linie 4'))).toEqual([true]);
    expect(document.activeElement).toBe(focused);
  });

  it('is marked for some seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await save(3);
    await waitFor(() => expect(marked()).toBe('Linie 4'));
    act(() => void vi.advanceTimersByTime(7_000));
    expect(marked()).toBe('Linie 4');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(marked()).toBeUndefined();
  });

  it('is told to be hidden by filters, which the action clears', async () => {
    const { hint } = await save(3, '/linien?filter=name:Linie 2');
    const told = await hint;
    expect(told?.text).toBe('Die Filter der Liste blenden den Eintrag aus.');
    expect(told?.action.label).toBe('Filter aufheben');
    expect([marked(), names()]).toEqual([undefined, ['Linie 2']]);
    act(() => told?.action.run());
    await waitFor(() => expect(marked()).toBe('Linie 4'));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Linie 4' }));
    expect(filterField('Name')).toHaveProperty('value', '');
  });

  it('is led to on its page when the filters that hid it are cleared', async () => {
    const { hint } = await save(20, '/linien?filter=name:Linie 3');
    const told = await hint;
    act(() => told?.action.run());
    await waitFor(() => expect(marked()).toBe('Linie 21'));
    expect(names()).toEqual(['Linie 21']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Linie 21' }));
  });

  it('is told to be on another page, to which the action leads', async () => {
    const { hint } = await save(20);
    const told = await hint;
    expect(told?.text).toBe('Der Eintrag steht auf Seite 3 der Liste.');
    act(() => told?.action.run());
    await waitFor(() => expect(marked()).toBe('Linie 21'));
    expect(names()).toEqual(['Linie 21']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Linie 21' }));
  });

  it.each([
    ['l1107', 'Linie 1107'],
    ['none', undefined],
  ])('%s is looked for in a list that is not all here, or said not to be found', async (id, name) => {
    const { source } = service(1_200);
    const { table, alerts } = show(source, {
      address: '/linien?filter=name:linie 3',
      props: { open: () => undefined },
    });
    await waitFor(() => expect(names()).toContain('Linie 3'));
    const told = await table.savedRow?.((row) => row.id === id).reveal();
    act(() => told?.action.run());
    const said = 'Der Eintrag wurde in der Liste nicht gefunden. Bitte suchen Sie ihn mit einem Filter.';
    if (name) await waitFor(() => expect(marked()).toBe(name));
    else await waitFor(() => expect([...alerts.values()].map(({ text }) => text)).toEqual([said]));
    expect(alerts.size).toBe(name ? 0 : 1);
  });

  const elsewhere = 'Der Eintrag steht auf einer anderen Seite der Liste';
  const orFiltered = `${elsewhere}, oder die Filter der Liste blenden ihn aus.`;
  it.each([
    ['l1107', '/linien', `${elsewhere}.`, ''],
    ['l1907', '/linien?filter=name:linie 1', orFiltered, 'linie 1'],
    ['l2000', '/linien?filter=name:linie 1', orFiltered, ''],
  ])(
    '%s at %s, which is not all here, is told to be elsewhere, and led to',
    async (id, address, text, kept) => {
      const { source } = service(2_000);
      const { table, alerts } = show(source, { address, props: { open: () => undefined } });
      await waitFor(() => expect(names()).toContain('Linie 1'));
      const told = await table.savedRow?.((row) => row.id === id).reveal();
      expect([told?.text, told?.action.label]).toEqual([text, 'Eintrag anzeigen']);
      act(() => told?.action.run());
      const name = `Linie ${id.slice(1)}`;
      await waitFor(() => expect(marked()).toBe(name));
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
      expect(filterField('Name')).toHaveProperty('value', kept);
      expect(alerts.size).toBe(0);
    },
  );

  it('that no page holds is said not to be found', async () => {
    const { source } = service(1_200);
    const { table, alerts } = show(source, { props: { open: () => undefined } });
    await screen.findAllByRole('rowheader');
    const told = await table.savedRow?.(() => false).reveal();
    act(() => told?.action.run());
    await waitFor(() => expect(alerts.size).toBe(1));
    expect([...alerts.values()][0]?.text).toContain('nicht gefunden');
  });
});
