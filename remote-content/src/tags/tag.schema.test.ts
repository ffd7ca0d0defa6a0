import { describe, expect, it } from 'vitest';
import { blankTag, tagSchema, tagValues } from './tag.schema';

const schema = tagSchema(['Radverkehr']);
const messageOf = (tagName: string) => schema.safeParse({ tagName }).error?.issues[0]?.message;

describe('a tag name', () => {
  it.each(['Kommune', 'Straßen & Wege', 'radverkehr', 'x'.repeat(30), '1'])('%s can be saved', (tagName) => {
    expect(schema.parse({ tagName })).toEqual({ tagName });
  });
  it('is saved without the blanks around it', () => {
    expect(schema.parse({ tagName: '  Kommune\t' })).toEqual({ tagName: 'Kommune' });
  });
  it.each(['', '   ', 'Kom\u0000mune', 'Kommune\u200b'])('%j is asked to be checked', (tagName) => {
    expect(messageOf(tagName)).toBe('Bitte überprüfen Sie Ihre Eingabe.');
  });
  it('has 30 characters at most', () => {
    expect(messageOf('x'.repeat(31))).toBe('Bitte verwenden Sie höchstens 30 Zeichen.');
  });
  it.each(['Radverkehr', ' Radverkehr '])('%j is taken', (tagName) => {
    expect(messageOf(tagName)).toBe('Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.');
  });
});

it('a new tag has no name yet, a tag that exists has its own', () => {
  expect(blankTag).toEqual({ tagName: '' });
  expect(tagValues({ identifier: '1', tagName: 'Kommune', organisations: 3 })).toEqual({
    tagName: 'Kommune',
  });
});
