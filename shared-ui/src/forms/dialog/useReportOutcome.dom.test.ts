import { failure, success } from '@mobidrom/platform-api';
import type { Alert, Portal } from '@mobidrom/shared-contract';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { PortalProvider } from '../../core';
import { useReportOutcome } from './useReportOutcome';

it('shows successes so that several of a kind fold into one message', () => {
  const shown: Alert[] = [];
  const portal = { alerts: { show: (alert: Alert) => shown.push(alert) } } as unknown as Portal;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(PortalProvider, { portal, children });
  const { result } = renderHook(() => useReportOutcome(async () => {}), { wrapper });
  const failures = { failed: {}, failedOtherwise: () => '' };
  const severalSucceeded = (count: number) => `${count} Tags hinzugefügt`;
  result.current(success(undefined), {
    ...failures,
    succeeded: 'Der Tag a wurde hinzugefügt.',
    severalSucceeded,
  });
  result.current(success(undefined), { ...failures, succeeded: 'Die Einstellungen wurden gespeichert.' });
  const [folded, plain] = shown;
  expect(folded?.text).toBe('Der Tag a wurde hinzugefügt.');
  expect(folded?.fold?.text(30)).toBe('30 Tags hinzugefügt');
  expect(plain).not.toHaveProperty('fold');
});

it('loads the list again where the user is to look there for an entry whose answer was lost', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const portal = { alerts: {} } as unknown as Portal;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(PortalProvider, { portal, children });
  const reload = vi.fn(async () => {});
  const { result } = renderHook(() => useReportOutcome(reload), { wrapper });
  const created = {
    succeeded: '',
    failed: {},
    failedOtherwise: () => 'Fehler.',
    uncertain: 'Erst nachsehen.',
  };
  expect(result.current(failure({ kind: 'http', status: 503, text: 'x' }), created)).toMatchObject({
    text: 'Fehler.',
  });
  expect(reload).not.toHaveBeenCalled();
  const lost = failure({ kind: 'network', text: 'x' });
  expect(result.current(lost, created)).toMatchObject({ text: 'Fehler. Erst nachsehen.' });
  expect(reload).toHaveBeenCalledOnce();
});

it('offers what the texts name below a success, and the way back for a single change alone', async () => {
  const shown: Alert[] = [];
  const replaced: [string, Alert][] = [];
  const alerts = {
    show: (alert: Alert) => `a${shown.push(alert)}`,
    replace: (...call: [string, Alert]) => `r${replaced.push(call)}`,
  };
  const portal = { alerts } as unknown as Portal;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(PortalProvider, { portal, children });
  const { result } = renderHook(() => useReportOutcome(async () => {}), { wrapper });
  const action = { label: 'Gelöschte Einträge', run: vi.fn() };
  const texts = {
    succeeded: 'Der Tag Rad wurde erfolgreich gelöscht.',
    severalSucceeded: (count: number) => `${count} Tags gelöscht`,
    failed: {},
    failedOtherwise: () => '',
    action,
  };
  result.current(success(undefined), texts);
  result.current(success(undefined), { ...texts, undo: async () => ({ ok: true, text: 'Wieder da.' }) });
  const [deleted, renamed] = shown;
  expect(deleted).toMatchObject({ action, fold: { key: '2 Tags gelöscht' } });
  expect(renamed?.action?.label).toBe('Rückgängig machen');
  expect(renamed).not.toHaveProperty('fold');
  await renamed?.action?.run();
  expect(replaced).toEqual([['a2', { severity: 'success', text: 'Wieder da.' }]]);
});

it('counts as done what ends with an entry that is gone, and says so on the page', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const shown: Alert[] = [];
  const portal = { alerts: { show: (alert: Alert) => shown.push(alert) } } as unknown as Portal;
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(PortalProvider, { portal, children });
  const reload = vi.fn(async () => {});
  const { result } = renderHook(() => useReportOutcome(reload), { wrapper });
  const action = { label: 'Gelöschte Einträge', run: vi.fn() };
  const failures = {
    succeeded: '',
    failed: { 404: 'Er ist weg.' },
    failedOtherwise: () => 'Fehler.',
    action,
  };
  const deletion = { ...failures, endsWhenGone: true };
  const gone = failure({ kind: 'http', status: 404, text: 'x' });
  expect(result.current(gone, failures)).toMatchObject({ ok: false, text: 'Er ist weg.' });
  expect(result.current(failure({ kind: 'http', status: 503, text: 'x' }), deletion)).toMatchObject({
    ok: false,
    text: 'Fehler.',
  });
  // Such an answer says nothing of the entry.
  expect(result.current(failure({ kind: 'shape', status: 404, text: 'x' }), deletion).ok).toBe(false);
  expect(shown).toEqual([]);
  reload.mockClear();
  expect(result.current(gone, deletion)).toEqual({ ok: true });
  expect(shown).toEqual([{ severity: 'warning', text: 'Er ist weg.', action }]);
  expect(reload).toHaveBeenCalledOnce();
});
