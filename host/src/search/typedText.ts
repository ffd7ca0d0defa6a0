/** Returns the text that pressed keys type into an empty field. Enter types nothing. */
export function typedText(keys: readonly string[]): string {
  let text = '';
  for (const key of keys) {
    if (key === 'Backspace') text = text.slice(0, -1);
    else if (key !== 'Enter') text += key;
  }
  return text;
}
