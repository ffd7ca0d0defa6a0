const LETTERS = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' } as const;

/**
 * Returns a text with German letters for their two letters of ASCII, or the other way round where it has German letters: 'köln'
 * for 'koeln', 'strasse' for 'straße'. In lower case, as services compare; the text itself where it has neither.
 */
export function otherSpelling(text: string): string {
  const lower = text.toLowerCase();
  const letters = Object.entries(LETTERS);
  const isGerman = letters.some(([letter]) => lower.includes(letter));
  const spelled = letters.reduce(
    (so, [letter, two]) => (isGerman ? so.replaceAll(letter, two) : so.replaceAll(two, letter)),
    lower,
  );
  return spelled === lower ? text : spelled;
}
