import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Shell } from './createShell';
import { LazyPart, lazyPart } from './LazyPart';
import { ShellProvider } from './ShellContext';
import { texts } from './texts';

const show = vi.fn();
const shell = { alerts: { show } } as unknown as Shell;

beforeEach(() => {
  show.mockClear();
  // React reports errors that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('LazyPart shows an alert and calls onFailed when its part does not load, and loads it anew the next time', async () => {
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new Error('Loading chunk failed'))
    .mockResolvedValue({ default: () => 'Rückfrage' });
  const [Part] = lazyPart(load);
  const onFailed = vi.fn();
  const page = (key: string) => (
    <ShellProvider shell={shell}>
      <LazyPart key={key} onFailed={onFailed}>
        <Part />
      </LazyPart>
    </ShellProvider>
  );
  const { rerender } = render(page('first'));
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ severity: 'error', text: texts.partFailed }));
  expect(load).toHaveBeenCalledOnce();
  rerender(page('second'));
  expect(await screen.findByText('Rückfrage')).toBeTruthy();
  expect(onFailed).toHaveBeenCalledOnce();
});
