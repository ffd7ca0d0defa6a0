import { texts } from '../texts';
import { matching, type Option } from './options';

/** Maximum number of rendered rows. A last row says how many more there are. */
export const MAX_ROWS = 200;

/** Row of the list: an option, 'choose all', or the note that there are more. */
export interface SearchRow<V extends string | number> extends Option<V> {
  readonly kind: 'option' | 'all' | 'more';
}

/** Returns the rows for the typed text. With `chooseAll` the first of several rows chooses all found options. */
export function searchRows<V extends string | number>(
  options: readonly Option<V>[],
  typed: string,
  { chooseAll }: { readonly chooseAll: boolean },
): SearchRow<V>[] {
  const found = matching(options, typed);
  const [first] = found;
  if (!first) return [];
  const special = (kind: 'all' | 'more', label: string): SearchRow<V> => ({
    kind,
    label,
    value: first.value,
    disabled: kind === 'more',
  });
  return [
    ...(chooseAll && found.length > 1
      ? [special('all', typed.trim() ? texts.selectAllFound(found.length) : texts.selectAll)]
      : []),
    ...found.slice(0, MAX_ROWS).map((option): SearchRow<V> => ({ ...option, kind: 'option' })),
    ...(found.length > MAX_ROWS ? [special('more', texts.moreFound(found.length - MAX_ROWS))] : []),
  ];
}

/** Returns the chosen values and all found, enabled options, in the order of the options. */
export function withAllFound<V extends string | number>(
  options: readonly Option<V>[],
  typed: string,
  chosen: readonly V[],
): V[] {
  const found = matching(options, typed).filter(({ disabled }) => !disabled);
  const all = new Set([...chosen, ...found.map(({ value }) => value)]);
  const known = options.map(({ value }) => value).filter((value) => all.has(value));
  const placed = new Set(known);
  const unknown = chosen.filter((value) => !placed.has(value));
  return [...unknown, ...known];
}
