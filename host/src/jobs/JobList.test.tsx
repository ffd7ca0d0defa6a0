import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createJobs } from '../portal/jobs';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';
import JobList from './JobList';

afterEach(cleanup);

it('keeps the focus when a button vanishes that was pressed, so that Escape closes the list', async () => {
  const jobs = createJobs(() => new Date('2026-07-01T06:05:00Z'));
  const onClose = vi.fn();
  render(
    <ShellProvider shell={{ portal: { jobs } } as unknown as Shell}>
      <JobList anchor={document.body} onClose={onClose} />
    </ShellProvider>,
  );
  void jobs.run(
    'Sicherung',
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('cancelled')));
      }),
    { cancellable: true },
  );

  await userEvent.click(await screen.findByRole('button', { name: 'Abbrechen' }));
  await userEvent.click(await screen.findByRole('button', { name: /Sicherung/ }));
  expect(jobs.get()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Vorgänge' }));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
