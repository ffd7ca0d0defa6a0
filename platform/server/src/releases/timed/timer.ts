/** Makes planned sets live at their time, and raises the shares of candidates by their timetables. */
export interface TimedActivations {
  /** Looks at once, then every minute. */
  start(): void;
  /** Stops looking, and waits for an activation that has begun. */
  stop(): Promise<void>;
  /** Makes the planned set live if it is due, or records why it does not go live, as `start` does every minute. */
  look(): Promise<void>;
}
