import type { DescribedCandidate, PortalPart } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import { type Action, actionTexts, changeOf, doneText, targetOf } from '../acting/action';
import { actionSchema, actionValues } from '../acting/action.schema';
import { insteadOf, type UntimedChange } from '../acting/insteadOf';
import { changeText } from '../changeText';
import { candidateObstacle, candidateOptions, candidateVersions } from './candidateAction';
import { audienceText, candidateTexts } from './texts';

const AT = '2026-11-27T06:00:00.000Z';
const part: PortalPart = {
  ...{ name: 'content', areas: [], live: '1.0.0', withdrawn: [], stored: 3 },
  quarantined: [{ version: '1.2.0', at: AT, failures: 5, tabs: 5, first: AT, last: AT }],
  releases: ['1.2.0', '1.1.0', '1.0.0'].map((version) => ({ version, bytes: 1, problems: [] })),
};
const candidate: DescribedCandidate = {
  ...{ version: '1.1.0', share: 5, roles: ['admin'], factor: 2.5, since: AT, by: 'kim' },
  health: { loads: 18, failures: 2, tabs: 2, activeLoads: 0, activeFailures: 0 },
};
const begin: Action = { kind: 'candidate-begin', part };
const raise: Action = { kind: 'candidate-change', remote: 'content', candidate };
const all: Action = { kind: 'candidate-all', remote: 'content', version: '1.1.0' };
const end: Action = { kind: 'candidate-end', remote: 'content', version: '1.1.0', live: 7 };
const gone = { takesAway: [{ item: 'area:/tags', title: 'Tags' }] };
const change = (action: Action, more: object = {}) =>
  changeOf(action, { ...actionValues(action), why: 'Test', ...more }, gone) as UntimedChange;

describe('an action on a candidate', () => {
  it('begins with the newest version that is neither live nor in quarantine, for the smallest share', () => {
    expect(change(begin)).toEqual({
      ...{ kind: 'candidate', remote: 'content', version: '1.1.0', share: 5 },
      ...{ roles: [], factor: 2, seen: null, why: 'Test', drops: [] },
    });
  });

  it('names a withdrawn version, and proposes the newest one that is not', () => {
    const releases = ['1.3.0', '1.1.0', '1.0.0'].map((version) => ({ version, bytes: 1, problems: [] }));
    const withdrawn = { ...part, releases, withdrawn: ['1.3.0'] };
    expect(candidateOptions(withdrawn).map(({ label }) => label)).toEqual(['1.3.0 (zurückgezogen)', '1.1.0']);
    const proposed = (one: PortalPart) => actionValues({ kind: 'candidate-begin', part: one }).version;
    expect(proposed(withdrawn)).toBe('1.1.0');
    expect(proposed({ ...withdrawn, withdrawn: ['1.3.0', '1.1.0'] })).toBe('');
  });

  it('changes the share, activates for all, and ends', () => {
    expect(change(raise, { share: '25' })).toMatchObject({ share: 25, roles: ['admin'], factor: 2.5 });
    expect(change(all)).toMatchObject({ version: '1.1.0', share: 100, drops: ['area:/tags'] });
    expect(change(end)).toEqual({ kind: 'candidate-end', remote: 'content', version: '1.1.0', why: 'Test' });
  });

  it('goes out from the candidate that the page shows', () => {
    expect([begin, raise, all].map((action) => change(action))).toMatchObject([
      { seen: null },
      { seen: '1.1.0' },
      { seen: '1.1.0' },
    ]);
  });

  it('shows what the browsers of the share will notice, and where nothing changes the live set', () => {
    const target = (action: Action) => targetOf(action, actionValues(action));
    expect([begin, raise, all].map(target)).toEqual(Array(3).fill({ remotes: { content: '1.1.0' } }));
    expect(target(end)).toEqual({ set: 7 });
    expect(targetOf(begin, { ...actionValues(begin), version: '' })).toBeNull();
  });

  it('has a title, a button and a sentence of its own', () => {
    expect([begin, raise, all, end].map((action) => actionTexts(action).title)).toEqual([
      'Vorabversion von „content“ beginnen',
      'Anteil der Vorabversion content 1.1.0 ändern',
      'content 1.1.0 für alle aktivieren',
      'Vorabversion content 1.1.0 beenden',
    ]);
    expect([begin, raise, all, end].map((action) => doneText(action, 8, actionValues(action)))).toEqual([
      'Die Vorabversion content 1.1.0 ist begonnen.',
      'Der Anteil der Vorabversion content 1.1.0 ist geändert.',
      'content 1.1.0 ist jetzt für alle aktiv.',
      'Die Vorabversion content 1.1.0 ist beendet.',
    ]);
  });

  it.each([
    [{}, []],
    [{ share: '0', roles: ['admin'] }, []],
    [{ share: '0', roles: [] }, ['roles']],
    [{ share: '', version: '' }, ['version', 'share']],
    [{ factor: '0,5' }, ['factor']],
    [{ factor: '101' }, ['factor']],
    [{ factor: 'viel' }, ['factor']],
    [{ factor: '1,5' }, []],
  ])('names the invalid fields of %o', (values, fields) => {
    const { error } = actionSchema(begin, undefined).safeParse({
      ...actionValues(begin),
      why: 'Test',
      ...values,
    });
    expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(fields);
  });

  it.each([
    [begin, ['version'], /Wählen Sie eine andere Version/],
    [raise, ['share'], /beenden Sie die Vorabversion/],
  ] as const)(
    'of which something goes away is refused at a field, and cannot be confirmed',
    (action, path, text) => {
      const schema = actionSchema(action, { ...gone, switchesOff: [] });
      const values = { ...actionValues(action), why: 'Test' };
      for (const confirmed of [true, false])
        expect(schema.safeParse({ ...values, confirmed }).error?.issues.map((one) => one.path)).toEqual([
          path,
        ]);
      expect(candidateObstacle(action, gone)?.text).toMatch(text);
      expect(candidateObstacle(action, { takesAway: [] })).toBeUndefined();
    },
  );

  it('for all, or that ends, may take something away', () => {
    for (const action of [all, end]) {
      const values = { ...actionValues(action), why: 'Test', confirmed: true };
      const { success } = actionSchema(action, { ...gone, switchesOff: [] }).safeParse(values);
      expect([success, candidateObstacle(action, gone)]).toEqual([true, undefined]);
    }
  });

  it.each([
    [begin, "candidate content 1.1.0 --share 5 --factor 2 --why 'Test'"],
    [raise, "candidate content 1.1.0 --share 5 --roles 'admin' --factor 2.5 --why 'Test'"],
    [all, "candidate content 1.1.0 --share 100 --drops 'area:/tags' --why 'Test'"],
    [end, "candidate content 1.1.0 --end --why 'Test'"],
  ])('is the command that makes it elsewhere', (action, command) => {
    expect(insteadOf('command', change(action), { changes: [] }, [])).toEqual({
      kind: 'command',
      text: `npm run remote -- ${command}`,
    });
  });

  it('is an entry of active.json where a job applies that, except for a withdrawn version', () => {
    const changes = [{ name: 'content', from: '1.0.0', to: '1.1.0' }];
    const entry = (action: Action, withdrawn: string[] = []) => {
      const parts = [{ name: 'content', withdrawn }];
      const { kind, text } = insteadOf('repository', change(action), { changes }, parts);
      return kind === 'manifest' ? JSON.parse(text) : kind;
    };
    expect(entry(raise)).toEqual({
      why: 'Test',
      candidates: { content: { version: '1.1.0', share: 5, roles: ['admin'], factor: 2.5 } },
    });
    expect(entry(all)).toEqual({ why: 'Test', drops: ['area:/tags'], remotes: { content: '1.1.0' } });
    expect(entry(raise, ['1.1.0'])).toBe('command');
  });
});

it('a part without a served version, or with a candidate, offers none', () => {
  expect(candidateVersions(part)).toEqual(['1.1.0']);
  const others = [{ live: null }, { servedInstead: '0.9.0' }, { candidate }, { name: 'host' }];
  expect(others.map((more) => candidateVersions({ ...part, ...more }))).toEqual([[], [], [], []]);
});

it('texts name version, share, people and counts', () => {
  expect(candidateTexts.audience(candidate)).toBe('für 5 % der Browser und Personen mit der Rolle admin');
  expect(audienceText({ share: 0, roles: ['a', 'b'] })).toBe('Personen mit einer der Rollen a, b');
  expect(candidateTexts.health(candidate.health)).toBe('Vorabversion: 2 Fehler bei 20 Aufrufen (10 %)');
  expect(candidateTexts.activeHealth(candidate.health)).toBe('Aktive Version seitdem: noch keine Aufrufe');
});

it('the history tells what happened to a candidate', () => {
  const told = (from: string | undefined, to: string | null) =>
    changeText({ name: 'candidate:content', from, to });
  expect([told(undefined, '1.1.0 5 %'), told('1.1.0 5 %', '1.1.0 25 %'), told('1.1.0 25 %', null)]).toEqual([
    'Vorabversion content 1.1.0 5 %',
    'Vorabversion content 1.1.0 5 % → 1.1.0 25 %',
    'Vorabversion content 1.1.0 25 % beendet',
  ]);
});
