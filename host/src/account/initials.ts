/** Returns the initials of first and last name, else two letters of the user name; empty when neither is known. */
export function initials({
  name,
  username,
}: {
  name?: string | undefined;
  username?: string | undefined;
}): string {
  const words = (name ?? '').split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => (word ? ([...word][0] ?? '') : ''))
    .join('');
  return (letters || [...(username ?? '')].slice(0, 2).join('')).toLocaleUpperCase('de');
}
