/** One choice. `value` is what is saved, `label` what is read. */
export interface Option<V extends string | number = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Options from an enumeration's labels, in their order. */
export const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>): Option<K>[] =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));

/** The options whose label holds the text, whatever the case (specification, portal, chapter 2 'Shared inputs'). */
export function matching<O extends { readonly label: string }>(options: readonly O[], text: string): O[] {
  const wanted = text.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** The label of a value; a value that no option has is shown as it is. */
export const labelOf = <V extends string | number>(options: readonly Option<V>[], value: V): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** A set of values with one put in or taken out, in the options' order. */
export function toggled<V extends string | number>(
  options: readonly Option<V>[],
  values: readonly V[],
  value: V,
): V[] {
  const chosen = new Set(values);
  if (!chosen.delete(value)) chosen.add(value);
  return options.map((option) => option.value).filter((one) => chosen.has(one));
}
