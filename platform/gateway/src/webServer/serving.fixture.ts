/** Server that a test has started. */
export interface Serving {
  /** Address, as `http://127.0.0.1:40123`. */
  readonly url: string;
  close(): Promise<void>;
}
