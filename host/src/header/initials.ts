/** Two letters for a person: first and last name, else the beginning of the user name. Empty when nothing is known. */
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
