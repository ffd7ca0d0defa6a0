import { type FieldValues, get, set } from 'react-hook-form';
import type { RegisteredField } from '../form/FieldRegistry';
import { sameValues } from './sameValues';

/** The three states that meet in a conflict. */
export interface ThreeStates<Values> {
  /** When the dialog was opened. */
  readonly opened: Values;
  /** What the fields hold. */
  readonly mine: Values;
  /** What the service holds now. */
  readonly theirs: Values;
}
/** A field in which what was typed and what is stored now differ, because somebody else changed it. */
export interface Difference {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether this person changed the field too; else the other one's change is the only one. */
  readonly bothChanged: boolean;
}
export type Side = 'mine' | 'theirs';

/**
 * What there is to choose, in the order of the fields. Values that have no field at the moment stand together under
 * `elsewhere`: they cannot be shown, and must not be lost.
 */
export function differences<Values extends FieldValues>(
  fields: readonly RegisteredField[],
  { opened, mine, theirs }: ThreeStates<Values>,
  elsewhere: string,
): Difference[] {
  const keys = new Set([...Object.keys(opened), ...Object.keys(mine), ...Object.keys(theirs)]);
  const withField = (key: string) => fields.some(({ name }) => name === key || name.startsWith(`${key}.`));
  const others = [...keys].filter((key) => !withField(key));
  const compared = [...fields, ...others.map((name) => ({ name, label: elsewhere, describe: () => '…' }))];
  return compared.flatMap(({ name, label, describe }) => {
    const [before, own, now] = [get(opened, name), get(mine, name), get(theirs, name)];
    if (sameValues(now, before) || sameValues(now, own)) return [];
    return [
      { name, label, mine: describe(own), theirs: describe(now), bothChanged: !sameValues(own, before) },
    ];
  });
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
