import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { bootOrShowFailure } from './bootOrShowFailure';
import { texts } from './texts';

const reported = vi.fn();
beforeEach(() => {
  reported.mockClear();
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    removeEventListener: () => {},
  }));
  document.body.innerHTML = '<div id="portal">Kopf</div>';
});

it('shows and reports the cause when the start throws', async () => {
  const cause = new Error('keycloak is not defined');
  await bootOrShowFailure(() => Promise.reject(cause));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', texts.heading);
  expect(screen.getByText('keycloak is not defined')).toBeTruthy();
  expect(screen.getByText(texts.broke)).toBeTruthy();
  expect(screen.queryByText('Kopf')).toBeNull();
  expect(reported).toHaveBeenCalledExactlyOnceWith(cause);
});

it('leaves the page alone when the start succeeds', async () => {
  await bootOrShowFailure(async () => undefined);
  expect(document.body.textContent).toBe('Kopf');
  expect(reported).not.toHaveBeenCalled();
});
