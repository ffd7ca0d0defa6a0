import type { Portal } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RecordActions } from './RecordActions';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('downloads a record once on a double click', async () => {
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => undefined;
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderPage(<RecordActions id="HST 1" record={{ stadt: 'Köln' }} />, {} as Portal, '/', '/');
  const button = screen.getByRole('button', { name: 'Herunterladen' });
  fireEvent.click(button, { detail: 1 });
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
  // The first click's run ends in a microtask.
  await Promise.resolve();
  fireEvent.click(button, { detail: 2 });
  expect(save).toHaveBeenCalledOnce();
  fireEvent.click(button, { detail: 1 });
  expect(save).toHaveBeenCalledTimes(2);
});
