import type { Waiting } from './waiting';

/** What is being done for a service, in order; the line of stages shows them. */
export type Stage = 'check' | 'upload' | 'trigger' | 'wait' | 'download' | 'restore';

/** Told how far the work for one service is. */
export interface Steps {
  stage(stage: Stage): void;
  /** The event was set off: from now on the work goes on at the service, and the waiting for it with `since`. */
  started(since: number | null): void;
  waiting(waiting: Waiting): void;
  /** What is being done beside that, in words. */
  note(text: string): void;
  /** Of the file that is fetched or sent; `total` where it is known. */
  bytes(done: number, total: number | undefined): void;
}
