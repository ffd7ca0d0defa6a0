import type { Alert } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showSaved, showSavedAlert } from './showSaved';

const dialogs: string[] = [];
beforeEach(() => {
  dialogs.length = 0;
  vi.stubGlobal('document', { querySelector: () => dialogs[0] ?? null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

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

it('keeps the message and its way behind an open dialog, which comes first', async () => {
  const shown: Alert[] = [];
  const show = (alert: Alert) => `${shown.push(alert)}`;
  const close = vi.fn();
  const run = vi.fn();
  const hint = { text: 'Er ist ausgeblendet.', action: { label: 'Filter aufheben', run } };
  await showSaved({ show, close, replace: (_id, alert) => show(alert) }, message, {
    reveal: async () => hint,
  });
  dialogs.push('dialog');
  await shown[0]?.action?.run();
  expect(shown[1]?.text).toBe('Bitte speichern oder verwerfen Sie zuerst Ihre Eingaben im offenen Dialog.');
  expect([run, close].flatMap(({ mock }) => mock.calls)).toEqual([]);
  dialogs.length = 0;
  await shown[0]?.action?.run();
  expect([run.mock.calls.length, close.mock.calls]).toEqual([1, [['1']]]);
});

it('shows the message without waiting long for the list, and once more in its place with the way', async () => {
  vi.useFakeTimers();
  const { shown, alerts } = tray();
  const hint = { text: 'Er ist ausgeblendet.', action: { label: 'Filter aufheben', run: vi.fn() } };
  const late = new Promise<typeof hint>((resolve) => setTimeout(() => resolve(hint), 2_000));
  const done = showSaved(alerts, message, { reveal: () => late });
  await vi.advanceTimersByTimeAsync(500);
  expect([...shown.values()]).toEqual([message]);
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect([...shown.values()].map(({ text }) => text)).toEqual([`${message.text}\nEr ist ausgeblendet.`]);
});

it('folds a message with a way with no other, or the way would be lost', async () => {
  const { shown, alerts } = tray();
  const hint = { text: 'Er ist ausgeblendet.', action: { label: 'Filter aufheben', run: vi.fn() } };
  const fold = { key: 'tags', text: (count: number) => `${count} Tags gespeichert.` };
  await showSaved(alerts, { ...message, fold }, { reveal: async () => hint });
  expect([...shown.values()].map((alert) => alert.fold)).toEqual([undefined]);
  await showSaved(alerts, { ...message, fold }, { reveal: async () => undefined });
  expect([...shown.values()].map((alert) => alert.fold)).toEqual([fold]);
});

it('keeps the button of a message that has one, and returns the id of the message that stays', async () => {
  const { shown, alerts } = tray();
  const action = { label: 'Rückgängig machen', run: vi.fn() };
  const hint = { text: 'Er ist ausgeblendet.', action: { label: 'Filter aufheben', run: vi.fn() } };
  const id = await showSavedAlert(alerts, { ...message, action }, { reveal: async () => hint });
  expect(shown.get(id)).toEqual({ ...message, text: `${message.text}\n${hint.text}`, action });
});
