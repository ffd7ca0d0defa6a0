import { TRIAL_PAGES } from '@mobidrom/shared-contract';

/** Area of a proposed set that a frame of a Probelauf opens. */
export interface TrialPlace {
  readonly set: number;
  /** Path of the area, with a slash at its beginning. */
  readonly path: string;
}

/** Returns what this page tries; undefined in every page that is not framed, and at other addresses. */
export function trialPlace(page: Pick<Window, 'parent' | 'location'>): TrialPlace | undefined {
  const { pathname } = page.location;
  if (page.parent === page || !pathname.startsWith(TRIAL_PAGES)) return undefined;
  const [, set, path] = /^([1-9]\d{0,8})(\/.*)$/.exec(pathname.slice(TRIAL_PAGES.length)) ?? [];
  // A path that begins with two slashes would be an address of another host.
  return path === undefined || path.startsWith('//') ? undefined : { set: Number(set), path };
}
