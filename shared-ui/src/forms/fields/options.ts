/** Option of a select: `value` is stored, `label` displayed. */
export interface Option<V extends string | number = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Returns the labels of an enumeration as options. */
export const optionsOf = <K extends string>(labels: Readonly<Record<K, string>>): Option<K>[] =>
  (Object.keys(labels) as K[]).map((value) => ({ value, label: labels[value] }));

/** Returns the options whose label contains the text, without regard to case. */
export function matching<O extends { readonly label: string }>(options: readonly O[], text: string): O[] {
  const wanted = text.trim().toLowerCase();
  return options.filter(({ label }) => label.toLowerCase().includes(wanted));
}

/** Returns the label of a value; the value itself if there is no such option. */
export const labelOf = <V extends string | number>(options: readonly Option<V>[], value: V): string =>
  options.find((option) => option.value === value)?.label ?? String(value);

/** Returns the values with one added or removed, in the order of the options. */
export function toggled<V extends string | number>(
  options: readonly Option<V>[],
  values: readonly V[],
  value: V,
): V[] {
  const chosen = new Set(values);
  if (!chosen.delete(value)) chosen.add(value);
  return options.map((option) => option.value).filter((known) => chosen.has(known));
}
