import { TRIAL_PAGE } from '@mobidrom/shared-contract';

/** Area of a proposed set that a frame of a Probelauf opens. */
export interface TrialPlace {
  readonly set: number;
  /** Path of the area, with a slash at its beginning. */
  readonly path: string;
}

/**
 * Returns what this page tries; undefined in every page that is not framed.
 * @throws Error in a frame at another address: there the portal with its session would be at the disposal of the page around it
 */
export function trialPlace(page: Pick<Window, 'parent' | 'location'>): TrialPlace | undefined {
  if (page.parent === page) return undefined;
  const { pathname } = page.location;
  const [begin, set] = TRIAL_PAGE.exec(pathname) ?? [];
  if (begin === undefined) throw new Error('the portal is framed by another page, without a Probelauf');
  return { set: Number(set), path: pathname.slice(begin.length - 1) };
}
