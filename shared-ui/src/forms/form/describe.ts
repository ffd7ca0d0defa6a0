import { labelOf, type Option } from '../fields/options';
import { texts } from '../texts';

/* Values of fields as German text, for the comparison of two states. */

type WithOptions<V extends string | number> = { readonly options: readonly Option<V>[] };
const list = new Intl.ListFormat('de');

export const describeChoice = <V extends string | number>(
  value: V | '',
  { options }: WithOptions<V>,
): string => (value === '' ? texts.empty : labelOf(options, value));

export const describeChoices = <V extends string | number>(
  values: readonly V[],
  { options }: WithOptions<V>,
): string => list.format(values.map((value) => labelOf(options, value))) || texts.empty;

export const describeYesNo = (
  value: boolean | null,
  { yes, no }: { readonly yes: string; readonly no: string },
): string => (value === null ? texts.empty : value ? yes : no);
