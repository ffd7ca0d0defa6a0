/**
 * Returns the entries but one, for warnings about what others have already.
 * @param own key of the entry to leave out; undefined for a new one, which is not among them
 */
export const othersThan = <E>(
  own: string | undefined,
  all: readonly E[],
  keyOf: (entry: E) => string,
): readonly E[] => (own === undefined ? all : all.filter((entry) => keyOf(entry) !== own));
