import { ReleaseError } from '@mobidrom/shared-build/releases';
import { expect, it } from 'vitest';
import { damageText } from './damageText';

const textOf = (unusable: ConstructorParameters<typeof ReleaseError>[2]) =>
  damageText(new ReleaseError('x', undefined, unusable), '/releases');

it('tells a value that does not fit from one that there is not', () => {
  const file = '/releases/owners.json';
  expect(textOf({ unusable: { file, fault: 'field', field: 'owners' } })).toMatch(
    'In owners.json fehlt die Angabe „owners“, oder sie ist ungültig.',
  );
  expect(textOf({ unusable: { file, fault: 'unknown-field', field: 'foo' } })).toMatch(
    'In owners.json steht eine Angabe, die es dort nicht gibt: „foo“.',
  );
});
