import { expect, it } from 'vitest';
import { entriesLike } from './entriesLike';
import { formerFields, restoredDetails } from './formerFields';

const words = {
  labels: {
    title: 'Titel',
    active: 'Status',
    cron: 'Zeitplan',
    rightsholder: 'Eigentümer',
    tagIds: 'Tags',
    'contact.email': 'E-Mail',
    SOURCE_URL: 'Quell-URL',
    AGGREGATED_FEEDS: 'Datenquellen',
  },
};
const references = [
  { kind: 'organisation', key: 'Amt', title: 'Amt' },
  { kind: 'tag', key: 't1', title: 'Rad', current: 't1' },
  { kind: 'tag', key: 't2', title: 'Bus' },
  { kind: 'dataEntry', key: 'r1', title: 'Räder', current: 'r1' },
  { kind: 'dataEntry', key: 'b1', title: 'Busse' },
] as const;
const setting = (value: string) => ({ value, defaultValue: '', description: '' });
const shown = (entry: object) =>
  formerFields(entry, words, references).map(({ label, text }) => `${label}: ${text}`);

it('shows the fields that have a name, and names for ids', () => {
  const entry = {
    type: 'dataEntry',
    title: 'Räder',
    active: false,
    rightsholder: 'Amt',
    cron: { minutes: [0], hours: [4], daysOfMonth: [], daysOfWeek: [] },
    contact: { email: 'a@b.example', role: 'Leitung' },
    tagIds: ['t1', 't2'],
    resources: [{ url: 'x' }],
  };
  expect(shown(entry)).toEqual([
    'Titel: Räder',
    'Status: inaktiv',
    'Eigentümer: Amt (nicht mehr vorhanden)',
    'Zeitplan: täglich um 04:00 Uhr (UTC)',
    'E-Mail: a@b.example',
    'Tags: Rad und Bus (nicht mehr vorhanden)',
  ]);
});

it('says of empty secrets and settings that they were not kept', () => {
  const value = {
    SOURCE_URL: setting(''),
    BEARER_ACCESS_TOKEN: setting(''),
    'HTTP_HEADER_x-key': setting(''),
    FORMAT: setting(''),
    AGGREGATED_FEEDS: setting('r1,b1'),
  };
  expect(shown({ adapterSettings: { value } })).toEqual([
    'Quell-URL: leer oder nicht aufbewahrt',
    'BEARER_ACCESS_TOKEN: nicht aufbewahrt',
    'HTTP-Header x-key: nicht aufbewahrt',
    'FORMAT: leer oder nicht aufbewahrt',
    'Datenquellen: Räder und Busse (nicht mehr vorhanden)',
  ]);
  const fields = formerFields({ adapterSettings: { value } }, words, references);
  expect(restoredDetails(fields, references)).toEqual([
    'Geheime Angaben und Dateien werden nicht aufbewahrt. Bitte geben Sie neu ein, was hinterlegt war: Quell-URL, BEARER_ACCESS_TOKEN und HTTP-Header x-key.',
    'Nicht mehr vorhanden und deshalb zu prüfen: Organisation Amt, Tag Bus und Datenquelle Busse.',
  ]);
});

it('leaves texts alone that are only called like an entry', () => {
  const settings = { value: { tags: setting('t2') } };
  expect(shown({ title: 'Amt', tagIds: ['t1'], rightsholder: 't2', settings })).toEqual([
    'Titel: Amt',
    'Tags: Rad',
    'Eigentümer: t2',
    'tags: t2',
  ]);
});

it('names the settings that were not kept where the service tells them', () => {
  const value = { SOURCE_URL: setting(''), smtp_server: setting(''), passwort: setting('') };
  const fields = formerFields({ adapterSettings: { value } }, words, [], ['smtp_server']);
  expect(fields.map(({ text }) => text)).toEqual(['–', 'nicht aufbewahrt', '–']);
  expect(restoredDetails(fields)).toEqual([
    'Geheime Angaben und Dateien werden nicht aufbewahrt. Bitte geben Sie neu ein, was hinterlegt war: smtp_server.',
  ]);
});

it('has nothing to say of an entry without secrets and references', () => {
  expect(restoredDetails(formerFields({ title: 'x' }, words))).toEqual([]);
});

it.each([
  ['', ['Räder', 'Bahn']],
  [' raed', ['Räder']],
  ['BETRIEB', ['Bahn']],
  ['b-1', ['Bahn']],
  ['weg', []],
])('finds deleted entries by %j', (search, titles) => {
  const at = '2026-11-20T10:07:00.000Z';
  const entries = [
    { id: 1, key: 'a-1', title: 'Räder', actor: 'redaktion', at },
    { id: 2, key: 'b-1', title: 'Bahn', actor: 'betrieb', at },
  ];
  expect(entriesLike(entries, search).map(({ title }) => title)).toEqual(titles);
});

it.each([
  [2, 'Datenquelle Nr. 1 und Datenquelle Nr. 2'],
  [23, 'Datenquelle Nr. 20 und 3 weitere'],
])('restoredDetails tells %i entries to which the entry has to be assigned again', (count, end) => {
  const uses = Array.from({ length: count }, (_, at) => ({
    kind: 'dataEntry' as const,
    key: `${at}`,
    title: `Nr. ${at + 1}`,
  }));
  const [detail, ...others] = restoredDetails([], [], uses);
  expect(detail).toContain('ordnen Sie den Eintrag nach dem Speichern neu zu: Datenquelle Nr. 1');
  expect(detail).toContain(`${end}.`);
  expect(others).toEqual([]);
});
