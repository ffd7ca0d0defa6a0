import type { BackupService } from '@mobidrom/platform-api';
import type { JobProgress } from '@mobidrom/shared-contract';
import { byteText } from '@mobidrom/shared-ui/core';
import type { Stage, Steps } from '../engine/steps';
import { texts } from '../texts';
import type { Rows } from './rows';

/** Milliseconds between two reports of bytes: more often nobody can read it, and each one draws the page. */
const BYTES_PAUSE = 200;
/** While these go on, giving up loses nothing at the service. */
const CANCELLABLE: readonly Stage[] = ['check', 'upload', 'wait', 'download'];
export const isCancellable = (stage: Stage): boolean => CANCELLABLE.includes(stage);

/** Tells row and job how far the work for one service is. */
export function stepsOf(
  { key }: BackupService,
  rows: Rows,
  onStarted: (since: number | null) => void,
  report: (progress: JobProgress) => void = () => undefined,
): Steps {
  let told = Number.NEGATIVE_INFINITY;
  return {
    stage(stage) {
      told = Number.NEGATIVE_INFINITY;
      rows.progress(key, { stage, text: undefined, cancellable: isCancellable(stage) });
      report({ text: texts.stages[stage].now });
    },
    started: onStarted,
    waiting(waiting) {
      const text = texts.waiting(waiting);
      rows.progress(key, { text });
      report({ text });
    },
    bytes(done, total) {
      const now = performance.now();
      if (now - told < BYTES_PAUSE && done !== total) return;
      told = now;
      const text = texts.bytes(byteText(done), total === undefined ? undefined : byteText(total));
      rows.progress(key, { text });
      report(total === undefined ? { text } : { done, total, unit: 'bytes' });
    },
  };
}
