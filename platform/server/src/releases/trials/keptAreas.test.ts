import type { TriedArea } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { keptAreas } from './keptAreas';

const remotes = [
  {
    name: 'content',
    active: { version: '1.1.0' },
    areas: [
      { path: 'tags', title: 'Tags' },
      { path: '', title: 'x'.repeat(300) },
    ],
  },
  { name: 'karte', active: { version: '2.0.0' }, areas: [{ path: 'karte', title: 'Karte' }] },
];
const area = (more: Partial<TriedArea> = {}): TriedArea => ({
  ...{ remote: 'content', version: '1.1.0', path: 'tags', title: 'Tags', tried: true, findings: [] },
  ...more,
});
const refusal = (...sent: TriedArea[]) => {
  try {
    return keptAreas(remotes, sent);
  } catch (error) {
    return error;
  }
};

it('keeps each area of the set once, with the title of the set; missing ones as not tried', () => {
  const home = area({ path: '', title: 'a\u202eb', ms: 7, findings: [{ kind: 'error', text: 'x' }] });
  expect(keptAreas(remotes, [home, area({ tried: false, ms: 3, findings: home.findings })])).toEqual([
    area({ tried: false }),
    { ...home, title: 'x'.repeat(200) },
    area({ remote: 'karte', version: '2.0.0', path: 'karte', title: 'Karte', tried: false }),
  ]);
});

it.each([
  ['an area', { path: 'andere' }],
  ['a remote', { remote: 'fremd' }],
  ['a version', { version: '1.0.0' }],
  ['an area of another remote', { remote: 'karte', version: '2.0.0' }],
])('refuses %s that the set does not have', (_case, more) => {
  expect(refusal(area(), area(more))).toMatchObject({
    status: 422,
    detail: expect.stringContaining('nicht zu diesem Stand gehört'),
  });
});

it('refuses an area that was sent twice', () => {
  expect(refusal(area(), area({ title: 'Anderer Titel' }))).toMatchObject({
    status: 422,
    detail: expect.stringContaining('Seite „tags“ mehr als einmal'),
  });
});
