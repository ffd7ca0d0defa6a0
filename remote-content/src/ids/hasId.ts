/**
 * Whether an id is among the taken ones. Ids that differ in case alone are the same: the entry in the catalogue has the id in
 * lower case as its name.
 */
export const hasId = (taken: Iterable<string>, id: string): boolean =>
  [...taken].some((one) => one.toLowerCase() === id.toLowerCase());
