import type { Job } from '@mobidrom/shared-contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';
import { JobEntry } from './JobEntry';

vi.hoisted(() => vi.stubEnv('TZ', 'America/New_York'));
afterEach(cleanup);

it('states when a job began in German time, wherever the browser is', () => {
  const job: Job = {
    id: 'job-1',
    title: 'Sicherung',
    startedAt: new Date('2026-07-01T06:05:00Z'),
    cancellable: false,
    continuesElsewhere: false,
    outcome: { status: 'succeeded', text: 'Gesichert.' },
  };
  render(
    <ShellProvider shell={{ portal: { jobs: {} } } as unknown as Shell}>
      <JobEntry job={job} />
    </ShellProvider>,
  );
  expect(screen.getByText('erfolgreich, begonnen um 08:05 Uhr Ortszeit')).toBeTruthy();
});
