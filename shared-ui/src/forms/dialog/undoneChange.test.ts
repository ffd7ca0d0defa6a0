import type { Alert } from '@mobidrom/shared-contract';
import { expect, it, vi } from 'vitest';
import { type UndoOutcome, undoAction } from './undoneChange';

/** Message 'first' about a change, whose attempts to take it back end one after the other as given. */
function offered(...ends: readonly UndoOutcome[]) {
  const attempts = [...ends];
  const replaced: { place: string; alert: Alert }[] = [];
  const reload = vi.fn(async () => {});
  const action = undoAction(async () => attempts.shift() ?? { ok: true, text: 'zu oft' }, {
    alerts: { replace: (place, alert) => `next-${replaced.push({ place, alert })}` },
    shown: async () => 'first',
    reload,
  });
  return { action, replaced, reload };
}

it('says in the place of the message that a change was taken back, and reads the list again', async () => {
  const { action, replaced, reload } = offered({ ok: true, text: 'Der Tag heißt wieder Rad.' });
  expect(action.label).toBe('Rückgängig machen');
  await action.run();
  expect(replaced).toEqual([
    { place: 'first', alert: { severity: 'success', text: 'Der Tag heißt wieder Rad.' } },
  ]);
  expect(reload).toHaveBeenCalledOnce();
});

it('offers a further attempt in the place of the failed one', async () => {
  const { action, replaced } = offered({ ok: false, text: 'Wartung.' }, { ok: true, text: 'Wieder Rad.' });
  await action.run();
  expect(replaced[0]?.alert).toMatchObject({
    severity: 'error',
    text: 'Wartung.',
    action: { label: 'Erneut versuchen' },
  });
  await replaced[0]?.alert.action?.run();
  expect(replaced[1]).toEqual({ place: 'next-1', alert: { severity: 'success', text: 'Wieder Rad.' } });
});

it('offers no further attempt where it is pointless', async () => {
  const { action, replaced, reload } = offered({ ok: false, text: 'Heißt inzwischen Bus.', isFinal: true });
  await action.run();
  expect(replaced[0]?.alert).toEqual({ severity: 'error', text: 'Heißt inzwischen Bus.' });
  expect(reload).toHaveBeenCalledOnce();
});
