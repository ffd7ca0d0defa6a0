import { addressKey } from './addressKey';
import { foldedName } from './foldedName';

/** Returns those of the names that differ from this one at most in case, blanks and hyphens; none of an empty one. */
export function namesLike(name: string, others: readonly string[]): readonly string[] {
  const wanted = foldedName(name);
  return wanted === '' ? [] : others.filter((other) => foldedName(other) === wanted);
}

/** Returns those of the entries that have the same address; none of a text that is no web address. */
export function withAddress<E extends { readonly address: string }>(
  address: string,
  others: readonly E[],
): readonly E[] {
  const wanted = addressKey(address);
  return wanted === '' ? [] : others.filter((other) => keyOf(other) === wanted);
}

/** Keys of entries: thousands of addresses would be parsed with each character that is typed. */
const keys = new WeakMap<object, string>();

function keyOf(entry: { readonly address: string }): string {
  const key = keys.get(entry) ?? addressKey(entry.address);
  keys.set(entry, key);
  return key;
}
