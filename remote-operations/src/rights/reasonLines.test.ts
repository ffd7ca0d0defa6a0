import { expect, it } from 'vitest';
import type { AccessReason, Grant } from './accessReason';
import { type Names, reasonLines } from './reasonLines';

const names: Names = {
  organisation: (id) => `Organisation ${id}`,
  tag: (id) => `Tag ${id}`,
};
const grant = (organisation: string, byName: boolean, ...tagIds: string[]): Grant => ({
  organisation,
  byName,
  tagIds,
});

it.each<[AccessReason, string[]]>([
  [{ kind: 'open' }, ['Nicht beschränkt: Zugriff für alle angemeldeten Nutzer.']],
  [{ kind: 'unanswered' }, ['Der Dienst hat zu diesem Datensatz nichts geantwortet.']],
  [
    { kind: 'unexplained', organisations: ['Stadt Hamm'] },
    ['Zugriff: Stadt Hamm', 'Aus den gespeicherten Angaben nicht zu begründen.'],
  ],
  [
    { kind: 'denied', restriction: { organisationIds: ['1', '2'], tagIds: [] } },
    ['Beschränkt auf: Organisation 1 und Organisation 2'],
  ],
  [
    { kind: 'denied', restriction: { organisationIds: ['1'], tagIds: ['a', 'b'] } },
    ['Beschränkt auf: Organisation 1', 'und auf Organisationen mit Tag: Tag a und Tag b'],
  ],
  [
    {
      kind: 'granted',
      grants: [
        grant('Stadt Köln', true),
        grant('Kreis Unna', false, 'a'),
        grant('Stadt Hamm', true, 'a', 'b'),
      ],
      denied: ['Stadt Bonn', 'Stadt Essen'],
    },
    [
      'Stadt Köln: Zugriffsrecht',
      'Kreis Unna: gemeinsamer Tag Tag a',
      'Stadt Hamm: Zugriffsrecht und gemeinsame Tags Tag a und Tag b',
      'Kein Zugriff: Stadt Bonn und Stadt Essen',
    ],
  ],
])('%j', (reason, lines) => {
  expect(reasonLines(reason, names)).toEqual(lines);
});

it('counts the names of long lists after the first few', () => {
  const many = Array.from({ length: 9 }, (_, at) => `O${at}`);
  const reason: AccessReason = {
    kind: 'granted',
    grants: many.map((name) => grant(name, true)),
    denied: many,
  };
  expect(reasonLines(reason, names, 2)).toEqual([
    'O0: Zugriffsrecht',
    'O1: Zugriffsrecht',
    '7 weitere Organisationen mit Zugriff',
    'Kein Zugriff: O0, O1 und 7 weitere',
  ]);
  expect(reasonLines(reason, names)).toHaveLength(10);
});
