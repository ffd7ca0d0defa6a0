import { expect, it } from 'vitest';
import { refusalProblem } from './refusalText';

it('two candidates with the same page are named, and what can be done', () => {
  const releases = [
    { name: 'content', version: '1.1.0' },
    { name: 'public', version: '2.0.0' },
  ] as const;
  expect(refusalProblem({ kind: 'two-candidates', item: 'area:/mehr', releases })).toMatchObject({
    status: 422,
    message:
      'Seite /mehr wird von zwei Vorabversionen zugleich mitgebracht: content 1.1.0 und public 2.0.0. Beenden Sie zuerst die eine, bevor die andere beginnt. Geändert wurde nichts.',
  });
});
