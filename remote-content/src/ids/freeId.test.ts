import { expect, it } from 'vitest';
import { freeId, proposedId } from './freeId';

const free = (base: string, ...taken: readonly string[]) => freeId(base, (id) => taken.includes(id));

it('returns a free id as it is', () => {
  expect(free('bus', 'bahn')).toBe('bus');
});
it('numbers an id that is taken from 2 on', () => {
  expect(free('bus', 'bus', 'bus-2', 'bus-4')).toBe('bus-3');
});
it('shortens the beginning so that the id has 40 characters', () => {
  const long = 'a'.repeat(40);
  expect(free(long, long)).toBe(`${'a'.repeat(38)}-2`);
});
it('does not try again what it returned for the same counts', () => {
  const tried: string[] = [];
  const counts = new Map<string, number>();
  const isTaken = (id: string) => tried.push(id) > 0 && !id.endsWith('-3');
  freeId('bus', isTaken, counts);
  freeId('bus', isTaken, counts);
  expect(tried).toEqual(['bus', 'bus-2', 'bus-3', 'bus-3']);
});
it.each([
  ['Bus und Bahn', undefined, 'bus-und-bahn'],
  ['Bus und Bahn', 'linien', 'linien'],
  ['Bus und Bahn', 'bus', 'bus-2'],
])('proposes for %s with the former id %s the id %s', (title, formerId, id) => {
  expect(proposedId({ title, formerId }, (one) => one === 'bus')).toBe(id);
});
