import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { logColumns } from './logColumns';
import { logRows } from './logRows';

afterEach(cleanup);

it('shows what started a run in one neutral look, as an entry does not tell how the run ended', () => {
  const cell = logColumns.find(({ id }) => id === 'trigger')?.cell;
  const rows = logRows(
    ['Timer', 'Benutzer'].map((message) => ({ eventTime: 0, eventId: 'ckan_backup', message })),
  );
  for (const row of rows) render(<div>{cell?.(row)}</div>);
  const [timer, other] = ['Timer', 'Sonstige'].map((text) => screen.getByText(text).className);
  expect(other).toBe(timer);
});
