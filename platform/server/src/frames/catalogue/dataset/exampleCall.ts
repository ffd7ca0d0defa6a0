/**
 * Returns the command that fetches an address by curl in a POSIX shell. `--globoff` keeps curl from expanding brackets and braces
 * in the address (curl(1)).
 * @param address absolute web address with masked keys
 */
export const exampleCall = (address: string): string => `curl --fail --location --globoff ${quoted(address)}`;

/** Returns a text as one word of a POSIX shell (IEEE Std 1003.1, 2.2.2): nothing within single quotes has a meaning. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
