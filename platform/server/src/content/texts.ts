/** Messages of the content services. Those of fields are the same as in the portal's forms. */
export const texts = {
  /** Words for things in the trail. */
  words: { tag: 'Tag', organisation: 'Organisation', dataEntry: 'Datenquelle', dataset: 'Datensatz' },
  idStays: 'Die ID kann nicht geändert werden.',
  nameTaken: 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.',
  unknownTagAmong: 'Einer der Tags existiert nicht.',
  organisation: { unknown: 'Die Organisation existiert nicht.' },
  tag: { unknown: 'Der Tag existiert nicht.', name: 'Bitte überprüfen Sie Ihre Eingabe.' },
  dataEntry: {
    unknown: 'Die Datenquelle existiert nicht.',
    adapterStays: 'Der Adapter kann nicht geändert werden.',
    idTaken: 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.',
    datasetTaken: 'Im Datenkatalog gibt es die ID bereits. Bitte wählen Sie eine andere ID.',
    unknownOrganisationAmong: 'Eine der Organisationen existiert nicht.',
    eventTaken: (eventName: string) =>
      `Das Ereignis ${eventName} existiert bereits. Bitte wählen Sie eine andere ID.`,
    organisationNeeded: 'Bitte wählen Sie mindestens eine Organisation aus.',
    settings: {
      unknown: 'Diese Einstellung passt nicht zu Adapter und Authentifizierung.',
      notAllowed: 'Dieser Wert ist für den Adapter nicht vorgesehen.',
      notAHeader: 'Namen von HTTP-Headern bestehen aus Kleinbuchstaben, Ziffern und Bindestrichen.',
      notACertificate: 'Bitte geben Sie ein P12-Zertifikat in Base64 an, höchstens 100 KiB.',
    },
  },
  dataset: {
    unknown: 'Im Datenkatalog gibt es diesen Datensatz nicht.',
    nameTaken: 'Im Datenkatalog gibt es bereits einen Datensatz mit diesem Namen.',
    name: 'Erlaubt sind a-z, 0-9, Unterstrich und Bindestrich.',
    notAnAddress: 'Dieser Name kann keine Adresse im Datenkatalog sein.',
    keptBy: (source: string, what: 'geändert' | 'gelöscht') =>
      `Der Datensatz gehört zur Datenquelle „${source}“ und wird nur zusammen mit ihr ${what}.`,
    changed: 'geändert',
    deleted: 'gelöscht',
  },
  offerUnknown: (id: string) => `Das Datenangebot „${id}“ gibt es nicht.`,
} as const;
