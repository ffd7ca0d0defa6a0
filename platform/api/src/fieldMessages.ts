/** Messages for missing or invalid fields, shared by the forms and the embedded services. */
export const FIELD_MESSAGES = {
  required: 'Bitte füllen Sie dieses Feld aus.',
  choose: 'Bitte wählen Sie eine Option aus.',
  tooLong: (max: number) => `Bitte verwenden Sie höchstens ${max} Zeichen.`,
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
  phone: 'Bitte geben Sie eine gültige Telefonnummer an.',
  url: 'Bitte geben Sie eine gültige URL an.',
  houseNumber: 'Bitte geben Sie eine gültige Hausnummer an.',
  postalCode: 'Bitte geben Sie eine gültige Postleitzahl an.',
  eventName: 'Bitte verwenden Sie nur Buchstaben, Ziffern, Unterstriche und Bindestriche.',
} as const;

/**
 * Message for an address with a user name, a password or a key, where everybody who reads the entry sees it. Not among
 * `FIELD_MESSAGES`, whose shape is part of the interface of shared-ui.
 */
export const CREDENTIALS_IN_URL =
  'Bitte geben Sie eine URL ohne Benutzernamen, Kennwort und Zugangsschlüssel an.';
