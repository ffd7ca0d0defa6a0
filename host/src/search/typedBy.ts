/**
 * Returns a text after a key was pressed, as a field would hold it; undefined for a key that is not for a field, such as Tab or
 * a shortcut. Enter belongs to the field and changes nothing.
 */
export function typedBy(
  text: string,
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
): string | undefined {
  if (key === 'Enter') return text;
  if (key === 'Backspace') return text.slice(0, -1);
  // On Windows, AltGr is both keys.
  return key.length === 1 && ctrlKey === altKey && !metaKey ? text + key : undefined;
}
