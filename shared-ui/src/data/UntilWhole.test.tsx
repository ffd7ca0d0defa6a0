import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UntilWhole } from './UntilWhole';

afterEach(cleanup);

const part = (isWhole: boolean) => (
  <UntilWhole isWhole={isWhole} instead="Wird geladen">
    Liste
  </UntilWhole>
);
const shown = () => ['Liste', 'Wird geladen'].filter((text) => screen.queryByText(text) !== null);

it('shows a whole part at once', () => {
  render(part(true));
  expect(shown()).toEqual(['Liste']);
});

it('holds a part back until it is whole, and keeps it shown', () => {
  const { rerender } = render(part(false));
  expect(shown()).toEqual(['Wird geladen']);
  rerender(part(true));
  expect(shown()).toEqual(['Liste']);
  rerender(part(false));
  expect(shown()).toEqual(['Liste']);
});
