import {
  type EndedTexts,
  type Failure,
  failedToLoad,
  failureReason,
  type ListedSourceState,
  LOOK_FIRST,
  type RunTexts,
  TRY_AGAIN,
} from '@mobidrom/platform-api';
import type { ChangeTexts } from '@mobidrom/shared-ui/forms';
import { deletedMeanwhile } from '../list/deletedMeanwhile';
import type { DeletionTexts } from '../uses/deletionQuestion';

const number = new Intl.NumberFormat('de');

const used = 'Sie wird in diesen Datenangeboten verwendet und dort entfernt:';
const gone = `Die Datenquelle konnte nicht gefunden werden. ${deletedMeanwhile({ pronoun: 'sie', plural: 'Datenquellen' })}`;
const withCause = (sentence: string, failure: Failure) =>
  `${sentence} ${TRY_AGAIN} (${failureReason(failure)})`;

const importsStarted = (count: number) =>
  count === 1 ? 'Ein Import wurde gestartet.' : `${number.format(count)} Importe wurden gestartet.`;
const importsSucceeded = (count: number) =>
  count === 1
    ? 'Ein Import ist erfolgreich beendet.'
    : `${number.format(count)} Importe sind erfolgreich beendet.`;

/** Texts of the data source administration. */
export const texts = {
  lead: 'Quellen, aus denen die Plattform Mobilitätsdaten bezieht.',
  list: 'Datenquellen',
  add: 'Datenquelle hinzufügen',
  addSeveral: 'Mehrere hinzufügen',
  edit: 'Bearbeiten',
  newSource: 'Neue Datenquelle hinzufügen',
  source: (title: string) => `Datenquelle ${title}`,
  empty: 'Es sind keine Datenquellen vorhanden.',
  emptyText: 'Legen Sie die erste Datenquelle an, um Daten zu beziehen.',
  importFailed: 'Letzter Import fehlgeschlagen',
  only: {
    fehlgeschlagen: 'Die Liste zeigt nur Datenquellen, deren letzter Import fehlgeschlagen ist.',
    ueberfaellig: 'Die Liste zeigt nur Datenquellen, die länger als ihr Intervall nichts geliefert haben.',
    'ohne-lieferung': 'Die Liste zeigt nur aktive Datenquellen, die noch nie geliefert haben.',
  } satisfies Record<ListedSourceState, string>,
  showAll: 'Alle anzeigen',
  noneInState: 'Es gibt keine solche Datenquelle.',

  columns: {
    title: 'Bezeichnung',
    adapter: 'Adapter',
    rightsholder: 'Dateneigentümer',
    cron: 'Aktualisierungsfrequenz',
    active: 'Status',
  },
  active: 'aktiv',
  inactive: 'inaktiv',
  customSchedule: 'Benutzerdefiniert',

  sections: {
    general: 'Allgemeine Informationen',
    technical: 'Technische Informationen',
    fetching: 'Datenbezugsinformationen',
    legal: 'Rechtliche Informationen',
  },
  fields: {
    title: 'Titel',
    dataSetId: 'ID',
    adapter: 'Adapter',
    authentication: 'Authentifizierung',
    headerName: (row: number) => `Header-Name ${row}`,
    headerValue: (row: number) => `Header-Wert ${row}`,
    eventName: 'Ereignisname',
    rightsholder: 'Dateneigentümer',
    otherPublisher: 'Abweichender Herausgeber',
    publisher: 'Herausgeber',
    access: 'Zugriffsrecht',
    organisations: 'Organisationen',
    tags: 'Tags',
  },
  /** Fields that have another name, or none, in the form. */
  history: {
    ownerOrg: 'Organisation im Katalog',
    privateAccess: 'Im Katalog verborgen',
    repeatMissedEvents: 'Verpasste Ereignisse wiederholen',
  },
  access: { signedIn: 'angemeldete Nutzer', restricted: 'beschränkt' },
  addHeader: 'Header hinzufügen',
  removeHeader: (row: number) => `Header ${row} entfernen`,

  hints: {
    title: 'Unter diesem Namen erscheint die Quelle in der Liste.',
    newId: 'Die ID folgt dem Titel, bis Sie sie selbst ändern. Später kann sie nicht mehr geändert werden.',
    id: 'Die ID kann nach dem Anlegen nicht mehr geändert werden.',
    standard: (standard: string) => `Standard: ${standard}`,
    certificateOnly: 'Dieser Adapter meldet sich immer mit einem P12-Zertifikat an.',
    url: 'Sie beginnt mit http://, https:// oder www.',
    fixed: 'Ist für diesen Adapter festgelegt.',
    headerName: 'Wird in Kleinbuchstaben gespeichert.',
    certificate: 'Eine Datei mit der Endung .p12 oder .pfx, höchstens 100 KiB.',
    eventName: 'Ergibt sich aus Adapter und ID.',
    rightsholder: 'Eine Organisation, der die Daten gehören.',
    otherPublisher: 'Ohne Abweichung ist der Dateneigentümer auch der Herausgeber.',
    organisations: 'Nur diese Organisationen können auf die Daten zugreifen.',
    tags: 'Organisationen mit einem dieser Tags können ebenfalls zugreifen.',
  },
  lastImport: 'Letzter Import',
  nextImport: 'Nächster Import',
  noImport: 'noch keiner',
  noNextImport: 'keiner geplant',
  failedWith: (message: string) => `fehlgeschlagen: ${message}`,

  noneChosen: 'Es wurde keine Datenquelle ausgewählt.',
  unknownAdapter:
    'Das Portal kennt diesen Adapter nicht. Die Datenquelle kann deshalb nicht gespeichert werden.',
  idTaken: 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.',
  eventNameMissing: 'Bitte geben Sie Adapter und ID an. Daraus ergibt sich der Ereignisname.',
  eventTaken: 'Ein Ereignis mit diesem Namen existiert bereits. Bitte wählen Sie eine andere ID.',
  invalidHeader: 'Namen von HTTP-Headern bestehen aus Buchstaben, Ziffern und Bindestrichen.',
  headerTaken: 'Der Header ist bereits angegeben. Bitte geben Sie einen anderen Namen ein.',
  invalidCertificate: 'Bitte wählen Sie eine P12-Datei von höchstens 100 KiB aus.',

  failedToLoad: (failure: Failure) => failedToLoad('Datenquellen', failure),
  failedEntries: 'Bei folgenden Datenquellen ist der letzte Import fehlgeschlagen:',
  failedEntry: (id: string, message: string) => `${id} - ${message}`,
  openEntry: (title: string) => `${title} öffnen`,
  organisationsFailedToLoad: (failure: Failure) => failedToLoad('Organisationen', failure),
  tagsFailedToLoad: (failure: Failure) => failedToLoad('Tags', failure),
  created: (title: string): ChangeTexts => ({
    succeeded: `Die Datenquelle ${title} wurde erfolgreich hinzugefügt.`,
    severalSucceeded: (count) => `${number.format(count)} Datenquellen hinzugefügt`,
    failed: {
      400: `Die Datenquelle ${title} konnte nicht hinzugefügt werden, da ihre Angaben ungültig sind.`,
      409: `Die Datenquelle ${title} konnte nicht hinzugefügt werden, da ihr Name bereits vergeben ist.`,
    },
    failedOtherwise: (failure) =>
      withCause(`Beim Hinzufügen der Datenquelle ${title} ist ein Fehler aufgetreten.`, failure),
    uncertain: LOOK_FIRST,
  }),
  updated: (title: string): ChangeTexts => ({
    succeeded: `Die Datenquelle ${title} wurde erfolgreich aktualisiert.`,
    severalSucceeded: (count) => `${number.format(count)} Änderungen an Datenquellen gespeichert`,
    failed: {
      400: `Die Datenquelle ${title} konnte nicht gespeichert werden, da ihre Angaben ungültig sind.`,
      404: gone,
      409: `Die Datenquelle ${title} konnte nicht gespeichert werden, da ihr Name bereits vergeben ist.`,
    },
    failedOtherwise: (failure) =>
      withCause(`Beim Speichern der Datenquelle ${title} ist ein Fehler aufgetreten.`, failure),
  }),
  removed: (title: string): ChangeTexts => ({
    succeeded: `Die Datenquelle ${title} wurde erfolgreich gelöscht.`,
    severalSucceeded: (count) => `${number.format(count)} Datenquellen gelöscht`,
    failed: { 404: gone },
    endsWhenGone: true,
    failedOtherwise: (failure) =>
      `Beim Löschen der Datenquelle ${title} ist folgender Fehler aufgetreten: ${failureReason(failure)}`,
  }),
  remove: 'Löschen',
  changeInterval: 'Aktualisierungsfrequenz ändern',
  changeAccess: 'Zugriffsrecht ändern',
  addToOffer: 'Zu Datenangebot hinzufügen',
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  several: {
    activate: 'Datenquellen aktivieren',
    deactivate: 'Datenquellen deaktivieren',
    activateQuestion: (count: number) => `Wollen Sie ${sources(count)} aktivieren?`,
    deactivateQuestion: (count: number) => `Wollen Sie ${sources(count)} deaktivieren?`,
    activated: (count: number) => `${countedSources(count)} aktiviert`,
    deactivated: (count: number) => `${countedSources(count)} deaktiviert`,
    remove: 'Datenquellen löschen',
    removeQuestion: (count: number) =>
      `Wollen Sie ${sources(count)} wirklich löschen? ${
        count === 1
          ? 'Ihr Importereignis und ihr Eintrag im Datenkatalog'
          : 'Importereignisse und Einträge im Datenkatalog'
      } werden mit gelöscht.`,
    interval: 'Aktualisierungsfrequenz mehrerer Datenquellen ändern',
    access: 'Zugriffsrecht mehrerer Datenquellen ändern',
    touched: (count: number, titles: string) =>
      count === 1
        ? `Geändert wird: ${titles}`
        : `Geändert werden ${number.format(count)} Datenquellen: ${titles}`,
    adding: (count: number, titles: string) =>
      count === 1
        ? `Hinzugefügt wird: ${titles}`
        : `Hinzugefügt werden ${number.format(count)} Datenquellen: ${titles}`,
    more: (more: number) => `${number.format(more)} weitere`,
    chooseOffer: 'Datenquellen zu einem Datenangebot hinzufügen',
    toOffer: (offer: string) => `Datenquellen zum Datenangebot ${offer} hinzufügen`,
    fromOffer: (offer: string) => `Datenquellen aus dem Datenangebot ${offer} entfernen`,
    offerGone: 'Das Datenangebot existiert nicht mehr. Bitte wählen Sie ein anderes.',
    offerField: 'Datenangebot',
    offer: (title: string, adapter: string) => `${title} (${adapter})`,
    noOffers: 'Zu den Adaptern dieser Datenquellen gibt es kein Datenangebot.',
    severalAdapters:
      'Die Datenquellen haben verschiedene Adapter. Hinzugefügt werden nur die mit dem Adapter des Datenangebots.',
    addedTo: (count: number, offer: string) =>
      count === 0
        ? `Das Datenangebot ${offer} enthält die Datenquellen schon.`
        : `${countedSources(count)} zum Datenangebot ${offer} hinzugefügt`,
    removedFrom: (count: number, offer: string) =>
      `${countedSources(count)} aus dem Datenangebot ${offer} entfernt`,
    changed: (count: number) => `${countedSources(count)} geändert`,
    used: (count: number) =>
      count === 1 ? used : 'Die Datenquellen werden in diesen Datenangeboten verwendet und dort entfernt:',
    removed: (count: number) => `${countedSources(count)} gelöscht`,
    invalid: (problems: string) => `Die gespeicherten Angaben sind ungültig: ${problems}`,
  },
  imports: {
    now: 'Jetzt importieren',
    again: 'Erneut importieren',
    showLog: 'Im Ereignisprotokoll ansehen',
    one: 'Import starten',
    question: (title: string) => `Wollen Sie den Import der Datenquelle ${title} jetzt starten?`,
    starting: 'Wird gestartet …',
    /** Import of one data source. */
    triggered: (title: string): RunTexts => ({
      started: `Der Import der Datenquelle ${title} wurde gestartet.`,
      outcomeFollows: 'Sein Ergebnis erscheint hier.',
      succeeded: { text: `Der Import der Datenquelle ${title} ist erfolgreich beendet.` },
      failed: `Der Import der Datenquelle ${title} ist fehlgeschlagen.`,
      unfinished: (minutes) => ({
        text: `Der Import der Datenquelle ${title} ist nach ${minutes} Minuten noch nicht beendet.`,
      }),
      unknown: `Das Ende des Imports der Datenquelle ${title} ist nicht bekannt. Ist er fehlgeschlagen, zeigt das die Liste der Datenquellen.`,
      severalStarted: importsStarted,
      severalSucceeded: importsSucceeded,
    }),
    running: (title: string) => `Der Import der Datenquelle ${title} läuft bereits.`,
    unknownAdapter: (title: string) =>
      `Das Portal kennt den Adapter der Datenquelle ${title} nicht. Ihr Import kann deshalb nicht gestartet werden.`,
    notStarted: (title: string): Omit<ChangeTexts, 'succeeded'> => ({
      failed: {
        404: `Der Import der Datenquelle ${title} konnte nicht gestartet werden, da das zugehörige Ereignis nicht existiert.`,
      },
      failedOtherwise: (failure) =>
        withCause(`Der Import der Datenquelle ${title} konnte nicht gestartet werden.`, failure),
    }),
    titleAndId: (title: string, id: string) => `${title} (ID ${id})`,
    several: 'Importe starten',
    severalQuestion: (count: number) =>
      count === 1
        ? 'Wollen Sie den Import einer Datenquelle jetzt starten?'
        : `Wollen Sie die Importe von ${number.format(count)} Datenquellen jetzt starten?`,
    severalStarted: importsStarted,
    outcomesFollow: 'Die Ergebnisse folgen.',
    notAllStarted: (count: number) =>
      count === 1
        ? 'Ein Import konnte nicht gestartet werden:'
        : `${number.format(count)} Importe konnten nicht gestartet werden:`,
    /** Ends of imports that were started together. */
    ended: {
      succeeded: importsSucceeded,
      failed: (count) =>
        count === 1
          ? 'Ein Import ist fehlgeschlagen:'
          : `${number.format(count)} Importe sind fehlgeschlagen:`,
      unknown: (count) =>
        count === 1
          ? 'Von einem gestarteten Import ist das Ende nicht bekannt. Ist er fehlgeschlagen, zeigt das die Liste der Datenquellen:'
          : `Von ${number.format(count)} gestarteten Importen ist das Ende nicht bekannt. Sind sie fehlgeschlagen, zeigt das die Liste der Datenquellen:`,
    } satisfies EndedTexts,
  },
  deletion: (title: string): DeletionTexts => ({
    title: 'Datenquelle löschen',
    question: `Wollen Sie die Datenquelle ${title} wirklich löschen? Ihr Importereignis und ihr Eintrag im Datenkatalog werden mit gelöscht.`,
    used,
  }),
} as const;

const sources = (count: number) =>
  count === 1 ? 'eine Datenquelle' : `${number.format(count)} Datenquellen`;
const countedSources = (count: number) =>
  count === 1 ? 'Eine Datenquelle' : `${number.format(count)} Datenquellen`;
