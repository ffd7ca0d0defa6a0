import { expect, it } from 'vitest';
import { type Compared, goalsOf } from './goals';

const page: Compared = {
  page: '/faq',
  scriptKiB: 150,
  firstSteps: 3,
  bytesRatio: 1.25,
  headingRatio: 1,
  isPublic: true,
  identityScripts: 0,
};
const missed = (compared: Compared) =>
  goalsOf([compared])
    .filter(({ reached }) => !reached)
    .map(({ text }) => text);

it('every figure at its limit: every goal is reached', () => {
  expect(goalsOf([page])).toHaveLength(5);
  expect(missed(page)).toEqual([]);
});
it.each([
  [{ scriptKiB: 150.1 }, '/faq: KiB JavaScript'],
  [{ identityScripts: 1 }, '/faq: Dateien von keycloak-js'],
  [{ firstSteps: 4 }, '/faq: Schritte bis zur ersten Überschrift'],
  [{ bytesRatio: 1.26 }, '/faq: Bytes, föderiert geteilt durch ein Bündel'],
  [{ headingRatio: 1.01 }, '/faq: Zeit bis zur Überschrift, ebenso'],
])('%j misses its goal', (change, text) => {
  expect(missed({ ...page, ...change })).toEqual([text]);
});
it('a page that needs a sign-in may be larger and loads the identity client', () => {
  expect(missed({ ...page, isPublic: false, scriptKiB: 300, identityScripts: 1 })).toEqual([]);
});
