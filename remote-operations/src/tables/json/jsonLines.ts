/** One line of a value as formatted JSON. */
export interface JsonLine {
  /** Unique: the path of the value, with a suffix on the closing line. */
  readonly id: string;
  /** The value's JSON Pointer (RFC 6901); '' for the whole value. */
  readonly path: string;
  /** Level of indentation. */
  readonly depth: number;
  /** Accessible name: the key or `[3]`; '' for the whole value. */
  readonly name: string;
  /** The key in JSON, with quotes; undefined in arrays and for the whole value. */
  readonly key: string | undefined;
  /** The value or its bracket in JSON. */
  readonly text: string;
  readonly kind: 'open' | 'folded' | 'close' | 'string' | 'number' | 'word';
  /** Number of values inside; only on opening and folded lines. */
  readonly entries?: number;
  /** Whether a comma follows. */
  readonly comma: boolean;
}

/** Position of a value in the surrounding one. */
interface Place {
  readonly path: string;
  readonly depth: number;
  readonly name: string;
  readonly key: string | undefined;
  readonly comma: boolean;
}
const WHOLE: Place = { path: '', depth: 0, name: '', key: undefined, comma: false };

/** Returns the lines of `JSON.stringify(value, null, 2)`, with one line for each folded value. */
export function jsonLines(value: unknown, folded: ReadonlySet<string> = new Set()): JsonLine[] {
  const lines: JsonLine[] = [];
  add(lines, value, WHOLE, folded);
  return lines;
}

function add(lines: JsonLine[], value: unknown, place: Place, folded: ReadonlySet<string>): void {
  const { path, depth } = place;
  const inner = innerPlaces(value, place);
  if (inner.length === 0) {
    lines.push({ ...place, id: path, text: JSON.stringify(value) ?? 'null', kind: kindOf(value) });
    return;
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (folded.has(path)) {
    lines.push({ ...place, id: path, text: `${open}…${close}`, kind: 'folded', entries: inner.length });
    return;
  }
  lines.push({ ...place, id: path, text: open, kind: 'open', entries: inner.length, comma: false });
  for (const { value: one, ...at } of inner) add(lines, one, at, folded);
  lines.push({ ...place, depth, id: `${path}/ end`, key: undefined, text: close, kind: 'close' });
}

function innerPlaces(value: unknown, { path, depth }: Place): (Place & { readonly value: unknown })[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  return entries.map(([key, one], at) => ({
    value: one,
    path: `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    depth: depth + 1,
    name: isList ? `[${key}]` : key,
    key: isList ? undefined : JSON.stringify(key),
    comma: at < entries.length - 1,
  }));
}

const kindOf = (value: unknown): JsonLine['kind'] =>
  typeof value === 'string' ? 'string' : typeof value === 'number' ? 'number' : 'word';

/** Returns the paths of all values that can be folded, except the whole value. */
export const foldable = (lines: readonly JsonLine[]): string[] =>
  lines
    .filter(({ kind, path }) => path !== '' && (kind === 'open' || kind === 'folded'))
    .map(({ path }) => path);
