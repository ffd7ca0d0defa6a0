import { describe, expect, it } from 'vitest';
import { pairsOf, withChange } from './pairs';
import {
  blankPreference,
  formerPreference,
  type PreferenceValues,
  preferenceSchema,
  preferenceValues,
  problemsOf,
  unconfirmedKeys,
} from './preference.schema';

const settings = { value: { zoom: { value: '9', defaultValue: '8', description: '' } } };
const filled: PreferenceValues = {
  ...blankPreference,
  component: 'karte',
  group: 'neu',
  pairs: pairsOf(settings),
};
const taken = [{ component: 'karte', group: 'zonen' }];
const fields = (values: Partial<PreferenceValues>) =>
  problemsOf({ ...filled, ...values }, taken).map(({ field }) => field);

describe('a new group', () => {
  it('requires component, name and pair, and names all that are missing', () => {
    expect(problemsOf(blankPreference, taken)).toEqual([
      {
        field: 'component',
        message: 'Bitte wählen Sie eine Komponente aus oder geben Sie einen neuen Komponentennamen ein.',
      },
      { field: 'group', message: 'Bitte geben Sie einen Gruppennamen ein.' },
      { field: 'pairs', message: 'Bitte fügen Sie mindestens ein Paar aus Schlüssel und Wert hinzu.' },
    ]);
  });
  it('accepts an existing or a new component', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ component: '', newComponent: ' neu ' })).toEqual([]);
    expect(fields({ component: '', newComponent: '  ' })).toEqual(['component']);
  });
  it('must not exist for its chosen or typed component', () => {
    expect(problemsOf({ ...filled, group: ' zonen ' }, taken)[0]?.message).toMatch(
      /^Die Gruppe existiert bereits für die ausgewählte Komponente/,
    );
    expect(fields({ component: '', newComponent: 'karte', group: 'zonen' })).toEqual(['group']);
    expect(fields({ component: 'portal', group: 'zonen' })).toEqual([]);
  });
  it('has names of 500 characters at most', () => {
    expect(fields({ newComponent: 'x'.repeat(500), group: 'x'.repeat(500) })).toEqual([]);
    expect(fields({ newComponent: 'x'.repeat(501), group: 'x'.repeat(501) })).toEqual([
      'newComponent',
      'group',
    ]);
  });
  it('needs a pair that is not deleted', () => {
    expect(fields({ pairs: filled.pairs.map((pair) => ({ ...pair, removed: true })) })).toEqual(['pairs']);
  });
});

it('returns trimmed names and the list', () => {
  const values = { ...filled, component: '', newComponent: ' portal ', group: ' kontakt ' };
  expect(preferenceSchema(taken).parse(values)).toEqual({ component: 'portal', group: 'kontakt', settings });
  expect(preferenceSchema(taken).safeParse({ ...values, group: '' }).error?.issues[0]?.path).toEqual([
    'group',
  ]);
});
it('returns an existing group as it was read', () => {
  const entry = { component: 'karte', group: 'zonen', settings };
  expect(preferenceSchema([]).parse(preferenceValues(entry))).toEqual(entry);
});

describe('unconfirmedKeys', () => {
  it('returns the key of a typed pair, or a placeholder', () => {
    expect(unconfirmedKeys({ ...filled, draft: { key: 'breite', value: '' } })).toEqual(['breite']);
    expect(unconfirmedKeys({ ...filled, draft: { key: '', value: '7' } })).toEqual(['ohne Namen']);
    expect(unconfirmedKeys({ ...filled, draft: { key: ' ', value: ' ' } })).toEqual([]);
  });
  it('returns the key of a typed value, unless it is unchanged or its pair is deleted', () => {
    expect(unconfirmedKeys({ ...filled, edits: [{ key: 'zoom', value: '10' }] })).toEqual(['zoom']);
    expect(unconfirmedKeys({ ...filled, edits: [{ key: 'zoom', value: '9' }] })).toEqual([]);
    const removed = filled.pairs.map((pair) => ({ ...pair, removed: true }));
    expect(unconfirmedKeys({ ...filled, pairs: removed, edits: [{ key: 'zoom', value: '1' }] })).toEqual([]);
  });
});

it.each([
  [taken, { component: 'karte', newComponent: '' }],
  [[], { component: '', newComponent: 'karte' }],
])('formerPreference gives a deleted group new pairs, and its component back', (groups, component) => {
  const { values } = formerPreference({ entry: settings }, { key: 'karte/alt' }, groups);
  expect(values).toMatchObject({ ...component, group: 'alt', pairs: [{ key: 'zoom', value: '9' }] });
  expect(values.pairs[0]?.stored).toBeUndefined();
});

describe('a deleted group whose secrets were not kept', () => {
  const pair = (value: string) => ({ value, defaultValue: '', description: '' });
  const former = {
    value: {
      API_PASSWORD: pair(''),
      titel: pair(''),
      quelle: pair(''),
      zoom: pair('9'),
      api_token: pair(''),
    },
  };
  const valuesOf = (withheld?: readonly string[]) =>
    formerPreference({ entry: former, ...(withheld && { withheld }) }, { key: 'karte/alt' }, taken).values;
  const messages = (values: PreferenceValues) => problemsOf(values, taken).map(({ message }) => message);
  const MISSING = /neu ein, was nicht aufbewahrt wurde, und übernehmen Sie es: API_PASSWORD und api_token\./;

  it('is refused, naming what is missing, which is open for typing', () => {
    const values = valuesOf(['API_PASSWORD', 'api_token']);
    expect(messages(values)).toEqual([expect.stringMatching(MISSING)]);
    expect(values.edits).toEqual([
      { key: 'API_PASSWORD', value: '' },
      { key: 'api_token', value: '' },
    ]);
    expect(preferenceSchema(taken).safeParse(values).error?.issues[0]?.path).toEqual(['pairs']);
  });
  it('names what the service has not kept, of earlier deletions the secrets', () => {
    expect(messages(valuesOf(['quelle']))[0]).toContain('übernehmen Sie es: quelle.');
    expect(messages(valuesOf())[0]).toMatch(MISSING);
  });
  it('is accepted once each has a value or is deleted', () => {
    const values = valuesOf(['API_PASSWORD', 'api_token']);
    const entered = withChange(values.pairs, 'API_PASSWORD', { value: 'neu' });
    expect(messages({ ...values, pairs: entered })[0]).toContain('übernehmen Sie es: api_token.');
    const pairs = withChange(entered, 'api_token', { removed: true });
    expect(messages({ ...values, pairs })).toEqual([]);
    const saved = preferenceSchema(taken).parse({ ...values, pairs }).settings.value;
    expect(Object.keys(saved)).toEqual(['API_PASSWORD', 'titel', 'quelle', 'zoom']);
    expect(saved.titel).toEqual(pair(''));
  });
});
