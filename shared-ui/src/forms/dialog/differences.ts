import { type FieldValues, get, set } from 'react-hook-form';
import type { RegisteredField } from '../form/FieldRegistry';
import { texts } from '../texts';
import { sameValues, type ThreeStates } from './sameValues';

/** Field that another user changed and whose value differs from the user's input. */
export interface Difference {
  /** Path of the field, or the paths of all values that currently have no field. */
  readonly names: readonly string[];
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether the user changed the field as well. */
  readonly bothChanged: boolean;
}
export type Side = 'mine' | 'theirs';

/** Returns the paths whose value the user changed. */
export const changedPaths = <Values extends FieldValues>(
  paths: readonly string[],
  opened: Values,
  mine: Values,
): readonly string[] => paths.filter((path) => !sameValues(get(opened, path), get(mine, path)));

/**
 * Returns the differences to choose from, in the order of the fields. Values that currently have no field form one
 * difference: they cannot be shown but must not be lost. Lists are compared as a whole, because rows have no identity.
 */
export function differences<Values extends FieldValues>(
  fields: readonly RegisteredField[],
  states: ThreeStates<Values>,
): Difference[] {
  const { opened, mine, theirs, replaced = [] } = states;
  const isReplaced = (name: string) => replaced.some((path) => path === name || path.startsWith(`${name}.`));
  const differs = (name: string) => {
    const now = get(theirs, name);
    return isReplaced(name) || (!sameValues(now, get(opened, name)) && !sameValues(now, get(mine, name)));
  };
  const changed = (name: string) => !sameValues(get(mine, name), get(opened, name));
  const single = fields.filter(({ name }) => !inRow(name));
  const shown = single
    .filter(({ name }) => differs(name))
    .map(({ name, label, describe }) => ({
      names: [name],
      label,
      mine: describe(get(mine, name)),
      theirs: isReplaced(name) ? texts.replacedByOther : describe(get(theirs, name)),
      bothChanged: changed(name),
    }));
  const others = pathsWithoutField(
    single.map(({ name }) => name),
    [opened, mine, theirs],
  ).filter(differs);
  if (others.length === 0) return shown;
  const rest = {
    names: others,
    label: texts.conflictElsewhere,
    mine: '…',
    theirs: others.some(isReplaced) ? texts.replacedByOther : '…',
    bothChanged: others.some(changed),
  };
  return [...shown, rest];
}

/** Returns the user's values, with the stored ones where they were chosen. */
export function merged<Values extends FieldValues>(
  { mine, theirs }: Pick<ThreeStates<Values>, 'mine' | 'theirs'>,
  chosen: ReadonlyMap<string, Side>,
): Values {
  const values = structuredClone(mine);
  for (const [name, side] of chosen) {
    if (side === 'theirs') set(values, name, structuredClone(get(theirs, name)));
  }
  return values;
}

/** Whether the path is inside a list, such as `headers.0.name`. */
const inRow = (name: string): boolean => /\.\d+(\.|$)/.test(name);

/** Returns the uppermost paths in any of the states that neither are nor contain a field. */
function pathsWithoutField(names: readonly string[], states: readonly unknown[], above = ''): string[] {
  const keys = new Set(states.flatMap((state) => (isRecord(state) ? Object.keys(state) : [])));
  return [...keys].flatMap((key) => {
    const path = above + key;
    if (names.includes(path)) return [];
    if (!names.some((name) => name.startsWith(`${path}.`))) return [path];
    return pathsWithoutField(
      names,
      states.map((state) => (isRecord(state) ? state[key] : undefined)),
      `${path}.`,
    );
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
