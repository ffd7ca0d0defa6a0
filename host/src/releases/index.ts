export { hasNewVersion, servedByFallback } from './newVersion';
export type { WatchedPage } from './registerWatch';
export { createReleases, type Releases, type ReleasesOptions } from './releases';
export {
  type FailureKind,
  type LoadedRoute,
  type LoadFailure,
  type LoadResult,
  RemotePageError,
} from './result';
