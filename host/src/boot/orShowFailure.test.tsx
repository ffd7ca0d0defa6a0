// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { orShowFailure } from './orShowFailure';
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

it('the start throws: the page says so and names the cause, and the browser learns of it', async () => {
  const cause = new Error('keycloak is not defined');
  await orShowFailure(() => Promise.reject(cause));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', texts.heading);
  expect(screen.getByText('keycloak is not defined')).toBeTruthy();
  expect(screen.getByText(texts.broke)).toBeTruthy();
  expect(screen.queryByText('Kopf')).toBeNull();
  expect(reported).toHaveBeenCalledExactlyOnceWith(cause);
});

it('the start succeeds: the page is left alone', async () => {
  await orShowFailure(async () => undefined);
  expect(document.body.textContent).toBe('Kopf');
  expect(reported).not.toHaveBeenCalled();
});
