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
])('opens by %s after %i ms, not earlier', (pointerType, delay) => {
  render(<Control />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType });
  after(delay - 1);
  expect(shown()).toBe('zu');
  after(1);
  expect(shown()).toBe('offen');
});

function Layers({ onEscape }: { readonly onEscape: (layer: string) => void }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: represents the page, on which layers listen.
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

it('Escape closes the tooltip only; the next Escape reaches its dialog', () => {
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

it('Escape in a layer above the tooltip closes both', () => {
  const onEscape = vi.fn();
  render(<Layers onEscape={onEscape} />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(100);
  fireEvent.keyDown(document.getElementById('above') as HTMLElement, { key: 'Escape' });
  expect([shown(), onEscape.mock.calls]).toEqual(['zu', [['above']]]);
});

it('closes at once when another one opens', () => {
  render(
    <>
      <Control />
      <Control />
    </>,
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  fireEvent.pointerEnter(first, { pointerType: 'mouse' });
  after(100);
  fireEvent.pointerLeave(first, { pointerType: 'mouse' });
  fireEvent.pointerEnter(second, { pointerType: 'mouse' });
  after(99);
  expect([first.textContent, second.textContent]).toEqual(['offen', 'zu']);
  after(1);
  expect([first.textContent, second.textContent]).toEqual(['zu', 'offen']);
});

it('stays closed while the pointer only passes', () => {
  render(<Control />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(99);
  fireEvent.pointerLeave(screen.getByRole('button'), { pointerType: 'mouse' });
  after(5000);
  expect(shown()).toBe('zu');
});

it('closes on a click, and does not open while the pointer stays', () => {
  render(<Control />);
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  after(100);
  expect(shown()).toBe('offen');
  fireEvent.click(button);
  expect(shown()).toBe('zu');
  after(5000);
  expect(shown()).toBe('zu');
});

it('stays closed when the click comes before it opens', () => {
  render(<Control />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(50);
  fireEvent.click(screen.getByRole('button'));
  after(5000);
  expect(shown()).toBe('zu');
});

it('closes when a layer above it gets the focus, not when its own does', () => {
  render(<Layers onEscape={() => undefined} />);
  fireEvent.pointerEnter(screen.getByRole('button'), { pointerType: 'mouse' });
  after(100);
  act(() => document.getElementById('inside')?.focus());
  expect(shown()).toBe('offen');
  act(() => document.getElementById('above')?.focus());
  expect(shown()).toBe('zu');
});
