import type { SearchedList } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import type { MenuTarget } from '../register/menuEntries';
import { failureLines, searchGroups } from './searchGroups';
import type { ListAnswer } from './useEntries';

const area = (label: string): MenuTarget => ({
  kind: 'area',
  label,
  path: label.toLowerCase(),
  access: 'public',
});
const list = (title: string, matching: SearchedList['matching'] = 'service', all = true): SearchedList => ({
  title,
  matching,
  find: async () => ({ ok: false, text: 'not asked' }),
  ...(all && { all: (text: string) => `/${title.toLowerCase()}?filter=name:${text}` }),
});
const answer = (
  of: SearchedList,
  text: string,
  titles: readonly string[],
  total = titles.length,
): ListAnswer => ({
  list: of,
  text,
  found: { ok: true, total, entries: titles.map((title) => ({ title, address: `/tags?eintrag=${title}` })) },
});
const FAQ = area('FAQ');

function groupsOf(text: string, answers: readonly ListAnswer[] = [], refused: string[] = []) {
  const groups = searchGroups({
    text,
    targets: [area('Tagverwaltung'), FAQ],
    help: [FAQ],
    areas: [
      {
        path: 'tagverwaltung',
        actions: [{ title: 'Tag hinzufügen', address: '/tagverwaltung?neu=1' }],
        help: [{ title: 'Was ist ein Tag?', address: '/faq#was-ist-ein-tag' }],
      },
    ],
    answers,
    recent: [{ title: 'Bus', address: '/tags?eintrag=7' }],
    permitted: (address) => (refused.includes(address) ? undefined : address),
  });
  return Object.fromEntries(groups.map(({ label, options }) => [label, options.map(({ title }) => title)]));
}

describe('searchGroups', () => {
  it('shows before typing what was opened last, then all areas, actions and pages of help', () => {
    expect(groupsOf('')).toEqual({
      'Zuletzt geöffnet': ['Bus'],
      Bereiche: ['Tagverwaltung'],
      Aktionen: ['Tag hinzufügen'],
      Hilfe: ['FAQ'],
    });
    expect(Object.keys(groupsOf(''))[0]).toBe('Zuletzt geöffnet');
  });
  it('finds areas, actions, entries and questions, in this order', () => {
    const groups = groupsOf('tag', [answer(list('Tags'), 'tag', ['Tagespflege'])]);
    expect(groups).toEqual({
      Bereiche: ['Tagverwaltung'],
      Aktionen: ['Tag hinzufügen'],
      Einträge: ['Tagespflege'],
      Hilfe: ['Was ist ein Tag?'],
    });
    expect(Object.keys(groups)).toEqual(['Bereiche', 'Aktionen', 'Einträge', 'Hilfe']);
  });
  it('shows five entries of a list, and the way to all of them', () => {
    const titles = ['Bus 1', 'Bus 2', 'Bus 3', 'Bus 4', 'Bus 5'];
    expect(groupsOf('bus', [answer(list('Tags'), 'bus', titles, 1234)])).toEqual({
      Einträge: [...titles, 'Alle 1.234 Tags anzeigen'],
    });
    expect(groupsOf('bus', [answer(list('Tags'), 'bus', titles)])).toEqual({ Einträge: titles });
  });
  it('says that there are more of a list that does not count them', () => {
    const titles = ['Bus 1', 'Bus 2'];
    const { list: tags, text, found } = answer(list('Tags'), 'bus', titles);
    const more = { list: tags, text, found: { ...found, hasMore: true } as ListAnswer['found'] };
    expect(groupsOf('bus', [more])).toEqual({ Einträge: [...titles, 'Weitere Tags anzeigen'] });
  });
  it('leads to all by the spelling that was found', () => {
    const titles = ['Köln 1', 'Köln 2', 'Köln 3', 'Köln 4', 'Köln 5'];
    const found = answer(list('Tags'), 'koeln', titles, 9);
    const [group] = searchGroups({
      text: 'koeln',
      targets: [],
      help: [],
      areas: [],
      recent: [],
      answers: [{ ...found, found: { ...found.found, searched: 'köln' } as ListAnswer['found'] }],
      permitted: (address) => address,
    });
    expect(group?.options.at(-1)?.destination).toEqual({ kind: 'portal', address: '/tags?filter=name:köln' });
  });
  it('leads to all of each spelling where several are found', () => {
    const titles = ['Neue Straße 1', 'Neue Strasse 2', 'Neue Straße 3', 'Neue Straße 4', 'Neue Straße 5'];
    const { list: tags, text, found } = answer(list('Tags'), 'neue strasse', titles, 8);
    const spellings = [
      { text: 'neue strasse', total: 1 },
      { text: 'neue straße', total: 7 },
    ];
    const answers = [{ list: tags, text, found: { ...found, spellings } as ListAnswer['found'] }];
    expect(groupsOf(text, answers)).toEqual({
      Einträge: [
        ...titles,
        'Eintrag in Tags mit „neue strasse“ anzeigen',
        'Alle 7 Einträge in Tags mit „neue straße“ anzeigen',
      ],
    });
  });
  it('leaves the way to all out where the filter of the list would find less', () => {
    const titles = ['Köln 1', 'Köln 2', 'Köln 3', 'Köln 4', 'Köln 5', 'Köln 6'];
    const held = list('Datentabellen', 'portal');
    expect(groupsOf('koeln', [answer(held, 'koeln', titles)])).toEqual({ Einträge: titles.slice(0, 5) });
    expect(groupsOf('köln', [answer(held, 'köln', titles)]).Einträge).toHaveLength(6);
  });
  it('shows more of a list that cannot be filtered', () => {
    const titles = Array.from({ length: 25 }, (_, at) => `Bus ${at}`);
    expect(groupsOf('bus', [answer(list('Gruppen', 'portal', false), 'bus', titles)]).Einträge).toHaveLength(
      20,
    );
  });
  it('shows of an answer to an earlier text what fits the present one', () => {
    expect(groupsOf('bus', [answer(list('Tags'), 'bu', ['Bus', 'Burg'], 90)])).toEqual({ Einträge: ['Bus'] });
  });
  it('leaves out addresses that the user may not open', () => {
    const refused = ['/tags?eintrag=Bus', '/tagverwaltung?neu=1', '/tags?eintrag=7'];
    expect(groupsOf('bus', [answer(list('Tags'), 'bus', ['Bus'])], refused)).toEqual({});
    expect(groupsOf('', [], refused)).toEqual({ Bereiche: ['Tagverwaltung'], Hilfe: ['FAQ'] });
  });
});

it('failureLines names the lists that failed for the same reason in one line', () => {
  const failed = (title: string, text: string): ListAnswer => ({
    list: list(title),
    text: 'bus',
    found: { ok: false, text },
  });
  expect(
    failureLines([
      failed('Tags', '503 - Wartung'),
      answer(list('Ereignisse'), 'bus', []),
      failed('Organisationen', '503 - Wartung'),
      failed('Datenquellen', 'nicht erreichbar'),
    ]),
  ).toEqual([
    'Tags und Organisationen: Die Suche ist gerade nicht möglich. (503 - Wartung)',
    'Datenquellen: Die Suche ist gerade nicht möglich. (nicht erreichbar)',
  ]);
});
