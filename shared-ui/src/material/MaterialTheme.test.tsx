import Paper from '@mui/material/Paper';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { MaterialTheme } from './MaterialTheme';
import { theme } from './theme';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('does not write the variables of the theme again when the content changes', () => {
  const written = vi.spyOn(theme, 'generateStyleSheets');
  const show = (text: string) => (
    <MaterialTheme>
      <Paper>{text}</Paper>
    </MaterialTheme>
  );
  const { rerender } = render(show('zehn'));
  const before = written.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  rerender(show('alle'));
  expect(screen.getByText('alle')).toBeDefined();
  expect(screen.queryByText('zehn')).toBeNull();
  expect(written).toHaveBeenCalledTimes(before);
});

it('shows the content of each theme, nested or side by side', () => {
  render(
    <>
      <MaterialTheme>
        <MaterialTheme>innen</MaterialTheme>
      </MaterialTheme>
      <MaterialTheme>daneben</MaterialTheme>
    </>,
  );
  expect(document.body.textContent).toBe('innendaneben');
});
