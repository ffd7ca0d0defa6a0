/** Returns a title or name without case, blanks and hyphens, by which probable duplicates are found. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLocaleLowerCase('de')
    .replace(/[\s\p{Pd}_]+/gu, '');
