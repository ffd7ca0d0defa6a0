import { describe, expect, it } from 'vitest';
import { accessReason, type CheckedOrganisation, type Restriction } from './accessReason';

const koeln: CheckedOrganisation = { id: 'k', name: 'Stadt Köln', tagIds: ['bus'] };
const unna: CheckedOrganisation = { id: 'u', name: 'Kreis Unna', tagIds: ['rad', 'bus'] };
const hamm: CheckedOrganisation = { id: 'h', name: 'Stadt Hamm', tagIds: [] };
const chosen = [koeln, unna, hamm];
const open: Restriction = { organisationIds: [], tagIds: [] };
const reason = (allowed: boolean | undefined, having: readonly string[], restriction?: Restriction) =>
  accessReason({ allowed, organisationIds: new Set(having) }, restriction, chosen);

it('an unrestricted data set is open to everybody', () => {
  expect(reason(true, ['k', 'u', 'h'], open)).toEqual({ kind: 'open' });
});

describe('a restricted data set', () => {
  it('is granted by name, by shared tags, or by both; the others are denied', () => {
    expect(reason(true, ['k', 'u'], { organisationIds: ['k', 'fremd'], tagIds: ['bus', 'rad'] })).toEqual({
      kind: 'granted',
      grants: [
        { organisation: 'Stadt Köln', byName: true, tagIds: ['bus'] },
        { organisation: 'Kreis Unna', byName: false, tagIds: ['bus', 'rad'] },
      ],
      denied: ['Stadt Hamm'],
    });
  });
  it('is denied to who is neither named nor shares a tag', () => {
    const restriction = { organisationIds: ['fremd'], tagIds: ['bahn'] };
    expect(reason(false, [], restriction)).toEqual({ kind: 'denied', restriction });
  });
});

describe('where the answer and what is stored do not agree, that is said', () => {
  it.each<[string, boolean, readonly string[], Restriction | undefined]>([
    ['allowed, but nothing says why', true, ['h'], { organisationIds: ['fremd'], tagIds: [] }],
    ['allowed together, to nobody alone', true, [], { organisationIds: ['k'], tagIds: [] }],
    ['denied, although open', false, [], open],
    ['denied, although named', false, [], { organisationIds: ['k'], tagIds: [] }],
    ['denied, although a tag is shared', false, [], { organisationIds: ['fremd'], tagIds: ['rad'] }],
    ['the restriction is not known', true, ['k'], undefined],
  ])('%s', (_case, allowed, having, restriction) => {
    expect(reason(allowed, having, restriction).kind).toBe('unexplained');
  });
});

it('no answer is no reason', () => {
  expect(reason(undefined, [], open)).toEqual({ kind: 'unanswered' });
});
