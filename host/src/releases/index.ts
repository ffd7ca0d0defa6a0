export type { PageRelease, WrapPage } from './fallbackRoutes';
export { logFailure } from './log';
export { hasNewVersion, servedByFallback } from './newVersion';
export type { WatchedPage } from './registerWatch';
export { createReleases, type Releases, type ReleasesOptions } from './releases';
export {
  type FailureKind,
  type LoadedRoute,
  type LoadFailure,
  type LoadResult,
  PageRenderError,
  RemotePageError,
} from './result';
