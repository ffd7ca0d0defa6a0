import type { Organisation } from '@mobidrom/platform-api';
import type { Portal } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { blankOrganisation } from './organisation.schema';
import { QuickSelectContext, TagsCell } from './TagsCell';

afterEach(cleanup);

const tags = [
  { value: 'a', label: 'Alt' },
  { value: 'b', label: 'Dazu' },
];
const organisation: Organisation = { ...blankOrganisation, id: '1', name: 'Stadtwerke', tags: ['a'] };

function show() {
  const onAdd = vi.fn(async () => undefined);
  renderPage(
    <QuickSelectContext value={{ tags, onAdd }}>
      <TagsCell organisation={organisation} />
    </QuickSelectContext>,
    {} as Portal,
  );
  return { onAdd, user: userEvent.setup() };
}

it('passes only the added tags', async () => {
  const { onAdd, user } = show();
  await user.click(screen.getByRole('button', { name: 'Tags hinzufügen Stadtwerke' }));
  await user.click(await screen.findByRole('option', { name: 'Dazu' }));
  expect(onAdd).toHaveBeenCalledExactlyOnceWith(organisation, ['b']);
});

it('refuses to remove a tag with a notice, and saves nothing', async () => {
  const { onAdd, user } = show();
  await user.click(screen.getByRole('button', { name: 'Tags hinzufügen Stadtwerke' }));
  await user.click(await screen.findByRole('option', { name: 'Alt' }));
  expect(await screen.findByText(/Tags können nicht über den Schnellzugriff gelöscht werden/)).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});
