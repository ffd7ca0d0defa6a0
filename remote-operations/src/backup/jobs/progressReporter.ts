import type { BackupService } from '@mobidrom/platform-api';
import type { JobProgress } from '@mobidrom/shared-contract';
import { formatBytes } from '@mobidrom/shared-ui/core';
import type { ProgressReporter, Stage } from '../engine/progress';
import { texts } from '../texts';
import { jobStages } from './jobStages';
import type { RowStore } from './rows';

/** Milliseconds between two reports of bytes: each one renders the page, and more cannot be read. */
const BYTES_PAUSE = 200;
/** Stages in which a cancellation loses nothing at the service. */
const CANCELLABLE: readonly Stage[] = ['check', 'upload', 'wait', 'download'];
export const isCancellable = (stage: Stage): boolean => CANCELLABLE.includes(stage);

/** Returns whether a report is due: the first of several within a moment, and the last one always. */
function createThrottle(): (isLast: boolean) => boolean {
  let lastReport = Number.NEGATIVE_INFINITY;
  return (isLast) => {
    const now = performance.now();
    if (now - lastReport < BYTES_PAUSE && !isLast) return false;
    lastReport = now;
    return true;
  };
}

/** Returns a function that reports to a job how many bytes of a file are done, of `total` where it is known. */
export function createBytesReporter(
  report: (progress: JobProgress) => void,
  text: string,
  total?: number,
): (done: number) => void {
  const isDue = createThrottle();
  return (done) => {
    if (!isDue(done === total)) return;
    if (total === undefined) return report({ text: `${text} ${formatBytes(done)}` });
    // A form or an archive adds a few bytes to its files, which are not shown.
    const shown = Math.min(done, total);
    const words = texts.bytes(formatBytes(shown), formatBytes(total));
    report({ text: `${text} ${words}`, done: shown, total, unit: 'bytes' });
  };
}

/** Returns a reporter that shows the progress for one service in its row and in the list of jobs. */
export function createProgressReporter(
  { key }: BackupService,
  rows: RowStore,
  onStarted: (since: number | null) => void,
  report: (progress: JobProgress) => void = () => undefined,
): ProgressReporter {
  let isDue = createThrottle();
  const reportToJob = (progress: JobProgress) => {
    const now = rows.get().rows[key]?.progress;
    report(now && now.stages.length > 1 ? { ...progress, stages: jobStages(now) } : progress);
  };
  const note = (text: string, more?: JobProgress) => {
    rows.progress(key, { text });
    reportToJob({ ...more, text });
  };
  return {
    stage(stage) {
      isDue = createThrottle();
      rows.progress(key, { stage, text: undefined, cancellable: isCancellable(stage) });
      reportToJob({ text: texts.stages[stage].now });
    },
    started: onStarted,
    waiting: (waiting) => {
      const { attempt: done, of: total } = waiting;
      note(texts.waiting(waiting), { done, total, unit: 'attempts' });
    },
    note: (text) => note(text),
    bytes(done, total) {
      if (!isDue(done === total)) return;
      const text = texts.bytes(formatBytes(done), total === undefined ? undefined : formatBytes(total));
      rows.progress(key, { text });
      reportToJob(total === undefined ? { text } : { done, total, unit: 'bytes' });
    },
  };
}
