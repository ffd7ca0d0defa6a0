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

function Layers({ onEscape }: { readonly onEscape: (layer: string) => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the page, as which layers listen.
    <div onKeyDown={({ key, target }) => key === 'Escape' && onEscape((target as Element).id)}>
      <div role="dialog">
        <Control />
        <input id="inside" />
      </div>
      <div role="alertdialog">
        <input id="above" />
      </div>
    </div>
  );
}

it('Escape closes the words alone, and the next one is that of the dialog they stand in', () => {
  const onEscape = vi.fn();
  render(<Layers onEscape={onEscape} />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(100);
  const inside = document.getElementById('inside') as HTMLElement;
  fireEvent.keyDown(inside, { key: 'Enter' });
  expect(shown()).toBe('offen');
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect([shown(), onEscape.mock.calls]).toEqual(['zu', []]);
  fireEvent.keyDown(inside, { key: 'Escape' });
  expect(onEscape.mock.calls).toEqual([['inside']]);
});

it('Escape in a layer above the words closes both: the words below are not what one sees', () => {
  const onEscape = vi.fn();
  render(<Layers onEscape={onEscape} />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(100);
  fireEvent.keyDown(document.getElementById('above') as HTMLElement, { key: 'Escape' });
  expect([shown(), onEscape.mock.calls]).toEqual(['zu', [['above']]]);
});

it('who only passes by sees none', () => {
  render(<Control />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(99);
  fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' });
  after(5000);
  expect(shown()).toBe('zu');
});
