import { expect, it } from 'vitest';
import { PLAN } from '../lines/lines.fixture';
import { commonOf } from '../plan/commonChoices';
import { interruptionOf } from './interruption';

const common = commonOf(PLAN);
const records = [
  { number: 2, cells: ['Rad', 'https://a.example', 'DE'] },
  { number: 3, cells: ['Bus', 'https://b.example', 'DE'] },
  { number: 4, cells: ['Bahn', 'https://c.example', 'AT'] },
];
const OTHER_TABLE =
  'Diese Tabelle ist nicht die des unterbrochenen Hinzufügens; das Unterbrochene bleibt gemerkt, und Sie können es später fortsetzen.';

type Entry = Parameters<typeof interruptionOf>[0][number];
const entryWith = (change: Partial<Entry>): Entry => ({
  id: 'a',
  at: '2026-11-25T12:00:00.000Z',
  lines: [2, 3],
  done: [2],
  common: undefined,
  ...change,
});

it('gives the common choices of the same table back, and says so', () => {
  const { notice, common: given } = interruptionOf([entryWith({}), entryWith({ id: 'b', common })], {
    id: 'b',
    records,
  });
  expect(given).toEqual(common);
  expect(notice).toContain('wie beim letzten Mal eingetragen');
});

it('gives the choice of rows of the same table back, where one was made', () => {
  const partOf = (change: Partial<Entry>) =>
    interruptionOf([entryWith({ common, ...change })], { id: 'a', records }).part;
  expect(partOf({ partColumn: '2' })).toEqual({ partColumn: '2', partValue: 'DE' });
  expect(partOf({})).toBeUndefined();
  // Other rows of the table were chosen as well, and of these some are done.
  expect(partOf({ partColumn: '2', lines: [2, 3, 4], done: [2, 3] })?.partValue).toBe('AT');
  expect(partOf({ partColumn: '2', lines: [2, 4], done: [2, 4] })).toBeUndefined();
  expect(partOf({ partColumn: '2', lines: [2, 4], done: [] })).toBeUndefined();
  // No cell.
  expect(partOf({ partColumn: '7' })).toBeUndefined();
  const ofOther = interruptionOf([entryWith({ common, partColumn: '2', lines: [2], missing: [3] })], {
    id: 'b',
    records,
    missing: [3],
  });
  expect(ofOther.part).toBeUndefined();
});

it('asks for the same choices where they were not kept', () => {
  const { notice, common: given } = interruptionOf([entryWith({})], { id: 'a', records });
  expect(given).toBeUndefined();
  expect(notice).toContain('nicht mehr bekannt');
});

it('says that another table is not the interrupted one, whose entry stays', () => {
  expect(interruptionOf([entryWith({ common })], { id: 'b', records })).toEqual({ notice: OTHER_TABLE });
  expect(interruptionOf([], { id: 'b', records })).toEqual({});
});

it('says nothing about another table where no line is left to go on with', () => {
  expect(interruptionOf([entryWith({ lines: [2], missing: [3], common })], { id: 'b', records })).toEqual({});
});

it('takes a mended file for what it is, with the choices of the run that its lines are missing from', () => {
  const former = { ...common, rightsholder: 'Stadt Bonn' };
  const entries = [
    entryWith({ id: 'newest', at: '2026-11-25T14:00:00.000Z', missing: [3], common: former }),
    entryWith({ id: 'own', at: '2026-11-25T13:00:00.000Z', lines: [2], missing: [3, 4], common }),
    entryWith({ id: 'older', missing: [3, 4], common: former }),
  ];
  expect(interruptionOf(entries, { id: 'b', records, missing: [4] })).toEqual({
    notice:
      'Diese Tabelle enthält Zeilen, die beim letzten Mal nicht hinzugefügt wurden. Die Angaben für alle Zeilen sind wie beim letzten Mal eingetragen.',
    common,
  });
  expect(interruptionOf(entries, { id: 'b', records, missing: [4, 5] })).toEqual({ notice: OTHER_TABLE });
  const [, own] = entries;
  const damaged = interruptionOf([{ ...(own as Entry), common: undefined }], {
    id: 'b',
    records,
    missing: [4],
  });
  expect(damaged.common).toBeUndefined();
  expect(damaged.notice).toContain('nicht mehr bekannt');
});
