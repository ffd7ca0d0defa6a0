import { TRY_AGAIN } from '@mobidrom/platform-api';
import type { Alert, JobOutcome, JobProgress } from '@mobidrom/shared-contract';
import { describe, expect, it, vi } from 'vitest';
import { createSeveralRun } from './createSeveralRun';
import type { SeveralOutcome } from './runSeveral';
import type { SeveralChange } from './SeveralAction';

const REFUSED: SeveralOutcome = { ok: false, text: 'wird noch verwendet' };

/** A list whose entries are texts, with the alerts, jobs and loads that its changes cause. */
function list() {
  const alerts = new Map<string, Alert>();
  const outcomes: JobOutcome[] = [];
  const reports: JobProgress[] = [];
  const done: string[][] = [];
  const progress: (number | undefined)[] = [];
  const failures: number[] = [];
  const job = new AbortController();
  let loads = 0;
  const show = (alert: Alert) => {
    const id = `alert-${alerts.size}`;
    alerts.set(id, alert);
    return id;
  };
  const run = createSeveralRun<string>({
    alerts: {
      show,
      replace: (id, alert) => {
        alerts.delete(id);
        return show(alert);
      },
      close: (id) => alerts.delete(id),
    },
    jobs: {
      get: () => [],
      subscribe: () => () => undefined,
      cancel: () => undefined,
      dismiss: () => undefined,
      run: async (_title, work) => {
        const outcome = await work({ signal: job.signal, report: (one) => reports.push(one) });
        outcomes.push(outcome);
        return outcome;
      },
    },
    rowId: (row) => row,
    rowName: (row) => `Eintrag ${row}`,
    reload: async () => {
      loads++;
    },
    onSettled: (rows) => done.push([...rows]),
    onProgress: (now) => {
      progress.push(now?.tried);
      if (now) failures.push(now.failed ?? 0);
    },
  });
  const shown = () => [...alerts.values()];
  return { run, shown, outcomes, reports, done, progress, failures, job, loads: () => loads };
}

const change = (act: SeveralChange<string>['act'], more: Partial<SeveralChange<string>> = {}) => ({
  title: 'Einträge löschen',
  act,
  done: (count: number) => `${count} Einträge gelöscht`,
  ...more,
});
const ok = async (): Promise<SeveralOutcome> => ({ ok: true });

describe('createSeveralRun', () => {
  it('offers a way on where a change cannot be taken back, and only once all entries are changed', async () => {
    const page = list();
    const way = (done: readonly string[]) => ({ label: `Gelöschte: ${done.join()}`, run: () => undefined });
    await page.run.start(change(ok, { way }), ['a', 'b']);
    expect(page.shown().at(-1)?.action?.label).toBe('Gelöschte: a,b');
    await page.run.start(change(ok, { way, undo: () => change(ok) }), ['a']);
    expect(page.shown().at(-1)?.action?.label).toBe('Rückgängig machen');
    await page.run.start(
      change(async () => REFUSED, { way }),
      ['a'],
    );
    expect(page.shown().at(-1)?.action?.label).toBe('Erneut versuchen');
  });

  it('changes each entry once, one after the other, and loads the list again', async () => {
    const page = list();
    const acted: string[] = [];
    let under = 0;
    const act = async (row: string): Promise<SeveralOutcome> => {
      expect(under++).toBe(0);
      await Promise.resolve();
      acted.push(row);
      under--;
      return { ok: true };
    };
    await page.run.start(change(act), ['a', 'b', 'c']);
    expect(acted).toEqual(['a', 'b', 'c']);
    expect(page.shown()).toEqual([{ severity: 'success', text: '3 Einträge gelöscht' }]);
    expect(page.outcomes).toEqual([{ status: 'succeeded', text: '3 Einträge gelöscht' }]);
    expect(page.reports.at(-1)).toEqual({ done: 3, total: 3, unit: 'steps' });
    expect(page.progress).toEqual([0, 1, 2, 3, undefined]);
    expect(page.loads()).toBe(1);
  });

  it('names what failed, and tries only that again, in the place of the message', async () => {
    const page = list();
    const act = vi.fn(async (row: string) => (row === 'b' ? REFUSED : ({ ok: true } as const)));
    await page.run.start(change(act), ['a', 'b', 'c']);
    expect(page.done).toEqual([['a', 'c']]);
    const [failure] = page.shown();
    expect(failure).toMatchObject({
      severity: 'error',
      text: 'Einträge löschen: 2 von 3 erledigt, 1 fehlgeschlagen:',
      details: ['Eintrag b: wird noch verwendet'],
      action: { label: 'Erneut versuchen' },
    });
    act.mockImplementation(ok);
    await failure?.action?.run();
    expect(act.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
    expect(page.shown()).toEqual([{ severity: 'success', text: '3 Einträge gelöscht' }]);
  });

  it('counts what was sent without an answer as uncertain, not as failed', async () => {
    const page = list();
    const act = async (row: string): Promise<SeveralOutcome> =>
      row === 'a' ? { ok: true } : { ok: false, text: 'Keine Antwort.', isUncertain: row === 'b' };
    await page.run.start(change(act), ['a', 'b', 'c']);
    expect(page.shown()).toMatchObject([
      {
        severity: 'error',
        text: 'Einträge löschen: 1 von 3 erledigt, 1 fehlgeschlagen, 1 ungewiss:',
        details: [
          'Eintrag b: Keine Antwort. Ob das ausgeführt wurde, ist ungewiss. Bitte sehen Sie zuerst in der Liste nach.',
          'Eintrag c: Keine Antwort.',
        ],
      },
    ]);
  });

  it('gives no advice to try again what may have been done', async () => {
    const page = list();
    const text = `Beim Löschen ist ein Fehler aufgetreten. ${TRY_AGAIN} (Keine Antwort.)`;
    await page.run.start(
      change(async (row) => ({ ok: false, text, isUncertain: row === 'a' })),
      ['a', 'b'],
    );
    expect(page.shown()[0]?.details).toEqual([
      'Eintrag a: Beim Löschen ist ein Fehler aufgetreten. (Keine Antwort.) Ob das ausgeführt wurde, ist ungewiss. Bitte sehen Sie zuerst in der Liste nach.',
      `Eintrag b: ${text}`,
    ]);
  });

  it.each(['the bar', 'the list of jobs'])(
    'ends after the present entry when cancelled in %s',
    async (place) => {
      const page = list();
      const act = vi.fn(async (row: string): Promise<SeveralOutcome> => {
        if (row === 'b') place === 'the bar' ? page.run.cancel() : page.job.abort();
        return { ok: true };
      });
      await page.run.start(change(act), ['a', 'b', 'c', 'd']);
      expect(page.done).toEqual([['a', 'b']]);
      expect(page.shown()).toMatchObject([
        {
          severity: 'info',
          text: 'Einträge löschen: 2 von 4 erledigt, 2 nicht begonnen.',
          action: { label: 'Fortsetzen' },
        },
      ]);
      expect(page.outcomes.map(({ status }) => status)).toEqual(['cancelled']);
    },
  );

  it('does not try the others once every further entry would fail', async () => {
    const page = list();
    const act = vi.fn(async (): Promise<SeveralOutcome> => ({ ok: false, text: 'abgemeldet', stops: true }));
    await page.run.start(change(act), ['a', 'b', 'c']);
    expect(act).toHaveBeenCalledTimes(1);
    expect(page.shown()[0]?.text).toBe(
      'Einträge löschen: 0 von 3 erledigt, 1 fehlgeschlagen, 2 nicht begonnen:',
    );
  });

  it('goes on behind an entry that ends each run, so that it keeps no other from being changed', async () => {
    const page = list();
    const forbidden: SeveralOutcome = { ok: false, text: 'nicht erlaubt', stops: true };
    const act = vi.fn(async (row: string) => (/[bc]/.test(row) ? forbidden : ({ ok: true } as const)));
    await page.run.start(change(act), ['a', 'b', 'c', 'd']);
    await page.shown()[0]?.action?.run();
    await page.shown()[0]?.action?.run();
    expect(act.mock.calls.flat()).toEqual(['a', 'b', 'c', 'd', 'b']);
    expect(page.shown()[0]?.action?.label).toBe('Erneut versuchen');
  });

  it('ends with the first lost connection, and goes on with the rest and that entry', async () => {
    const page = list();
    const lost: SeveralOutcome = { ok: false, text: 'Keine Verbindung.', stops: true, isUncertain: true };
    const act = vi.fn(async (row: string): Promise<SeveralOutcome> => {
      if (row === 'b') return REFUSED;
      return row === 'c' ? lost : { ok: true };
    });
    await page.run.start(change(act), ['a', 'b', 'c', 'd']);
    expect(page.failures).toEqual([0, 0, 1, 2]);
    const [failure] = page.shown();
    expect(failure?.text).toBe(
      'Einträge löschen: 1 von 4 erledigt, 1 fehlgeschlagen, 1 ungewiss, 1 nicht begonnen:',
    );
    expect(failure?.action?.label).toBe('Erneut versuchen');
    act.mockClear();
    act.mockImplementation(ok);
    await failure?.action?.run();
    expect(act.mock.calls.flat()).toEqual(['d', 'b', 'c']);
    expect(page.shown()).toEqual([{ severity: 'success', text: '4 Einträge gelöscht' }]);
  });

  it('tells what was done before a defect', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const page = list();
    const act = async (row: string): Promise<SeveralOutcome> => {
      if (row === 'b') throw new Error('defect');
      return { ok: true };
    };
    await page.run.start(change(act), ['a', 'b']);
    expect(page.done).toEqual([['a']]);
    expect(page.shown()[0]?.details).toEqual(['Eintrag b: Ein unerwarteter Fehler ist aufgetreten.']);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('takes a change back only where every entry was changed', async () => {
    const page = list();
    const undone: string[] = [];
    const undo = () =>
      change(
        async (row) => {
          undone.push(row);
          return { ok: true };
        },
        { done: () => 'zurückgenommen' },
      );
    await page.run.start(change(ok, { undo }), ['a', 'b']);
    const [alert] = page.shown();
    expect(alert?.action?.label).toBe('Rückgängig machen');
    await alert?.action?.run();
    expect(undone).toEqual(['a', 'b']);
    expect(page.shown()).toEqual([{ severity: 'success', text: 'zurückgenommen' }]);
    const other = list();
    await other.run.start(
      change(async (row) => (row === 'b' ? REFUSED : { ok: true }), { undo }),
      ['a', 'b'],
    );
    expect(other.shown()[0]?.action?.label).toBe('Erneut versuchen');
  });

  it('lets what follows put its outcome in the place of the message, once every entry was changed', async () => {
    const page = list();
    const follow: Parameters<NonNullable<SeveralChange<string>['after']>>[] = [];
    const after: SeveralChange<string>['after'] = (...words) => void follow.push(words);
    const act = vi.fn(async (row: string) => (row === 'b' ? REFUSED : ({ ok: true } as const)));
    await page.run.start(change(act, { after }), ['a', 'b']);
    expect(follow).toEqual([[['a'], undefined]]);
    act.mockImplementation(ok);
    await page.shown()[0]?.action?.run();
    const [done, replace] = follow[1] ?? [];
    expect(done).toEqual(['b']);
    replace?.({ severity: 'success', text: 'zu Ende' });
    expect(page.shown().map(({ text }) => text)).toEqual(['zu Ende']);
  });

  it('takes everything back after what had failed was tried again', async () => {
    const page = list();
    const undone: string[] = [];
    const undo = () =>
      change(
        async (row) => {
          undone.push(row);
          return { ok: true };
        },
        { done: () => 'zurückgenommen' },
      );
    const act = vi.fn(async (row: string) => (row === 'b' ? REFUSED : ({ ok: true } as const)));
    await page.run.start(change(act, { undo }), ['a', 'b', 'c']);
    act.mockImplementation(ok);
    await page.shown()[0]?.action?.run();
    expect(page.shown()[0]?.text).toBe('3 Einträge gelöscht');
    await page.shown()[0]?.action?.run();
    expect(undone).toEqual(['a', 'c', 'b']);
  });

  it('an old message tries nothing again that was done from the list meanwhile', async () => {
    const page = list();
    const act = vi.fn(async (row: string) => {
      if (row === 'a') page.run.cancel();
      return { ok: true } as const;
    });
    await page.run.start(change(act), ['a', 'b', 'c']);
    const [old] = page.shown();
    await page.run.start(change(ok), ['b']);
    act.mockClear();
    await old?.action?.run();
    expect(act.mock.calls.flat()).toEqual(['c']);
    await page.run.start(change(ok), ['c']);
    act.mockClear();
    await old?.action?.run();
    expect(act).not.toHaveBeenCalled();
    expect(page.shown().map(({ text }) => text)).toContain('Das ist inzwischen erledigt.');
  });

  it('does not try again what does not exist any more, nor keep it selected', async () => {
    const page = list();
    const gone: SeveralOutcome = { ok: false, text: 'gibt es nicht mehr', isGone: true };
    await page.run.start(
      change(async (row) => (row === 'b' ? gone : { ok: true })),
      ['a', 'b'],
    );
    expect(page.done).toEqual([['a', 'b']]);
    expect(page.shown()).toMatchObject([{ severity: 'error', details: ['Eintrag b: gibt es nicht mehr'] }]);
    expect(page.shown()[0]?.action).toBeUndefined();
  });

  it('lets a change wait for the one before', async () => {
    const page = list();
    const order: string[] = [];
    const first = page.run.start(
      change(async (row) => {
        await Promise.resolve();
        order.push(row);
        return { ok: true };
      }),
      ['a', 'b'],
    );
    const second = page.run.start(
      change(async (row) => {
        order.push(row);
        return { ok: true };
      }),
      ['c'],
    );
    await Promise.all([first, second]);
    expect(order).toEqual(['a', 'b', 'c']);
  });
});
