/** One line of a value as formatted JSON. */
export interface JsonLine {
  /** Tells lines apart: the value's path, and whether it is the line that closes it. */
  readonly id: string;
  /** The value's place as a JSON Pointer (RFC 6901); '' is the whole. */
  readonly path: string;
  /** Steps of indentation. */
  readonly depth: number;
  /** What a person calls the place: the key or `[3]`; '' for the whole. */
  readonly name: string;
  /** The key as JSON writes it, with quotes; undefined in lists and for the whole. */
  readonly key: string | undefined;
  /** The value or its bracket, as JSON writes it. */
  readonly text: string;
  readonly kind: 'open' | 'folded' | 'close' | 'string' | 'number' | 'word';
  /** How many values an opening line holds. */
  readonly entries?: number;
  /** A comma follows. */
  readonly comma: boolean;
}

/** Where a value stands in the one around it. */
interface Place {
  readonly path: string;
  readonly depth: number;
  readonly name: string;
  readonly key: string | undefined;
  readonly comma: boolean;
}
const WHOLE: Place = { path: '', depth: 0, name: '', key: undefined, comma: false };

/** The lines of a value, as `JSON.stringify(value, null, 2)` has them; what is folded is one line. */
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

/** The paths of everything that can be folded, but for the whole. */
export const foldable = (lines: readonly JsonLine[]): string[] =>
  lines
    .filter(({ kind, path }) => path !== '' && (kind === 'open' || kind === 'folded'))
    .map(({ path }) => path);
