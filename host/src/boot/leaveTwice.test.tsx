import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderShell } from './renderShell.fixture';

afterEach(cleanup);

it('a second navigation replaces the target of the open question and does not ask again', async () => {
  const { shell, router } = await renderShell({ at: '/faq' });
  await screen.findByRole('heading', { level: 1, name: 'FAQ' });
  shell.portal.unsaved.register(() => true);
  act(() => void router.navigate('/kontakt'));
  const question = within(await screen.findByRole('alertdialog'));
  act(() => void router.navigate('/mobidrom'));
  await userEvent.click(question.getByRole('button', { name: 'Ja' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Mobidrom' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});
