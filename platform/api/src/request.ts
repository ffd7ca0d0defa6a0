/** What one request may carry. The same shape as `RequestOptions` of shared-contract, which this package does not import. */
export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Told while the body is sent: how many bytes of how many. */
  readonly onUpload?: (sent: number, total: number) => void;
}

/**
 * One authorised request. `path` begins behind the API base, as `event-scheduler/schedulers`. Answers undefined without
 * a session; rejects as `fetch` does when the network fails. The portal's own request fits, and any that a server makes.
 */
export type Request = (path: string, options?: RequestOptions) => Promise<Response | undefined>;
