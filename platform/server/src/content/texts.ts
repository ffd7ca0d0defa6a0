import { SECONDS, type TableFileProblem } from './tableFiles/readTableFile';

/** Messages of the content services. Those of fields are the same as in the portal's forms. */
export const texts = {
  /** Words for things in the trail. */
  words: { tag: 'Tag', organisation: 'Organisation', dataEntry: 'Datenquelle', dataset: 'Datensatz' },
  idStays: 'Die ID kann nicht geändert werden.',
  nameTaken: 'Der Name existiert bereits. Bitte wählen Sie einen anderen Namen.',
  searchTooSlow: 'Diese Suche dauert zu lange. Bitte suchen Sie nach weniger oder längeren Wörtern.',
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
  tableFile: {
    withUser: 'Bitte geben Sie eine Adresse ohne Benutzernamen und Kennwort an.',
    noPort: 'Den Port 0 gibt es nicht. Bitte geben Sie eine Adresse mit einem anderen oder ohne Port an.',
    busy: 'Es werden gerade zu viele Tabellen abgerufen. Bitte versuchen Sie es in einer Minute erneut.',
    /** Returns the sentence for an address without a table. */
    problem: (problem: TableFileProblem, address: string): string => {
      const at = `„${address}“`;
      switch (problem.kind) {
        case 'unknownHost':
          return `Den Server der Adresse ${at} gibt es nicht. Bitte prüfen Sie die Schreibweise.`;
        case 'unreachable':
          return `${at} ist nicht erreichbar. Bitte prüfen Sie die Adresse, oder versuchen Sie es später erneut.`;
        case 'forbidden':
          return `${at} führt in ein internes Netz. Abgerufen werden nur Adressen, die im Internet erreichbar sind.`;
        case 'forbiddenRedirect':
          return `${at} leitet in ein internes Netz weiter. Abgerufen werden nur Adressen, die im Internet erreichbar sind.`;
        case 'redirects':
          return `${at} leitet zu oft oder an keine gültige Adresse weiter.`;
        case 'unencryptedRedirect':
          return `${at} leitet an eine unverschlüsselte Adresse weiter. Dorthin folgt der Abruf nicht.`;
        case 'certificate':
          return `Das Zertifikat des Servers von ${at} ist ungültig, abgelaufen oder unbekannt.`;
        case 'slow':
          return `${at} hat die Tabelle nicht innerhalb von ${SECONDS} Sekunden geliefert. Bitte versuchen Sie es später erneut.`;
        case 'cancelled':
          return `Der Abruf von ${at} wurde abgebrochen.`;
        case 'tooLarge':
          return `Die Tabelle unter ${at} ist zu groß. Möglich sind höchstens 5 MB.`;
        case 'compressed':
          return `${at} liefert die Tabelle nur komprimiert. Bitte laden Sie sie herunter, und wählen Sie die Datei.`;
        case 'webPage':
          return `${at} liefert eine Webseite statt einer Tabelle. Vielleicht zeigt sie nur eine Vorschau der Datei, oder sie verlangt eine Anmeldung.`;
        case 'json':
          return `${at} liefert JSON statt einer Tabelle. Eine einzelne Datenquelle fügen Sie in der Datenquellenverwaltung hinzu.`;
        case 'refused':
          return `${at} verlangt eine Anmeldung oder verweigert den Zugriff (${problem.status}).`;
        case 'missing':
          return `Unter ${at} gibt es keine Datei (${problem.status}).`;
        case 'status':
          return `${at} liefert keine Datei, sondern antwortet mit dem Status ${problem.status}.`;
      }
    },
  },
  offerUnknown: (id: string) => `Das Datenangebot „${id}“ gibt es nicht.`,
} as const;
