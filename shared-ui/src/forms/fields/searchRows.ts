import { texts } from '../texts';
import { matching, type Option } from './options';

/** More rows than these are not drawn; a last row says how many there are, so that nothing is cut off silently. */
export const MOST_ROWS = 200;

/** A row of the list: an option, the choice of all that are found, or the note that there are more. */
export interface SearchRow<V extends string | number> extends Option<V> {
  readonly kind: 'option' | 'all' | 'more';
}

/**
 * The rows for what was typed. With `chooseAll` the first row chooses all options that are found; it is left out where
 * one or none is to be found.
 */
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
    ...found.slice(0, MOST_ROWS).map((option): SearchRow<V> => ({ ...option, kind: 'option' })),
    ...(found.length > MOST_ROWS ? [special('more', texts.moreFound(found.length - MOST_ROWS))] : []),
  ];
}

/** What was chosen before, plus every option that is found and can be chosen, in the options' order. */
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
