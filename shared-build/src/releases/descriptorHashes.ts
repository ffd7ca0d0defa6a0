import type { ChangeSet } from '@mobidrom/shared-contract';
import { hasIntegrity } from './files';

/** Hash that a set holds of a descriptor. */
export interface KnownHash {
  readonly set: number;
  readonly hash: string;
}

/** Part of a set that knows hashes; without them nothing is compared. */
export type Hashed = Partial<Pick<ChangeSet, 'id' | 'hashes'>>;

const known = ({ id }: Hashed, hash: string | undefined): KnownHash | undefined =>
  id === undefined || hash === undefined ? undefined : { set: id, hash };

/** Returns the hash that a set holds of the descriptor of a remote's version. */
export const hashOfRemote = (set: Hashed, name: string, version: string): KnownHash | undefined =>
  known(set, set.hashes?.remotes[name]?.[version]);

/** Returns the hash that a set holds of the descriptor of a host. */
export const hashOfHost = (set: Hashed, version: string): KnownHash | undefined =>
  known(set, set.hashes?.hosts[version]);

/** Returns how a descriptor differs from the one that a set was made of; undefined when it does not. */
export const otherHash = (text: string, expected: KnownHash | undefined): string | undefined =>
  expected === undefined || hasIntegrity(text, expected.hash)
    ? undefined
    : `has another hash than set ${expected.set} holds of it`;
