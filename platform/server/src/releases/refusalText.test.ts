import { ReleaseError } from '@mobidrom/shared-build/releases';
import { expect, it } from 'vitest';
import { refusalOfChange } from './changeReleases';
import { refusalProblem, refusalText } from './refusalText';

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

it('a reason that has only the words of the commands is reported, and neither these nor paths reach a browser', () => {
  const reported: unknown[] = [];
  const error = new ReleaseError('/srv/releases/sets/7.json is no set');
  const { status, message } = refusalOfChange(error, (one) => reported.push(one));
  expect([status, reported]).toEqual([422, [error]]);
  expect(message).toMatch(/^Geändert wurde nichts, weil .* Das Protokoll des Servers nennt den Grund\.$/);
  expect(message).not.toMatch(/7\.json|is no set/);
});

it.each([
  [{ kind: 'unknown-key', key: 'ab12' }, /^Der Schlüssel ab12, .* gehört niemandem \(mehr\)/],
  [{ kind: 'not-owner', owner: 'Verkehr', name: 'content' }, /^Signiert hat Verkehr, .* content nicht/],
] as const)('%o is said in German', (refusal, text) => {
  expect(refusalText(refusal)).toMatch(text);
});
