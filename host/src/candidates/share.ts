import {
  checksum,
  type LastingStorage,
  type Register,
  type RegisteredCandidate,
  type RegisteredRemote,
} from '@mobidrom/shared-contract';
import { isComplete } from '../register/listedRemotes';

/** Key in the browser's storage of a random number, by which the browser belongs to the share of a candidate. */
export const SHARE_KEY = 'portal-share';
/** Number as it is stored: of 16 bits, which spread evenly enough for shares, and which thousands of browsers have in common. */
const NUMBER = /^(?:0|[1-9]\d{0,4})$/;

/** Returns an evenly spread number of 32 bits: FNV-1a and the finaliser of MurmurHash3, so that each bit depends on each character. */
function hashOf(text: string): number {
  let hash = Number.parseInt(checksum(text), 16);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whether a browser belongs to the share of a candidate. A greater share keeps those of a smaller one; another release has other
 * browsers.
 * @param browser random number of the browser
 * @param share percent of the browsers
 */
export const isInShare = (browser: string, remote: string, version: string, share: number): boolean =>
  (hashOf(`${browser}/${remote}/${version}`) / 2 ** 32) * 100 < share;

/**
 * Whether this browser belongs to the share of a candidate; its number is drawn now where it has none. One that keeps nothing would
 * change at each visit, and belongs to no share.
 * @param storage lasts beyond the tab
 */
export function browserIsInShare(
  storage: LastingStorage,
  remote: string,
  { release, share }: Pick<RegisteredCandidate, 'release' | 'share'>,
): boolean {
  if (share === 0) return false;
  if (!NUMBER.test(storage.getItem(SHARE_KEY) ?? ''))
    storage.setItem(SHARE_KEY, String(crypto.getRandomValues(new Uint16Array(1))[0]));
  const browser = storage.lasts(SHARE_KEY) ? storage.getItem(SHARE_KEY) : null;
  return browser !== null && isInShare(browser, remote, release.version, share);
}

/**
 * Whether this browser may get the candidate of a remote, as far as that is known before the session: somebody with one of its roles
 * could be signed in.
 */
export const mayGetCandidate = (
  storage: LastingStorage,
  { name, candidate }: Pick<RegisteredRemote, 'name' | 'candidate'>,
): boolean =>
  candidate != null && ((candidate.roles ?? []).length > 0 || browserIsInShare(storage, name, candidate));

/** Removes the number as soon as no candidate has a share. A register that only lists remotes of other pages does not tell. */
export function forgetUnusedNumber(storage: LastingStorage, { remotes }: Register): void {
  const isUsed = remotes.some((remote) => !isComplete(remote) || (remote.candidate?.share ?? 0) > 0);
  if (!isUsed && storage.getItem(SHARE_KEY) !== null) storage.removeItem(SHARE_KEY);
}
