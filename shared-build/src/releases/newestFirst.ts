import { rcompare } from 'semver';

/** Returns versions of a remote or the host, newest first. */
export const newestFirst = (versions: readonly string[]): string[] => [...versions].sort(rcompare);
