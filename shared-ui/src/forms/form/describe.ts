import { labelOf, type Option } from '../fields/options';
import { texts } from '../texts';

/* What a field holds, in words: said where two states of it are compared. What is empty is said to be. */

type Of<V extends string | number> = { readonly options: readonly Option<V>[] };
const list = new Intl.ListFormat('de');

export const describeChoice = <V extends string | number>(value: V | '', { options }: Of<V>): string =>
  value === '' ? texts.empty : labelOf(options, value);

export const describeChoices = <V extends string | number>(
  values: readonly V[],
  { options }: Of<V>,
): string => list.format(values.map((value) => labelOf(options, value))) || texts.empty;

export const describeYesNo = (
  value: boolean | null,
  { yes, no }: { readonly yes: string; readonly no: string },
): string => (value === null ? texts.empty : value ? yes : no);
