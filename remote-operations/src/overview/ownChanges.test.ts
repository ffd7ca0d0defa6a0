import type { OwnChange, Request } from '@mobidrom/platform-api';
import { ROLES } from '@mobidrom/shared-contract';
import { expect, it, vi } from 'vitest';
import { createReads } from '../attention/reads';
import { ownChanges, readOwnChanges } from './ownChanges';

const change = (kind: OwnChange['kind'], key: string): OwnChange => ({
  ...{ kind, key, title: key, at: '2026-11-20T10:07:00.000Z', action: 'changed' },
});
const mayOf =
  (...own: readonly string[]) =>
  (roles: readonly string[]) =>
    roles.some((role) => own.includes(role));
const [READ_TAGS] = ROLES.tags;
const [READ_OFFERS] = ROLES.dataOffers;

it('names changes in those lists alone that the person may open, and still five of them', () => {
  const others = Array.from({ length: 5 }, (_, at) => change('setting', `a/${at}`));
  const changes = [
    ...others,
    change('dataset', 'd'),
    ...['1', '2', '3', '4', '5', '6'].map((key) => change('tag', key)),
  ];
  expect(ownChanges(changes, mayOf(READ_TAGS))?.map(({ to }) => to)).toEqual(
    ['1', '2', '3', '4', '5'].map((key) => `/tagverwaltung?eintrag=${key}`),
  );
  expect(ownChanges(changes, mayOf(READ_OFFERS))?.map(({ name, to }) => [name, to])).toEqual([
    ['d', undefined],
  ]);
});

it.each([
  [200, { ok: true, value: { findings: [{ name: 'rad', to: '/datenangebotsverwaltung?filter=id%3Arad' }] } }],
  [404, { ok: true, value: { findings: undefined } }],
  [503, { ok: false, failure: { status: 503 } }],
])(
  'asks for changes of offers without a list that tells of the history, which is answered %i',
  async (status, result) => {
    const request = vi.fn<Request>(async () =>
      status === 200
        ? Response.json({ changes: [change('dataOffer', 'rad')] })
        : Response.json({ detail: 'Grund' }, { status }),
    );
    expect(await readOwnChanges(createReads(request, new Date()), mayOf(READ_OFFERS))).toMatchObject(result);
    expect(request.mock.calls.map(([path]) => path)).toEqual(['change-history/mine']);
  },
);
