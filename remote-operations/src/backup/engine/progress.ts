import type { WaitProgress } from './waitForEvent';

/** A stage of the run for one service; the stage line shows them in order. */
export type Stage = 'check' | 'upload' | 'trigger' | 'wait' | 'download' | 'restore';

/** Receives the progress of the run for one service. */
export interface ProgressReporter {
  stage(stage: Stage): void;
  /** The event was triggered: the service works from now on, and waiting for it can be resumed with `since`. */
  started(since: number | null): void;
  waiting(waiting: WaitProgress): void;
  /** A German sentence about anything else that takes time. */
  note(text: string): void;
  /** Bytes of the file that is downloaded or uploaded; `total` where it is known. */
  bytes(done: number, total: number | undefined): void;
}
