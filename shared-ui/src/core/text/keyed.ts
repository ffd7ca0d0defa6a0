/**
 * Returns lines of a list with React keys by their text, so that a line keeps its element, and with it the focus, while others come
 * and go. Equal lines, as of two entries with the same title and reason, have keys of their own.
 * @param textOf returns the text of a line. Default: the line itself
 */
export function keyed<Line>(
  lines: readonly Line[],
  textOf: (line: Line) => string = String,
): readonly { readonly key: string; readonly line: Line }[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const text = textOf(line);
    const before = seen.get(text) ?? 0;
    seen.set(text, before + 1);
    return { key: `${before} ${text}`, line };
  });
}
