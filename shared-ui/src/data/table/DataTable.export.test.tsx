import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTask } from '../../core/browser/nextTask';
import { localRows } from '..';
import { lines, press, service, show } from './dataTable.fixture';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the CSV export', () => {
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

  it('writes the rows that fit, in order, with the visible columns', async () => {
    localStorage.setItem('portal-columns-lines', '["runs"]');
    const { jobs } = show(localRows(lines(30)), { address: '/linien?filter=name:linie 3&sort=name:desc' });
    await press('CSV-Export');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.text).toBe('Name;Status\r\nLinie 30;aktiv\r\nLinie 3;inaktiv\r\n');
    expect(saved[0]?.name).toMatch(/^linien_\d{4}-\d\d-\d\d\.csv$/);
    expect(jobs).toEqual([]);
  });
  it('writes one file on a double click, and another on a later click', async () => {
    show(localRows(lines(3)), { address: '/linien' });
    const button = await screen.findByRole('button', { name: 'CSV-Export' });
    fireEvent.click(button, { detail: 1 });
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(button, { detail: 2 });
    await act(nextTask);
    expect(saved).toHaveLength(1);
    fireEvent.click(button, { detail: 1 });
    await waitFor(() => expect(saved).toHaveLength(2));
  });
  it('fetches missing rows in a job', async () => {
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
  it.each([
    ['while the rest is fetched', false],
    ['while another order is on its way', true],
  ])('fails without a file when the session ends %s', async (_, reordered) => {
    const { source, world } = service(1200);
    const { jobs, setStatus } = show(source);
    await screen.findByText('Linie 1');
    world.hangs = reordered;
    if (reordered) await press('Name');
    world.hangs = false;
    world.signedIn = false;
    act(() => setStatus('expired'));
    await press('CSV-Export');
    await waitFor(() => expect(jobs).toHaveLength(1));
    expect(jobs[0]?.outcome).toEqual({
      status: 'failed',
      text: 'Der CSV-Export ist fehlgeschlagen: Ihre Sitzung ist abgelaufen.',
    });
    expect(saved).toEqual([]);
  });
});
