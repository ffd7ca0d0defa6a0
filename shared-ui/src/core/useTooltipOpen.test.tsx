// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTooltipOpen } from './useTooltipOpen';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Control() {
  const { open, triggerProps } = useTooltipOpen();
  return (
    <button type="button" {...triggerProps({})}>
      {open ? 'offen' : 'zu'}
    </button>
  );
}
const after = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => screen.getByRole('button').textContent;

it.each([
  ['mouse', 100],
  ['pen', 100],
  ['touch', 700],
])('by %s it opens after %i ms, no sooner (chapter 9)', (pointerType, delay) => {
  render(<Control />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType });
  after(delay - 1);
  expect(shown()).toBe('zu');
  after(1);
  expect(shown()).toBe('offen');
});

it('who only passes by sees none', () => {
  render(<Control />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(99);
  fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' });
  after(5000);
  expect(shown()).toBe('zu');
});
