import type { Alert } from '@mobidrom/shared-contract';
import { expect, it, vi } from 'vitest';
import { showSaved } from './showSaved';

const message = { severity: 'success', text: 'Der Tag wurde gespeichert.' } as const;

function tray() {
  const shown = new Map<string, Alert>();
  const show = (alert: Alert) => {
    shown.set('1', alert);
    return '1';
  };
  const close = (id: string) => void shown.delete(id);
  return { shown, alerts: { show, close, replace: (_id: string, alert: Alert) => show(alert) } };
}

it('shows the message at once where the list shows the row', () => {
  const { shown, alerts } = tray();
  void showSaved(alerts, message, { reveal: () => undefined });
  expect([...shown.values()]).toEqual([message]);
});

it('shows the message alone where the list says nothing', async () => {
  const { shown, alerts } = tray();
  await showSaved(alerts, message, { reveal: async () => undefined });
  expect([...shown.values()]).toEqual([message]);
});

it('adds where the row is and the way to it, to one message that closes with the way', async () => {
  const { shown, alerts } = tray();
  const run = vi.fn();
  const hint = { text: 'Er ist ausgeblendet.', action: { label: 'Filter aufheben', run } };
  await showSaved(alerts, message, { reveal: async () => hint });
  const [alert] = shown.values();
  expect(alert?.text).toBe('Der Tag wurde gespeichert.\nEr ist ausgeblendet.');
  expect(alert?.action?.label).toBe('Filter aufheben');
  await alert?.action?.run();
  expect([run.mock.calls.length, shown.size]).toEqual([1, 0]);
});
