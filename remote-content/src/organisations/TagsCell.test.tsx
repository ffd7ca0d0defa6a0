import type { Organisation } from '@mobidrom/platform-api';
import type { Portal } from '@mobidrom/shared-contract';
import type { OptionsLoading } from '@mobidrom/shared-ui/forms';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
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

const complete: OptionsLoading = { status: 'complete', retry: () => undefined };

function show(loading = complete, options = tags) {
  const onAdd = vi.fn(async () => undefined);
  renderPage(
    <QuickSelectContext value={{ tags: options, loading, onAdd }}>
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

it('saves a second tag that is chosen while the first one is saved, after it', async () => {
  const { onAdd, user } = show(complete, [...tags, { value: 'c', label: 'Noch einer' }]);
  let release: () => void = () => undefined;
  onAdd.mockImplementationOnce(() => new Promise((resolve) => (release = () => resolve(undefined))));
  await user.click(screen.getByRole('button', { name: 'Tags hinzufügen Stadtwerke' }));
  await user.click(await screen.findByRole('option', { name: 'Dazu' }));
  await user.click(screen.getByRole('option', { name: 'Noch einer' }));
  expect(onAdd).toHaveBeenCalledTimes(1);
  expect(screen.getByText(/Tags werden gespeichert/)).toBeDefined();
  release();
  await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(2));
  expect(onAdd).toHaveBeenLastCalledWith(organisation, ['c']);
  await waitFor(() => expect(screen.queryByText(/Tags werden gespeichert/)).toBeNull());
});

it('has a tooltip beside the button that reads as those of the row', async () => {
  const { user } = show();
  const button = screen.getByRole('button', { name: 'Tags hinzufügen Stadtwerke' });
  expect(button.closest('[data-tooltips-beside]')).not.toBeNull();
  await user.hover(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Stadtwerke Tags hinzufügen');
});

it('refuses to remove a tag with a notice, and saves nothing', async () => {
  const { onAdd, user } = show();
  await user.click(screen.getByRole('button', { name: 'Tags hinzufügen Stadtwerke' }));
  await user.click(await screen.findByRole('option', { name: 'Alt' }));
  expect(await screen.findByText(/Tags können nicht über den Schnellzugriff gelöscht werden/)).toBeTruthy();
  expect(onAdd).not.toHaveBeenCalled();
});

it('says that the tags could not be read instead of that none fits', async () => {
  const { user } = show({ status: 'failed', retry: () => undefined }, []);
  await user.click(screen.getByRole('button', { name: 'Tags hinzufügen Stadtwerke' }));
  expect(await screen.findAllByText(/Es konnten nicht alle Einträge geladen werden/)).not.toHaveLength(0);
  expect(screen.queryByText('Keine Treffer')).toBeNull();
});
