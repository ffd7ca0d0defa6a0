/** Definition of what React shares with its renderers; those that only use it assign nothing. */
const DEFINES_REACT = /__(?:CLIENT|SECRET)_INTERNALS_DO_NOT_USE_OR_\w+\s*=(?!=)/;

/** Whether a script brings React itself, in any version since 16. */
export const bringsReact = (script: string): boolean => DEFINES_REACT.test(script);

interface Loaded {
  readonly name: string;
  readonly encodedBodySize: number;
}

/** Returns the files of releases among those that a page has loaded, each once. */
export const filesOfReleases = (loaded: readonly Loaded[], origin: string): readonly Loaded[] => [
  ...new Map(
    loaded.filter(({ name }) => name.startsWith(`${origin}/releases/`)).map((file) => [file.name, file]),
  ).values(),
];

/** Returns the size of files as sent. */
export const bytesOf = (files: readonly Loaded[]): number =>
  files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
