import type { Line, LineEdits } from './buildLines';
import type { CheckedLine, LineField } from './checkLines';

/** Fields in which lines may have the same value; title, id and address are each line's own. */
const SHARED_FIELDS = ['adapter', 'rightsholder'] as const satisfies readonly LineField[];

/** Numbers of lines by the field in which they are alike. */
export type AlikeLines = Readonly<Partial<Record<LineField, readonly number[]>>>;

/**
 * Returns, by the number of a line whose field was mended, the lines that are still wrong in this field with the value that it had.
 * @param unedited the same lines without changes by hand
 */
export function alikeLines(
  lines: readonly CheckedLine[],
  unedited: readonly Line[],
): ReadonlyMap<number, AlikeLines> {
  const before = new Map(unedited.map((line) => [line.number, line]));
  const alike = new Map<number, AlikeLines>();
  for (const field of SHARED_FIELDS) {
    const wrong = new Map<string, number[]>();
    for (const { line, problems } of lines) {
      if (problems[field] === undefined) continue;
      const numbers = wrong.get(line[field]) ?? [];
      numbers.push(line.number);
      wrong.set(line[field], numbers);
    }
    for (const { line, state, problems } of lines) {
      const old = before.get(line.number)?.[field];
      if (old === undefined || old === line[field] || problems[field] !== undefined || state === 'omitted')
        continue;
      const numbers = wrong.get(old);
      if (numbers) alike.set(line.number, { ...alike.get(line.number), [field]: numbers });
    }
  }
  return alike;
}

/** Returns the changes by hand with these values of these lines. */
export function withValues(edits: LineEdits, numbers: readonly number[], values: Partial<Line>): LineEdits {
  const changed = new Map(edits);
  for (const number of numbers) changed.set(number, { ...changed.get(number), ...values });
  return changed;
}
