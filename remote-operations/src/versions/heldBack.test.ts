import type { ReleaseInformation } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { heldBack } from './heldBack';
import { texts } from './texts';

const release = (remote: string, tabs: number, version = '1.0.0') => ({ remote, version, tabs });
const failedTabs = [release('content', 4), release('public', 5), release('tags', 9)];
const hash = `sha384-${'A'.repeat(64)}`;
const remotes: ReleaseInformation['remotes'] = ['content', 'public', 'tags'].map((name) => ({
  name,
  registered: { name, active: { version: '1.0.0', descriptor: hash }, areas: [], links: [] },
}));
const rule = { tabs: 5, networks: 1, acts: true };

it('are the releases that failed in as many tabs as a quarantine needs, and are in none', () => {
  const found = heldBack({ failedTabs, quarantine: rule }, remotes);
  expect(found).toEqual([release('public', 5), release('tags', 9)]);
  expect(texts.heldBackIn(release('tags', 9))).toBe('in der letzten Stunde in 9 Tabs ausgefallen.');
  expect(texts.heldBackIn({ tabs: 1 })).toBe('in der letzten Stunde in 1 Tab ausgefallen.');
});

it('are neither candidates nor what was taken back', () => {
  const others = [release('tags', 9, '1.1.0'), release('fremd', 9)];
  expect(heldBack({ failedTabs: others, quarantine: rule }, remotes)).toEqual([]);
});

it('are none where the platform puts no release into quarantine', () => {
  expect(heldBack({ failedTabs, quarantine: { ...rule, tabs: 0 } }, remotes)).toEqual([]);
  expect(heldBack({ failedTabs, quarantine: { ...rule, acts: false } }, remotes)).toEqual([]);
});
