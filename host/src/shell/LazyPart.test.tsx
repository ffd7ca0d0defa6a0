// @vitest-environment jsdom
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
  // React reports what a boundary has caught.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('a part that cannot be fetched: an alert says so, who waits hears of it, and the next time it is fetched anew', async () => {
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
