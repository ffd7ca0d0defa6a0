import { expect, it } from 'vitest';
import { typedBy } from './typedBy';

const NONE = { ctrlKey: false, altKey: false, metaKey: false };

it.each([
  ['ta', { key: 'g' }, 'tag'],
  ['ta', { key: ' ' }, 'ta '],
  ['ta', { key: 'ü' }, 'taü'],
  ['ta', { key: '@', ctrlKey: true, altKey: true }, 'ta@'],
  ['ta', { key: 'Backspace' }, 't'],
  ['', { key: 'Backspace' }, ''],
  ['ta', { key: 'Enter' }, 'ta'],
  ['ta', { key: 'Tab' }, undefined],
  ['ta', { key: 'Dead' }, undefined],
  ['ta', { key: 'r', ctrlKey: true }, undefined],
  ['ta', { key: 'r', metaKey: true }, undefined],
  ['ta', { key: 'f', altKey: true }, undefined],
])('%j and %o make %j', (text, pressed, typed) => {
  expect(typedBy(text, { ...NONE, ...pressed })).toBe(typed);
});
