const number = new Intl.NumberFormat('de');
const list = new Intl.ListFormat('de');

/**
 * Returns names as the end of a German sentence, of many the first ones and how many more there are: 'A, B und 3 weitere'. A single
 * further name is listed, because its count would be as long.
 * @param most names that are listed where others are counted
 * @param others word for those that are counted, in the case that the sentence asks for
 */
export function namedFirst(
  names: readonly string[],
  most: number,
  others: 'weitere' | 'weiteren' | 'weiterer' = 'weitere',
): string {
  if (names.length <= most + 1) return list.format(names);
  return list.format([...names.slice(0, most), `${number.format(names.length - most)} ${others}`]);
}
