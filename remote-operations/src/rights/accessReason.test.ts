import { describe, expect, it } from 'vitest';
import { accessReason, type CheckedOrganisation, type Restriction } from './accessReason';

const koeln: CheckedOrganisation = { id: 'k', name: 'Stadt Köln', tagIds: ['bus'] };
const unna: CheckedOrganisation = { id: 'u', name: 'Kreis Unna', tagIds: ['rad', 'bus'] };
const hamm: CheckedOrganisation = { id: 'h', name: 'Stadt Hamm', tagIds: [] };
const chosen = [koeln, unna, hamm];
const open: Restriction = { organisationIds: [], tagIds: [] };
const reason = (allowed: boolean | undefined, having: readonly string[], restriction?: Restriction) =>
  accessReason({ allowed, organisationIds: new Set(having) }, restriction, chosen);

it('is open for an unrestricted data set', () => {
  expect(reason(true, ['k', 'u', 'h'], open)).toEqual({ kind: 'open' });
});

describe('of a restricted data set', () => {
  it('is a grant by name, by shared tags or by both, and lists the denied organisations', () => {
    expect(reason(true, ['k', 'u'], { organisationIds: ['k', 'fremd'], tagIds: ['bus', 'rad'] })).toEqual({
      kind: 'granted',
      grants: [
        { organisation: 'Stadt Köln', byName: true, tagIds: ['bus'] },
        { organisation: 'Kreis Unna', byName: false, tagIds: ['bus', 'rad'] },
      ],
      denied: ['Stadt Hamm'],
    });
  });
  it('is a denial for organisations that are not named and share no tag', () => {
    const restriction = { organisationIds: ['fremd'], tagIds: ['bahn'] };
    expect(reason(false, [], restriction)).toEqual({ kind: 'denied', restriction });
  });
});

describe('is unexplained when the answer contradicts the lists', () => {
  it.each<[string, boolean, readonly string[], Restriction | undefined]>([
    ['allowed without a grant', true, ['h'], { organisationIds: ['fremd'], tagIds: [] }],
    ['allowed together, but to none alone', true, [], { organisationIds: ['k'], tagIds: [] }],
    ['denied, although open', false, [], open],
    ['denied, although named', false, [], { organisationIds: ['k'], tagIds: [] }],
    ['denied, although a tag is shared', false, [], { organisationIds: ['fremd'], tagIds: ['rad'] }],
    ['unknown restriction', true, ['k'], undefined],
  ])('%s', (_case, allowed, having, restriction) => {
    expect(reason(allowed, having, restriction).kind).toBe('unexplained');
  });
});

it('is unanswered without an answer', () => {
  expect(reason(undefined, [], open)).toEqual({ kind: 'unanswered' });
});
