import { expect, it } from 'vitest';
import { heldBack } from './heldBack';
import { texts } from './texts';

const release = (tabs: number) => ({ remote: 'content', version: `1.${tabs}.0`, tabs });
const failedTabs = [release(4), release(5), release(9)];

it('are the releases that failed in as many tabs as a quarantine needs, and are in none', () => {
  const found = heldBack({ failedTabs, quarantine: { tabs: 5, networks: 1, acts: true } });
  expect(found).toEqual([release(5), release(9)]);
  expect(texts.heldBackIn(release(9))).toBe('in der letzten Stunde in 9 Tabs ausgefallen.');
  expect(texts.heldBackIn({ tabs: 1 })).toBe('in der letzten Stunde in 1 Tab ausgefallen.');
});

it('are none where the platform puts no release into quarantine', () => {
  expect(heldBack({ failedTabs, quarantine: { tabs: 0, networks: 1, acts: true } })).toEqual([]);
  expect(heldBack({ failedTabs, quarantine: { tabs: 5, networks: 1, acts: false } })).toEqual([]);
});
