import type { TriedArea } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { isClean, outcomeText } from './outcome';

const area: TriedArea = {
  ...{ remote: 'content', version: '1.1.0', path: 'tagverwaltung', title: 'Tagverwaltung', tried: true },
  ...{ ms: 1234, bytes: 340_100, findings: [] },
};
const { ms: _, ...broken } = area;
const findings: TriedArea['findings'] = [
  { kind: 'error', text: 'broken' },
  { kind: 'mount', text: '' },
];
const closed: TriedArea = { ...broken, path: 'geheim', title: 'Geheim', tried: false };

it('names each area with its findings, and their sum', () => {
  const areas = [area, { ...broken, bytes: 900, findings }, { ...closed, bytes: undefined }];
  expect(outcomeText({ set: 3, areas }, [])).toBe(
    [
      'ok      Tagverwaltung (/tagverwaltung, content 1.1.0): 1.2 s, 341 KB',
      'FOUND   Tagverwaltung (/tagverwaltung, content 1.1.0): 1 KB',
      '          error: broken',
      '          mount',
      'closed  Geheim (/geheim, content 1.1.0): the account may not enter it',
      'set 3: 2 areas tried, 1 area with findings, 1 not tried',
    ].join('\n'),
  );
  expect(outcomeText({ set: 3, areas: [area] }, ['content'])).toMatch(
    /\nset 3: 1 area tried, nothing found$/,
  );
});

it('shows titles of a release without what a terminal takes for a command', () => {
  const title = 'Tags\x1b[2J\n\u202eok';
  expect(outcomeText({ set: 3, areas: [{ ...area, title }] }, []).split('\n')).toEqual([
    'ok      Tags?[2J??ok (/tagverwaltung, content 1.1.0): 1.2 s, 341 KB',
    expect.stringMatching(/^set 3/),
  ]);
});

it('is clean only where something was tried and nothing found', () => {
  expect(isClean({ areas: [area, closed] }, ['public'])).toBe(true);
  expect(isClean({ areas: [area, { ...area, findings }] }, [])).toBe(false);
  expect(isClean({ areas: [closed] }, [])).toBe(false);
});

it.each([['content'], ['host']])('is not clean where an area that %s changes was not tried', (changed) => {
  const areas = [area, closed];
  expect(isClean({ areas }, [changed])).toBe(false);
  expect(outcomeText({ set: 3, areas }, [changed])).toContain(
    'nothing found, 1 not tried, 1 of these changed by the set: an account with more rights is needed',
  );
});
