import { expect, it } from 'vitest';
import { distinctTitles } from './dataSetOptions';

const option = (value: string, label: string) => ({
  value,
  label,
  title: label,
  restriction: { organisationIds: [], tagIds: [] },
  errorMessage: undefined,
});

it('appends the id only to titles that are not unique', () => {
  const options = [option('a', 'Radzählung'), option('b', 'Baustellen'), option('c', 'Radzählung')];
  expect(distinctTitles(options).map(({ label }) => label)).toEqual([
    'Radzählung (a)',
    'Baustellen',
    'Radzählung (c)',
  ]);
});
