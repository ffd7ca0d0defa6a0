import { describe, expect, it } from 'vitest';
import {
  blankOrganisation,
  type OrganisationValues,
  organisationSchema,
  organisationValues,
} from './organisation.schema';

const stadt: OrganisationValues = {
  ...blankOrganisation,
  name: 'Stadt Köln',
  email: 'info@koeln.example',
  organisationType: 'Öffentliche Einrichtung',
  contact: { ...blankOrganisation.contact, name: 'Änne', surname: 'Öhler', email: 'a@koeln.example' },
};
const schema = organisationSchema(['Stadt Bonn']);

/** An organisation that differs in one field, given by its path. */
function withField(path: string, value: unknown): OrganisationValues {
  const [first = '', second] = path.split('.');
  const group = stadt[first as keyof OrganisationValues];
  const changed = second === undefined ? value : { ...(group as object), [second]: value };
  return { ...stadt, [first]: changed };
}
const problems = (values: OrganisationValues) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('required', () => {
  it('name, email, type and the contact with name and email; nothing else', () => {
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
  it('blanks are nothing', () => {
    expect(problems(withField('contact.surname', '  '))).toEqual([
      ['contact.surname', 'Bitte füllen Sie dieses Feld aus.'],
    ]);
  });
});

describe('checked once something is filled in', () => {
  it.each([
    ['email', 'info@koeln', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
    ['contact.email', 'a b@koeln.example', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
    ['phone', 'Durchwahl', 'Bitte geben Sie eine gültige Telefonnummer an.'],
    ['contact.phone', '0221-12a', 'Bitte geben Sie eine gültige Telefonnummer an.'],
    ['homepage', 'koeln', 'Bitte geben Sie eine gültige URL an.'],
    ['address.houseNumber', '12 a', 'Bitte geben Sie eine gültige Hausnummer an.'],
    ['address.postalCode', '123', 'Bitte geben Sie eine gültige Postleitzahl an.'],
    ['name', 'Stadt Bonn', 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.'],
  ])('%s: %s', (path, value, message) => {
    expect(problems(withField(path, value))).toEqual([[path, message]]);
  });
  it.each([
    ['phone', '+49 (0)221 / 123-4.5'],
    ['homepage', 'www.koeln.example/#daten'],
    ['address.houseNumber', '12a-14/2'],
    ['address.postalCode', 'NL-1234'],
  ])('%s: %s can be saved', (path, value) => {
    expect(problems(withField(path, value))).toEqual([]);
  });
});

describe('lengths', () => {
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
  ])('%s: %i characters', (path, max) => {
    const filled = (length: number) => {
      if (path.endsWith('email')) return `${'x'.repeat(length - 10)}@a.example`;
      if (path.endsWith('homepage')) return `https://a.example/${'x'.repeat(length - 18)}`;
      return '1'.repeat(length);
    };
    expect(problems(withField(path, filled(max)))).toEqual([]);
    expect(problems(withField(path, filled(max + 1)))[0]?.[0]).toBe(path);
  });
});

it('is saved trimmed, its homepage in lower case', () => {
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

it('the fields of an organisation that exists are all but its id', () => {
  expect(organisationValues({ id: '7', ...stadt })).toEqual(stadt);
});
