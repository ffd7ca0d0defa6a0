/** What the demonstration's data depends on. */
export interface Filling {
  /** All times lie before this one. */
  readonly now: Date;
  /** Where the platform's public interface answers, without a slash at the end. */
  readonly origin: string;
}
