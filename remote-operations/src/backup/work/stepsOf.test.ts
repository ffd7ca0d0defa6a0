import { BACKUP_SERVICES } from '@mobidrom/platform-api';
import type { JobProgress } from '@mobidrom/shared-contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRows } from './rows';
import { bytesReport, stepsOf } from './stepsOf';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('bytes are told a few times in a second, the last ones always, and never more than there are', () => {
  const told: JobProgress[] = [];
  const tell = bytesReport((progress) => told.push(progress), 'Zip-Datei wird geschrieben', 100);
  for (const done of [10, 20, 30]) tell(done);
  vi.advanceTimersByTime(250);
  tell(60);
  tell(100);
  vi.advanceTimersByTime(250);
  tell(122);
  expect(told.map(({ done }) => done)).toEqual([10, 60, 100, 100]);
  expect(told[0]).toMatchObject({ total: 100, unit: 'bytes' });
  expect(told[0]?.text).toMatch(/^Zip-Datei wird geschrieben 10 \S+ von 100 \S+$/);
});

it('where nobody knows how many there are, they stand behind the words', () => {
  const told: JobProgress[] = [];
  bytesReport((progress) => told.push(progress), 'Die Datei wird geprüft... ckan.gz')(2048);
  expect(told[0]?.text).toMatch(/^Die Datei wird geprüft\.\.\. ckan\.gz 2/);
});

it('the list of jobs hears at which stage the work is, and how often was asked', () => {
  const service = BACKUP_SERVICES.find(({ key }) => key === 'ckan');
  if (!service) throw new Error('no such service');
  const rows = createRows();
  const told: JobProgress[] = [];
  const begin = { stage: 'trigger', stages: ['trigger', 'wait', 'download'], cancellable: false } as const;
  rows.change('ckan', { action: 'backup', progress: begin });
  const steps = stepsOf(
    service,
    rows,
    () => undefined,
    (progress) => told.push(progress),
  );
  steps.stage('wait');
  steps.waiting({ attempt: 3, of: 10, seconds: 18 });
  expect(told.at(-1)).toEqual({
    text: 'Abfrage 3 von 10, nächste in 18 s',
    done: 3,
    total: 10,
    unit: 'attempts',
    stages: { names: ['Ereignis ausgelöst', 'Ergebnis abwarten', 'Herunterladen'], now: 1 },
  });
});
