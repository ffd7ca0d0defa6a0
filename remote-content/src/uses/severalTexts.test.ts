import { describe, expect, it } from 'vitest';
import { texts as offers } from '../offers/texts';
import { texts as organisations } from '../organisations/texts';
import { texts as sources } from '../sources/texts';
import { texts as tags } from '../tags/texts';
import { texts as uses } from './texts';

/* Texts of the areas about several entries at once. */

describe('the sentence before the uses', () => {
  it.each([
    [sources, 'Sie wird in diesen', 'Die Datenquellen werden in diesen'],
    [organisations, 'Sie wird hier', 'Die Organisationen werden hier'],
    [tags, 'Er wird hier', 'Die Tags werden hier'],
  ])('speaks of one entry or of several, and never to the reader (%#)', ({ several }, one, many) => {
    expect(several.used(1)).toMatch(new RegExp(`^${one} `));
    expect(several.used(2)).toMatch(new RegExp(`^${many} `));
  });
  it('speaks of one feed or of several', () => {
    expect(offers.several.feeds(1)).toBe('Die Adresse des Feeds antwortet danach nicht mehr.');
    expect(offers.several.feeds(2)).toBe('Die Adressen ihrer Feeds antworten danach nicht mehr.');
  });
});

it.each([
  sources.several.removeQuestion(1200),
  sources.several.changed(1200),
  sources.several.touched(1200, 'a'),
  sources.several.more(1200),
  organisations.several.question(1200),
  organisations.several.removed(1200),
  tags.several.question(1200),
  tags.several.restored(1200),
  offers.several.question(1200),
  offers.several.exports(1200),
  offers.several.removed(1200),
  uses.opened(1200, 2),
  uses.mayBeOpened(1200),
  uses.published(1200, ['a']),
  uses.mayBePublished(1200, ['a']),
  uses.emptied(1200, 2),
  uses.mayBeEmptied(1200),
  uses.unknownUsesOf(1200, 'a'),
])('writes numbers as the number of selected entries: %s', (text) => {
  expect(text).toMatch(/\b1\.200 /);
});
