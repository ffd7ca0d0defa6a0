import { ORGANISATION_TYPES } from '@mobidrom/platform-api';
import { describe, expect, it } from 'vitest';
import {
  blankOrganisation,
  type OrganisationValues,
  organisationSchema,
  organisationValues,
  rememberedOrganisation,
} from './organisation.schema';

const stadt: OrganisationValues = {
  ...blankOrganisation,
  name: 'Stadt Köln',
  email: 'info@koeln.example',
  organisationType: 'Öffentliche Einrichtung',
  contact: { ...blankOrganisation.contact, name: 'Änne', surname: 'Öhler', email: 'a@koeln.example' },
};
const schema = organisationSchema(['Stadt Bonn']);

/** Returns the organisation with another value in the field of this path. */
function withField(path: string, value: unknown): OrganisationValues {
  const [first = '', second] = path.split('.');
  const group = stadt[first as keyof OrganisationValues];
  const changed = second === undefined ? value : { ...(group as object), [second]: value };
  return { ...stadt, [first]: changed };
}
const problems = (values: OrganisationValues) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('organisationSchema', () => {
  it('requires name, email, type, and the names and email of the contact', () => {
    expect(problems(blankOrganisation).map(([path]) => path)).toEqual([
      'name',
      'email',
      'organisationType',
      'contact.name',
      'contact.surname',
      'contact.email',
    ]);
    expect(problems(stadt)).toEqual([]);
  });
  it('treats blanks as empty', () => {
    expect(problems(withField('contact.surname', '  '))).toEqual([
      ['contact.surname', 'Bitte füllen Sie dieses Feld aus.'],
    ]);
  });
});

describe('organisationSchema for a filled field', () => {
  it.each([
    ['email', 'info@koeln', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
    ['contact.email', 'a b@koeln.example', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
    ['phone', 'Durchwahl', 'Bitte geben Sie eine gültige Telefonnummer an.'],
    ['contact.phone', '0221-12a', 'Bitte geben Sie eine gültige Telefonnummer an.'],
    ['homepage', 'koeln', 'Bitte geben Sie eine gültige URL an.'],
    ...['https://kim:geheim@koeln.example', 'www.koeln.example/?api_key=geheim'].map((address) => [
      'homepage',
      address,
      'Bitte geben Sie eine URL ohne Benutzernamen, Kennwort und Zugangsschlüssel an.',
    ]),
    ['address.houseNumber', '12 a', 'Bitte geben Sie eine gültige Hausnummer an.'],
    ['address.postalCode', '123', 'Bitte geben Sie eine gültige Postleitzahl an.'],
    ['name', 'Stadt\u200b Bonn', 'Bitte verwenden Sie keine unsichtbaren Zeichen und keine Steuerzeichen.'],
    ['name', 'Stadt Bonn', 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.'],
  ])('refuses %s: %s', (path, value, message) => {
    expect(problems(withField(path, value))).toEqual([[path, message]]);
  });
  it.each([
    ['phone', '+49 (0)221 / 123-4.5'],
    ['homepage', 'www.koeln.example/#daten'],
    ['address.houseNumber', '12a-14/2'],
    ['address.postalCode', 'NL-1234'],
  ])('accepts %s: %s', (path, value) => {
    expect(problems(withField(path, value))).toEqual([]);
  });
});

describe('organisationSchema for lengths', () => {
  it.each([
    ['name', 100],
    ['email', 100],
    ['phone', 20],
    ['homepage', 200],
    ['department', 500],
    ['contact.name', 50],
    ['contact.surname', 30],
    ['contact.email', 100],
    ['contact.phone', 20],
    ['contact.role', 500],
    ['address.street', 500],
    ['address.houseNumber', 10],
    ['address.postalCode', 10],
    ['address.city', 500],
    ['address.state', 500],
    ['address.country', 500],
  ])('accepts at most this many characters in %s: %i', (path, max) => {
    const filled = (length: number) => {
      if (path.endsWith('email')) return `${'x'.repeat(length - 10)}@a.example`;
      if (path.endsWith('homepage')) return `https://a.example/${'x'.repeat(length - 18)}`;
      return '1'.repeat(length);
    };
    expect(problems(withField(path, filled(max)))).toEqual([]);
    expect(problems(withField(path, filled(max + 1)))[0]?.[0]).toBe(path);
  });
});

it('organisationSchema trims texts and lowercases the homepage', () => {
  const typed = {
    ...withField('homepage', ' HTTPS://WWW.Koeln.Example/Daten '),
    name: ' Stadt Köln ',
    tags: ['2', '1'],
  };
  expect(schema.parse(typed)).toEqual({
    ...stadt,
    homepage: 'https://www.koeln.example/daten',
    tags: ['2', '1'],
  });
});

it('organisationValues returns everything but the id', () => {
  expect(organisationValues({ id: '7', ...stadt })).toEqual(stadt);
});

it('rememberedOrganisation begins with the type of the last one, where that is known', () => {
  const [organisationType] = ORGANISATION_TYPES;
  expect(rememberedOrganisation({ organisation: { organisationType } })).toMatchObject({
    organisationType,
    name: '',
  });
  expect(rememberedOrganisation({ organisation: { organisationType: 'gone' } })).toBe(blankOrganisation);
  expect(rememberedOrganisation({})).toBe(blankOrganisation);
});
