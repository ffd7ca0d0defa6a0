import { ROLES } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { area } from './area';
import { sectionsOf } from './sections';
import { asOfAll, summaryOf } from './summary';
import { texts } from './texts';

const [READ_TAGS] = ROLES.tags;
const [READ_ORGANISATIONS] = ROLES.organisations;
const [READ_SETTINGS] = ROLES.preferences;
const at = new Date('2026-11-20T10:00:00Z');
const answered = (findings: readonly [] | undefined) => ({ answer: { findings, at }, loading: false });

it.each([READ_TAGS, READ_ORGANISATIONS, READ_SETTINGS])('has a section for who has %s alone', (role) => {
  expect(area.roles).toContain(role);
  expect(sectionsOf([role]).map(({ id }) => id)).toEqual(['ownChanges']);
});

it('does not say that all is well of changes alone', () => {
  const sections = sectionsOf([READ_TAGS]);
  expect(summaryOf(sections, { ownChanges: answered([]) })).toBeUndefined();
  expect(summaryOf(sections, { ownChanges: answered(undefined) })?.text).toBe(texts.nothingTold);
});

it('says that all is well where a list was read that needs nothing', () => {
  const sections = sectionsOf([ROLES.dataOffers[0]]);
  const states = { offersWithoutEntry: answered([]), ownChanges: answered(undefined) };
  expect(summaryOf(sections, states)?.text).toBe(texts.allWell);
  expect(summaryOf(sections, { ...states, offersWithoutEntry: { loading: true } })).toBeUndefined();
});

it('says since when the answers hold that are shown, not those of former rights or that tell nothing', () => {
  const sections = sectionsOf([ROLES.dataOffers[0]]);
  const before = new Date('2026-11-20T09:00:00Z');
  const older = <T>(findings: T) => ({ answer: { findings, at: before }, loading: false });
  const states = { offersWithoutEntry: answered([]), ownChanges: older(undefined), failedRuns: older([]) };
  expect(asOfAll(sections, states)).toEqual(at);
  expect(asOfAll(sections, { ...states, ownChanges: older([]) })).toEqual(before);
  expect(asOfAll(sections, { failedRuns: older([]) })).toBeUndefined();
});
