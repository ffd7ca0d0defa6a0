import { describe, expect, it } from 'vitest';
import { blankTag, tagSchema, tagValues } from './tag.schema';

const schema = tagSchema(['Radverkehr']);
const messageOf = (tagName: string) => schema.safeParse({ tagName }).error?.issues[0]?.message;

describe('tagSchema', () => {
  it.each(['Kommune', 'Straßen & Wege', 'radverkehr', 'x'.repeat(30), '1'])('accepts %s', (tagName) => {
    expect(schema.parse({ tagName })).toEqual({ tagName });
  });
  it('trims the name', () => {
    expect(schema.parse({ tagName: '  Kommune\t' })).toEqual({ tagName: 'Kommune' });
  });
  it.each(['', '   ', 'Kom\u0000mune', 'Kommune\u200b'])('refuses %j', (tagName) => {
    expect(messageOf(tagName)).toBe('Bitte überprüfen Sie Ihre Eingabe.');
  });
  it('refuses more than 30 characters', () => {
    expect(messageOf('x'.repeat(31))).toBe('Bitte verwenden Sie höchstens 30 Zeichen.');
  });
  it.each(['Radverkehr', ' Radverkehr '])('refuses %j as taken', (tagName) => {
    expect(messageOf(tagName)).toBe('Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.');
  });
});

it('tagValues returns the name of a tag', () => {
  expect(blankTag).toEqual({ tagName: '' });
  expect(tagValues({ identifier: '1', tagName: 'Kommune', organisations: 3 })).toEqual({
    tagName: 'Kommune',
  });
});
