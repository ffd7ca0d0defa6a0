import { success } from '@mobidrom/platform-api';
import type { Alert, Portal } from '@mobidrom/shared-contract';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
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
