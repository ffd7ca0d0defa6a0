import { LIMITS, plainSetting } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import type { SentLine } from '../run/sentLines';
import { buildLines, type LineEdits } from './buildLines';
import { createLineCheck } from './checkLines';
import { type KnownSources, sourceKey } from './knownSources';
import { NOTHING_KNOWN, PLAN, tableOf } from './lines.fixture';

interface Situation {
  readonly known?: Partial<KnownSources>;
  readonly edits?: LineEdits;
  readonly begun?: ReadonlyMap<number, SentLine>;
  readonly added?: ReadonlySet<number>;
}

function check(
  rows: readonly (readonly string[])[],
  { known, edits = new Map(), begun, added }: Situation = {},
) {
  const run = createLineCheck({
    plan: PLAN,
    known: { ...NOTHING_KNOWN, ...known },
    organisations: new Set(['Stadt Köln', 'Stadt Bonn']),
    begun,
    added,
  });
  return run(buildLines(tableOf(...rows), PLAN, edits));
}
const sent = (id: string): SentLine => ({ id, isDone: false });
const url = (at: number | string) => `https://daten.example/${at}`;
const keyOf = (address: string) => sourceKey('GBFS', { value: { SOURCE_URL: plainSetting(address) } });

describe('createLineCheck', () => {
  it('makes a data source of a line, its empty cells filled by what holds for all', () => {
    const [line] = check([['Rad', url(1), '', '', '', 'Köln']]);
    expect(line).toMatchObject({
      state: 'ready',
      id: 'rad-kln',
      source: {
        title: 'Rad (Köln)',
        adapter: 'GBFS',
        rightsholder: 'Stadt Köln',
        access: 'signedIn',
        schedule: { active: false, repeatMissedEvents: true },
      },
    });
  });

  it('reads adapters by their label, and takes the cells of a line before what holds for all', () => {
    const [line] = check([['Bus', url(1), 'bus', 'gtfs-rt', 'Stadt Bonn']]);
    expect(line?.source).toMatchObject({ adapter: 'GTFS_RT', rightsholder: 'Stadt Bonn' });
  });

  it('names each wrong field', () => {
    const long = 'x'.repeat(LIMITS.dataSourceTitle + 1);
    const states = check([
      ['', url(1)],
      [long, url(2)],
      ['Rad', 'daten.example'],
      ['Bus', url(4), '', 'GBSF'],
      ['Park', url(5), '', 'Mobilithek Parkplätze'],
      ['Bahn', url(6), '', '', 'Stadt Nirgendwo'],
    ]).map(({ state, problems }) => [state, Object.keys(problems)]);
    expect(states).toEqual([
      ['faulty', ['title']],
      ['faulty', ['title']],
      ['faulty', ['sourceUrl']],
      ['faulty', ['adapter']],
      ['faulty', ['adapter']],
      ['faulty', ['rightsholder']],
    ]);
  });

  it('makes ids free of each other, of existing sources and of events', () => {
    const ids = check(
      [
        ['Bolt', url(1)],
        ['Bolt', url(2)],
        ['Tier', url(3), 'tier'],
        ['Lime', url(4)],
      ],
      { known: { ids: new Map([['tier', 'Alt']]), events: new Set(['gbfs_importer_lime_import']) } },
    ).map(({ id }) => id);
    expect(ids).toEqual(['bolt', 'bolt-2', 'tier-2', 'lime-2']);
  });

  it('takes a typed id as it is: others give way to it, and a taken one is an error', () => {
    const edits: LineEdits = new Map([
      [2, { dataSetId: 'alt', isIdTyped: true }],
      [4, { dataSetId: 'Bolt', isIdTyped: true }],
    ]);
    const lines = check(
      [
        ['Rad', url(1)],
        ['Bolt', url(2)],
        ['Bus', url(3)],
      ],
      { edits, known: { ids: new Map([['alt', 'Alt']]) } },
    );
    expect(lines.map(({ id, state }) => [id, state])).toEqual([
      ['alt', 'faulty'],
      ['bolt-2', 'ready'],
      ['Bolt', 'ready'],
    ]);
    expect(lines[0]?.problems.dataSetId).toContain('existiert bereits');
  });

  it('skips what exists, and what an earlier line fetches already', () => {
    const lines = check(
      [
        ['Rad', url('neu?token=eins')],
        ['Rad 2', url('neu?token=eins')],
        ['Alt', url('alt?token=zwei')],
      ],
      // The service hides keys from people who may not change the source.
      {
        known: {
          keys: new Map([[keyOf(url('alt?token=***')), 'Alter Titel']]),
          idsByKey: new Map([[keyOf(url('alt?token=***')), 'mde-s0']]),
        },
      },
    );
    // The ids are those of the sources that exist, or will.
    expect(lines.map(({ state, id, note }) => [state, id, note])).toEqual([
      ['ready', 'rad', undefined],
      ['exists', 'rad', 'Dieselbe Quelle wie in Zeile 2'],
      ['exists', 'mde-s0', 'Die Quelle gibt es schon: Alter Titel'],
    ]);
  });

  it('takes addresses for the same as the dialog does: without scheme, case of the host, and slash at the end', () => {
    const known = { keys: new Map([[keyOf('http://Daten.Example/rad/'), 'Rad']]) };
    const lines = check(
      [
        ['Rad 2', url('rad')],
        ['Rad 3', url('RAD')],
      ],
      { known },
    );
    expect(lines.map(({ state }) => state)).toEqual(['exists', 'ready']);
    // Stored texts that are no web addresses are different ones.
    expect(keyOf('rad.csv')).not.toBe(keyOf('bus.csv'));
  });

  it('skips lines that an interrupted run has added, also after they were mended', () => {
    const known = { ids: new Map([['rad', 'Rad, korrigiert']]) };
    const lines = check(
      [
        ['', 'kaputt'],
        ['Bus', url(2)],
      ],
      {
        known,
        begun: new Map([
          [2, sent('rad')],
          [3, sent('bus')],
        ]),
        added: new Set([2]),
      },
    );
    expect(lines.map(({ state, id }) => [state, id])).toEqual([
      ['exists', 'rad'],
      ['ready', 'bus'],
    ]);
  });

  it('gives no line the id that an interrupted run gave to another one', () => {
    const lines = check(
      [
        ['Rad', url(1)],
        ['Rad', url(2)],
      ],
      { begun: new Map([[3, sent('rad')]]) },
    );
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(lines[0]?.id).toBe('rad-2');
  });

  it('frees the place of an omitted line', () => {
    const edits: LineEdits = new Map([[2, { isOmitted: true }]]);
    const lines = check(
      [
        ['Bolt', url(1)],
        ['Bolt', url(1)],
      ],
      { edits },
    );
    expect(lines.map(({ state, id }) => [state, id])).toEqual([
      ['omitted', ''],
      ['ready', 'bolt'],
    ]);
  });
});

describe('buildLines', () => {
  it('names the place behind the title only where it fits and is new', () => {
    const long = 'x'.repeat(75);
    const rows = [
      ['Rad Köln', '', '', '', '', 'köln'],
      [long, '', '', '', '', 'Bonn'],
      ['Rad', '', '', '', '', 'Bonn'],
      ['StadtRadHamburg', '', '', '', '', 'Hamburg'],
    ];
    expect(buildLines(tableOf(...rows), PLAN, new Map()).map(({ title }) => title)).toEqual([
      'Rad Köln',
      long,
      'Rad (Bonn)',
      'StadtRadHamburg (Hamburg)',
    ]);
  });

  it('chooses rows by a cell', () => {
    const plan = { ...PLAN, partColumn: '5', partValue: 'Bonn' };
    const rows = [['Rad', '', '', '', '', 'Köln'], ['Bus', '', '', '', '', 'Bonn'], ['Bahn']];
    expect(buildLines(tableOf(...rows), plan, new Map()).map(({ number }) => number)).toEqual([3]);
  });
});
