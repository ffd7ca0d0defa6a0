import { type FieldValues, get, set } from 'react-hook-form';
import type { RegisteredField } from '../form/FieldRegistry';
import { texts } from '../texts';
import { sameValues } from './sameValues';

/** The three states that meet in a conflict. */
export interface ThreeStates<Values> {
  /** When the dialog was opened. */
  readonly opened: Values;
  /** What the fields hold. */
  readonly mine: Values;
  /** What the service holds now. */
  readonly theirs: Values;
  /** Paths whose stored secret somebody else replaced; no value shows it. */
  readonly replaced?: readonly string[];
}
/** A field in which what was typed and what is stored now differ, because somebody else changed it. */
export interface Difference {
  /** The paths of its values: one, or all of those that no field shows at the moment. */
  readonly names: readonly string[];
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether this person changed the field too; else the other one's change is the only one. */
  readonly bothChanged: boolean;
}
export type Side = 'mine' | 'theirs';

/** Those of the paths whose value this person changed. */
export const changedPaths = <Values extends FieldValues>(
  paths: readonly string[],
  opened: Values,
  mine: Values,
): readonly string[] => paths.filter((path) => !sameValues(get(opened, path), get(mine, path)));

/**
 * What there is to choose, in the order of the fields. Values that have no field at the moment stand together: they
 * cannot be shown, and must not be lost. Rows of a list are chosen as a whole, because a row has no
 * identity but its place.
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

/** What was typed, with the other state in the fields where it was chosen. */
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

/** As `headers.0.name`. */
const inRow = (name: string): boolean => /\.\d+(\.|$)/.test(name);

/** The uppermost paths in any of the states that neither are a field nor hold one. */
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
