// @vitest-environment jsdom
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

it('what is whole is shown at once', () => {
  render(part(true));
  expect(shown()).toEqual(['Liste']);
});

it('another is held back until it is whole, and stays from then on', () => {
  const { rerender } = render(part(false));
  expect(shown()).toEqual(['Wird geladen']);
  rerender(part(true));
  expect(shown()).toEqual(['Liste']);
  rerender(part(false));
  expect(shown()).toEqual(['Liste']);
});
