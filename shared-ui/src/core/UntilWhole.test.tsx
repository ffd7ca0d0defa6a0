// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UntilWhole } from './UntilWhole';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const page = (isWhole: boolean) => <UntilWhole isWhole={isWhole}>Seite</UntilWhole>;
const isShown = () => screen.queryByText('Seite') !== null;

it('a page that is whole is shown at once', () => {
  render(page(true));
  expect(isShown()).toBe(true);
});

it('another is held back until it is whole, and stays from then on', () => {
  const { rerender } = render(page(false));
  expect(isShown()).toBe(false);
  rerender(page(true));
  expect(isShown()).toBe(true);
  rerender(page(false));
  expect(isShown()).toBe(true);
});

it('nobody waits longer than a second', () => {
  render(page(false));
  act(() => vi.advanceTimersByTime(999));
  expect(isShown()).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(isShown()).toBe(true);
});
