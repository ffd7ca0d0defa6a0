import { expect, it } from 'vitest';
import { fieldLabel } from './fieldLabel';

it.each([
  ['title', 'Titel'],
  ['organisationIds', 'Organisationen'],
  ['schedule.interval', 'Aktualisierungsfrequenz'],
  ['settings.SOURCE_URL', 'Quell-URL'],
  ['secrets.P12_PASSWORD', 'P12-Passwort'],
  ['headers.1.name', 'Header-Name 2'],
  ['headers.0.value', 'Header-Wert 1'],
  ['settings.UNBEKANNT', undefined],
  ['', undefined],
])('the field at %j is called %j', (path, label) => {
  expect(fieldLabel(path)).toBe(label);
});
