import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { entrySteps } from '..';
import { line, names, service, show } from './dataTable.fixture';

afterEach(cleanup);

it('keeps the page in sight when the list is read again after a step past the rows that are here', async () => {
  const { source, calls } = service(1_200);
  const { table } = show(source, { address: '/linien?page=50' });
  await waitFor(() => expect(names()).toContain('Linie 500'));
  const steps = entrySteps(
    () => table.model,
    () => undefined,
  );
  expect([steps.placeOf(line(500))?.at, steps.isHere(500)]).toEqual([499, false]);
  act(() => steps.fetch(500));
  await waitFor(() => expect(steps.isHere(500)).toBe(true));
  await act(() => table.reload?.() ?? Promise.resolve());
  expect(calls.map(({ page }) => page)).toEqual([0, 1, 0]);
  expect(names()).toContain('Linie 500');
  expect(screen.queryAllByRole('rowheader')).toHaveLength(10);
});
