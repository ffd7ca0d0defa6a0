import type { Failure, Filter, Result } from '@mobidrom/platform-api';
import type { TakeRows } from '../engine/pager';

/** Rows of a view as far as the source has them. */
export interface SourceRows<T> {
  /** All rows, where they are here: the table sorts and filters them itself. Kept between renders. */
  readonly whole: readonly T[] | undefined;
  /** Filters that are still to be applied to the whole. Kept between renders. */
  readonly filters: readonly Filter[];
  /** Rows in the service's order, while not all of them are here. */
  readonly pages?:
    | {
        readonly total: number | undefined;
        rowAt(at: number): T | undefined;
        isUnread(at: number): boolean;
        isLost(at: number): boolean;
      }
    | undefined;
  /** Something is being fetched. */
  readonly loading: boolean;
  readonly failure: Failure | undefined;
  /** How often the list started again because its rows had changed meanwhile. */
  readonly restarts: number;
  /** Fetches the rows from `start` to before `end`, if they are not here. Kept between renders. */
  show(start: number, end: number): void;
  /** Fetches a row beside those in sight. Absent where the whole is all there is. */
  showBeside?: ((at: number) => void) | undefined;
  /** Fetches the rows again; ends when they are here. */
  reload(): Promise<void>;
  /** Passes all rows that fit to `take`, in order, and fetches what is missing. Absent where the whole is all there is. */
  fetchEach?: ((signal: AbortSignal, take: TakeRows<T>) => Promise<Result<number>>) | undefined;
}
