import type { BackupService } from '@mobidrom/platform-api';
import type { JobProgress } from '@mobidrom/shared-contract';
import { byteText } from '@mobidrom/shared-ui/core';
import type { Stage, Steps } from '../engine/steps';
import { texts } from '../texts';
import type { Rows } from './rows';
import { stagesOf } from './stagesOf';

/** Milliseconds between two reports of bytes: more often nobody can read it, and each one draws the page. */
const BYTES_PAUSE = 200;
/** While these go on, giving up loses nothing at the service. */
const CANCELLABLE: readonly Stage[] = ['check', 'upload', 'wait', 'download'];
export const isCancellable = (stage: Stage): boolean => CANCELLABLE.includes(stage);

/** Leaves out what nobody could read: of several calls within a moment only the first one counts. */
function sparingly(): (isLast: boolean) => boolean {
  let told = Number.NEGATIVE_INFINITY;
  return (isLast) => {
    const now = performance.now();
    if (now - told < BYTES_PAUSE && !isLast) return false;
    told = now;
    return true;
  };
}

/** Tells a job how many bytes of a file are done; `total` where it is known. */
export function bytesReport(
  report: (progress: JobProgress) => void,
  text: string,
  total?: number,
): (done: number) => void {
  const isDue = sparingly();
  return (done) => {
    if (!isDue(done === total)) return;
    if (total === undefined) return report({ text: `${text} ${byteText(done)}` });
    // Never more is shown than there is: a form or an archive adds a few bytes to its files.
    const shown = Math.min(done, total);
    const words = texts.bytes(byteText(shown), byteText(total));
    report({ text: `${text} ${words}`, done: shown, total, unit: 'bytes' });
  };
}

/** Tells row and job how far the work for one service is. */
export function stepsOf(
  { key }: BackupService,
  rows: Rows,
  onStarted: (since: number | null) => void,
  report: (progress: JobProgress) => void = () => undefined,
): Steps {
  let isDue = sparingly();
  const tell = (progress: JobProgress) => {
    const now = rows.get().rows[key]?.progress;
    report(now && now.stages.length > 1 ? { ...progress, stages: stagesOf(now) } : progress);
  };
  const note = (text: string, more?: JobProgress) => {
    rows.progress(key, { text });
    tell({ ...more, text });
  };
  return {
    stage(stage) {
      isDue = sparingly();
      rows.progress(key, { stage, text: undefined, cancellable: isCancellable(stage) });
      tell({ text: texts.stages[stage].now });
    },
    started: onStarted,
    waiting: (waiting) => {
      const { attempt: done, of: total } = waiting;
      note(texts.waiting(waiting), { done, total, unit: 'attempts' });
    },
    note: (text) => note(text),
    bytes(done, total) {
      if (!isDue(done === total)) return;
      const text = texts.bytes(byteText(done), total === undefined ? undefined : byteText(total));
      rows.progress(key, { text });
      tell(total === undefined ? { text } : { done, total, unit: 'bytes' });
    },
  };
}
