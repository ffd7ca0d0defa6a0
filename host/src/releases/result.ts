import type { LoadSearch, ReleaseFailure } from '@mobidrom/shared-contract';
import type { FileFailure } from './verifiedFile';

/**
 * Stage that failed, in the order of the stages: `unknown`: the register names no such remote; those of `ReleaseFailure`; and
 * `host`: a file of the host could not be loaded, which says nothing about the release.
 */
export type FailureKind = 'unknown' | ReleaseFailure | 'host';

/** Failure of one release of a remote, with the facts that support needs. */
export interface LoadFailure {
  readonly kind: FailureKind;
  readonly remote: string;
  /** Absent when the register does not know the remote. */
  readonly version?: string | undefined;
  /** The file that failed, relative to the release. */
  readonly file?: string | undefined;
  /** The HTTP status, when there was a response. */
  readonly status?: number | undefined;
  /** Whether the server did not deliver the file, which says nothing about the file. */
  readonly isUnreachable?: boolean | undefined;
  /** The cause in English, for the console and for support. */
  readonly message: string;
}

/** Returns the failure of a stage whose file could not be fetched. */
export const fileFailure = (
  kind: FailureKind,
  file: string,
  { status, message, isUnreachable }: FileFailure,
): Omit<LoadFailure, 'remote' | 'version'> => ({
  kind,
  file,
  status,
  isUnreachable,
  message: `${file} ${message}`,
});

/** Part of a route object that loading needs; the host's router knows the rest. */
export interface LoadedRoute {
  readonly path?: string | undefined;
  readonly index?: boolean | undefined;
  readonly lazy?: unknown;
  readonly children?: readonly LoadedRoute[] | undefined;
}

/**
 * Outcome of loading a remote. `failures` of a success names the better releases that failed before; `failures` of a
 * failure names each release that was tried, newest first.
 */
export type LoadResult =
  | {
      readonly ok: true;
      readonly remote: string;
      readonly version: string;
      readonly routes: readonly LoadedRoute[];
      /** Loads the actions, lists and questions that the search finds in the remote. Absent in releases that know no search. */
      readonly search?: LoadSearch | undefined;
      readonly failures: readonly LoadFailure[];
    }
  | { readonly ok: false; readonly remote: string; readonly failures: readonly LoadFailure[] };

/** Error with which a route's `lazy` rejects when no release can load the page's code. */
export class RemotePageError extends Error {
  override name = 'RemotePageError';
  constructor(
    readonly remote: string,
    readonly failures: readonly LoadFailure[],
  ) {
    super(`${remote}: ${failures.map((failure) => failure.message).join('; ')}`);
  }
}

/** Error of a page that threw, after which the release was not left: the page had been used. */
export class PageRenderError extends Error {
  override name = 'PageRenderError';
  constructor(
    readonly remote: string,
    readonly version: string,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
  }
}
