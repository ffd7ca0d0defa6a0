import { expect, it } from 'vitest';
import { typedText } from './typedText';

it.each([
  [[], ''],
  [['t', 'ü', ' ', 'x'], 'tü x'],
  [['f', 'x', 'Backspace', 'a', 'q', 'Enter'], 'faq'],
  [['Backspace', 'a'], 'a'],
])('%j type %j', (keys, text) => {
  expect(typedText(keys)).toBe(text);
});
