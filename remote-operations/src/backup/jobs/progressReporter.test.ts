import { BACKUP_SERVICES } from '@mobidrom/platform-api';
import type { JobProgress } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBytesReporter, createProgressReporter } from './progressReporter';
import { createRowStore } from './rows';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reports bytes a few times per second, always the last ones, and never more than the total', () => {
  const reported: JobProgress[] = [];
  const report = createBytesReporter(
    (progress) => reported.push(progress),
    'Zip-Datei wird geschrieben',
    100,
  );
  for (const done of [10, 20, 30]) report(done);
  vi.advanceTimersByTime(250);
  report(60);
  report(100);
  vi.advanceTimersByTime(250);
  report(122);
  expect(reported.map(({ done }) => done)).toEqual([10, 60, 100, 100]);
  expect(reported[0]).toMatchObject({ total: 100, unit: 'bytes' });
  expect(reported[0]?.text).toMatch(/^Zip-Datei wird geschrieben 10 \S+ von 100 \S+$/);
});

it('appends the bytes to the text when the total is unknown', () => {
  const reported: JobProgress[] = [];
  createBytesReporter((progress) => reported.push(progress), 'Die Datei wird geprüft... ckan.gz')(2048);
  expect(reported[0]?.text).toMatch(/^Die Datei wird geprüft\.\.\. ckan\.gz 2/);
});

it('reports stage and attempts to the list of jobs', () => {
  const service = BACKUP_SERVICES.find(({ key }) => key === 'ckan');
  if (!service) throw new Error('no such service');
  const rows = createRowStore();
  const reported: JobProgress[] = [];
  const start = { stage: 'trigger', stages: ['trigger', 'wait', 'download'], cancellable: false } as const;
  rows.change('ckan', { action: 'backup', progress: start });
  const progress = createProgressReporter(
    service,
    rows,
    () => undefined,
    (progress) => reported.push(progress),
  );
  progress.stage('wait');
  progress.waiting({ attempt: 3, of: 10, seconds: 18 });
  expect(reported.at(-1)).toEqual({
    text: 'Abfrage 3 von 10, nächste in 18 s',
    done: 3,
    total: 10,
    unit: 'attempts',
    stages: { names: ['Ereignis ausgelöst', 'Ergebnis abwarten', 'Herunterladen'], now: 1 },
  });
});
