import type { PortalPart } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { needsConfirmation, whyHintOf } from './action';
import { actionSchema, actionValues } from './action.schema';
import { changeablePart } from './versionOptions';

const part = (name: string, versions: readonly string[], areas: readonly string[] = []): PortalPart => ({
  name,
  areas: [...areas],
  live: '1.0.0',
  withdrawn: [],
  quarantined: [],
  releases: versions.map((version) => ({ version, problems: [] })),
  stored: versions.length,
});
/** Neither the host nor the remote of the page can be switched off. */
const FIXED = [part('host', ['1.0.0']), part('operations', ['1.0.0'], ['Auslieferung'])];

it('a proposal without a change is refused as a whole, and not at one of its parts', () => {
  const parts = [...FIXED, part('content', ['1.1.0', '1.0.0'])];
  const action = { kind: 'propose', parts } as const;
  const values = { ...actionValues(action), why: 'Grund' };
  const problems = (versions: object) =>
    actionSchema(action, undefined)
      .safeParse({ ...values, versions: { ...values.versions, ...versions } })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);
  expect(problems({})).toEqual([
    ['versions', 'Wählen Sie mindestens einen Bestandteil, der sich ändern soll.'],
  ]);
  expect(problems({ content: '1.1.0' })).toBeUndefined();
});

it('no part can be changed where each has one version and none can be switched off', () => {
  expect(changeablePart(FIXED)).toBeUndefined();
});

it.each([
  ['propose', 'portal', 'Steht mit Ihrem Namen beim vorgeschlagenen Stand.'],
  ['activate', 'portal', 'Steht mit Ihrem Namen unter „Bisherige Stände“.'],
  ['candidate-end', 'command', 'Steht unter „Bisherige Stände“.'],
  ['cancel', 'portal', 'Steht mit Ihrem Namen zwei Wochen lang unter „Geplante Aktivierung“.'],
  ['discard', 'portal', 'Steht mit Ihrem Namen unter „Verworfene Vorschläge“.'],
  ['discard', 'command', 'Steht unter „Verworfene Vorschläge“.'],
  ['lift', 'repository', 'Steht auf der Seite „Protokoll“, die Administratoren lesen.'],
] as const)('the reason of %s by %s: %s', (kind, by, hint) => {
  expect(whyHintOf({ kind }, by)).toBe(hint);
});

it.each([
  ['lift', false],
  ['discard', false],
  ['cancel', false],
  ['candidate-end', false],
  ['activate', true],
  ['activate-at', true],
  ['restore', true],
  ['switch-off', true],
  ['propose', true],
  ['candidate-all', true],
  // Refused by the platform even where it was confirmed.
  ['candidate-begin', false],
  ['candidate-change', false],
] as const)('%s asks for a confirmation when something goes away: %s', (kind, asks) => {
  const item = { item: 'area:/tags', title: 'Tags' };
  expect(needsConfirmation({ kind }, { takesAway: [item], switchesOff: [] })).toBe(asks);
  expect(needsConfirmation({ kind }, { takesAway: [], switchesOff: [] })).toBe(false);
  expect(needsConfirmation({ kind }, undefined)).toBe(false);
});

it('what is switched off asks for a confirmation too', () => {
  const switchesOff = [{ item: 'area:/tags', title: 'Tags' }];
  const asks = (kind: 'switch-off' | 'lift') => needsConfirmation({ kind }, { takesAway: [], switchesOff });
  expect([asks('switch-off'), asks('lift')]).toEqual([true, false]);
});
