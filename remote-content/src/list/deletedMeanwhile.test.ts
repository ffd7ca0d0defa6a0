import { expect, it } from 'vitest';
import { texts as offers } from '../offers/texts';
import { texts as organisations } from '../organisations/texts';
import { texts as sources } from '../sources/texts';
import { texts as tags } from '../tags/texts';

it.each([
  ['data source', sources.removed('x')],
  ['organisation', organisations.removed('x')],
  ['tag', tags.removed('x')],
])('a deletion of a deleted %s says the same, and leaves the dialog', (_kind, { failed, endsWhenGone }) => {
  expect(failed[404]).toMatch(/inzwischen gelöscht\. Solange .* unter „Gelöschte Einträge“/);
  expect(endsWhenGone).toBe(true);
});

it.each([
  [
    'data source',
    sources.updated('x').failed[404],
    'nicht gefunden werden. Sie',
    'sie',
    'sie',
    'Datenquellen',
  ],
  [
    'organisation',
    organisations.updated('x').failed[404],
    'nicht gefunden werden. Sie',
    'sie',
    'sie',
    'Organisationen',
  ],
  ['tag', tags.updated('x').failed[404], 'nicht mehr möglich. Er', 'er', 'ihn', 'Tags'],
  ['data offer', offers.gone, 'ein Fehler aufgetreten. Es', 'es', 'es', 'Datenangebote'],
])(
  'a save of a deleted %s says that it was deleted, and who can bring it back',
  (_kind, text, begin, pronoun, object, plural) => {
    expect(text).toContain(
      `${begin} wurde inzwischen gelöscht. Solange ${pronoun} aufbewahrt wird, kann ${object} unter „Gelöschte Einträge“ wiederherstellen, wer ${plural} anlegen darf.`,
    );
  },
);
