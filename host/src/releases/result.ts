/**
 * The stage of loading that failed, in their order:
 * `origin` the release is not below the own origin's releases · `unknown` the register has no such remote ·
 * `descriptor` it could not be fetched, is damaged or another one · `contract` it needs another contract ·
 * `shared` it needs another version of a shared module · `manifest` could not be fetched, is no manifest, or was
 * changed · `entry` the entry could not be fetched or was changed · `evaluation` it threw · `shape` it exposes no
 * routes · `chunk` a page's code could not be fetched or was changed · `timeout` nothing came within the time limit.
 */
export type FailureKind =
  | 'unknown'
  | 'origin'
  | 'descriptor'
  | 'contract'
  | 'shared'
  | 'manifest'
  | 'entry'
  | 'evaluation'
  | 'shape'
  | 'chunk'
  | 'timeout';

/** Why one release of a remote could not be loaded, with the facts that support needs. */
export interface LoadFailure {
  readonly kind: FailureKind;
  readonly remote: string;
  /** Absent when the register does not know the remote. */
  readonly version?: string | undefined;
  /** The file that failed, relative to the release. */
  readonly file?: string | undefined;
  /** The HTTP status of the answer, when there was one. */
  readonly status?: number | undefined;
  /** What happened, in English, for the console and for support. */
  readonly message: string;
}

/** A route object as far as loading is concerned; the host's router knows the rest. */
export interface LoadedRoute {
  readonly path?: string;
  readonly index?: boolean;
  readonly lazy?: unknown;
  readonly children?: readonly LoadedRoute[];
}

/**
 * `failures` of a success names the releases that failed before this one served; those of a failure name each release
 * that was tried, newest first.
 */
export type LoadResult =
  | {
      readonly ok: true;
      readonly remote: string;
      readonly version: string;
      readonly routes: readonly LoadedRoute[];
      readonly failures: readonly LoadFailure[];
    }
  | { readonly ok: false; readonly remote: string; readonly failures: readonly LoadFailure[] };

/** What a route's `lazy` rejects with when a page's code cannot be loaded from any release. */
export class RemotePageError extends Error {
  override name = 'RemotePageError';
  constructor(
    readonly remote: string,
    readonly failures: readonly LoadFailure[],
  ) {
    super(`${remote}: ${failures.map((failure) => failure.message).join('; ')}`);
  }
}
