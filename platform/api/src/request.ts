/** Options of a request. Same shape as `RequestOptions` of shared-contract, which this package must not import. */
export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** Called while the body is sent, with the number of bytes sent and in total. */
  readonly onUpload?: (sent: number, total: number) => void;
  /** Whether anybody may make the request: it is sent without a token, also without a session. */
  readonly isPublic?: boolean;
}

/**
 * Sends an authorised request. `path` is relative to the API base, such as `event-scheduler/schedulers`. Returns
 * undefined without a session; rejects as `fetch` does if the network fails.
 */
export type Request = (path: string, options?: RequestOptions) => Promise<Response | undefined>;
