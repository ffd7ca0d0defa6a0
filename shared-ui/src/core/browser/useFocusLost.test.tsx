import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFocusLost } from './useFocusLost';

afterEach(cleanup);

function Part({ onLost }: { readonly onLost: () => void }) {
  const part = useRef<HTMLDivElement>(null);
  useFocusLost(part, onLost);
  return (
    <div ref={part}>
      <button type="button">innen</button>
    </div>
  );
}
const page = (onLost: () => void, isShown = true) => (
  <>
    <button type="button">außen</button>
    {isShown && <Part onLost={onLost} />}
  </>
);

it.each([
  ['innen', 1],
  ['außen', 0],
])('tells by the latest function that a part has gone with the focus on "%s": %i', (name, times) => {
  const [former, latest] = [vi.fn(), vi.fn()];
  const { rerender } = render(page(former));
  rerender(page(latest));
  screen.getByRole('button', { name }).focus();
  rerender(page(latest, false));
  expect([former, latest].map(({ mock }) => mock.calls.length)).toEqual([0, times]);
});
