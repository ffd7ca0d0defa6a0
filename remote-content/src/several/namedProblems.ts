interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * Returns what is wrong with the stored values of an entry that a change of several entries could not save, in one text: the
 * form that shows each message at its field is not open.
 * @param issues of the form's schema
 * @param labelOf returns the German name of the field at a path, as 'settings.SOURCE_URL'; undefined of one that has none
 */
export const namedProblems = (
  issues: readonly Issue[],
  labelOf: (path: string) => string | undefined,
): string =>
  issues
    .map(({ path, message }) => {
      const label = labelOf(path.join('.'));
      return label === undefined ? message : `${label}: ${message}`;
    })
    .join(' ');
