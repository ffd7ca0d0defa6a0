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

it('reaches every goal with every figure at its limit', () => {
  expect(goalsOf([page])).toHaveLength(5);
  expect(missed(page)).toEqual([]);
});
it.each([
  [{ scriptKiB: 150.1 }, '/faq: KiB JavaScript'],
  [{ identityScripts: 1 }, '/faq: Dateien von keycloak-js'],
  [{ firstSteps: 4 }, '/faq: Schritte bis zur ersten Überschrift'],
  [{ bytesRatio: 1.26 }, '/faq: Bytes, föderiert geteilt durch ein Bündel'],
  [{ headingRatio: 1.01 }, '/faq: Zeit bis zur Überschrift, ebenso'],
])('misses the goal of %j', (change, text) => {
  expect(missed({ ...page, ...change })).toEqual([text]);
});
it('allows a page that needs a sign-in to be larger and to load the identity client', () => {
  expect(missed({ ...page, isPublic: false, scriptKiB: 300, identityScripts: 1 })).toEqual([]);
});
