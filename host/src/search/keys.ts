/**
 * Returns the option that a key leads to from the marked one, as in the combobox of the ARIA Authoring Practices Guide: the
 * arrow keys go round, Home and End go to the ends. Undefined for any other key.
 */
export function stepped<T>(options: readonly T[], marked: T, key: string): T | undefined {
  const at = options.indexOf(marked);
  switch (key) {
    case 'ArrowDown':
      return options[(at + 1) % options.length];
    case 'ArrowUp':
      return options[(at - 1 + options.length) % options.length];
    case 'Home':
      return options[0];
    case 'End':
      return options.at(-1);
    default:
      return undefined;
  }
}
