import type { Request } from '@mobidrom/platform-api';
import type { Spool } from '../archive/spool';
import type { ProgressReporter } from './progress';

/** Runs work when its turn has come; returns or rejects as the work does. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/** Dependencies of a backup or restore of one service. */
export interface RunContext {
  readonly request: Request;
  /** Milliseconds between two queries for an event. */
  readonly interval: number;
  readonly progress: ProgressReporter;
  readonly signal: AbortSignal;
  /**
   * Starts the transfer of a file when its turn has come; without it, at once. A response whose body is not read takes one of
   * the few connections that a browser opens to a host, and is cut off in the end; several uploads at once slow each other.
   */
  readonly queue?: Queue;
}

/** Dependencies of a run that downloads a file. */
export interface DownloadContext extends RunContext {
  readonly spool: Spool;
}
