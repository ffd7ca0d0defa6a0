import { bracketedReason, type Failure, failedToLoad } from '@mobidrom/platform-api';
import { deletedMeanwhile } from '../list/deletedMeanwhile';
import type { StepState } from '../transaction/transaction';
import type { ChangeKind, StepName } from './offerJournal';
import type { Part } from './offerParts';

const number = new Intl.NumberFormat('de');

const deletionFeed = 'Die Adresse des Feeds antwortet danach nicht mehr.';
const list = new Intl.ListFormat('de');
const PARTS: Readonly<Record<Part, string>> = {
  settings: 'Einstellungen',
  dataset: 'Katalogeintrag',
  schedule: 'Zeitplan',
};
const partsText = (parts: readonly Part[]) => list.format(parts.map((part) => PARTS[part]));
const several = (one: string, many: string, names: readonly string[]) =>
  `${names.length === 1 ? one : many}: ${list.format(names)}.`;

const offersAsked = (count: number) =>
  count === 1 ? 'ein Datenangebot' : `${number.format(count)} Datenangebote`;
const offersCounted = (count: number) =>
  count === 1 ? 'Ein Datenangebot' : `${number.format(count)} Datenangebote`;

const lookInList = 'Bitte sehen Sie zuerst in der Liste nach, bevor Sie es erneut versuchen.';
const deleted = deletedMeanwhile({ pronoun: 'es', plural: 'Datenangebote' });
const notFound = 'Beim Bearbeiten des Datenangebots ist ein Fehler aufgetreten.';

/** Texts of the data offer administration. */
export const texts = {
  lead: 'Fassen Sie aktive Datenquellen eines Adapters zu einem Feed zusammen und veröffentlichen Sie ihn.',
  list: 'Datenangebote',
  add: 'Datenangebot hinzufügen',
  edit: 'Bearbeiten',
  repair: 'Katalogeintrag anlegen',
  copyAddress: 'Feed-Adresse kopieren',
  newOffer: 'Neues Datenangebot hinzufügen',
  offer: (title: string) => `Datenangebot ${title}`,
  empty: 'Es sind keine Datenangebote vorhanden.',
  emptyText: 'Legen Sie das erste Datenangebot an, um Datenquellen gemeinsam zu veröffentlichen.',
  settingsDeleted:
    'Gelöscht wurden nur die Einstellungen dieses Datenangebots, sein Katalogeintrag ist noch vorhanden. Es besteht wieder, sobald die Einstellungen im Präferenz-Service unter „Gelöschte Einträge“ wiederhergestellt sind.',
  toSettings: 'Zum Präferenz-Service',
  columns: {
    title: 'Titel',
    id: 'ID',
    adapter: 'Adapter',
    sources: 'Datenquellen',
    export: 'Export',
    status: 'Status',
  },
  yes: 'Ja',
  no: 'Nein',
  none: '–',
  active: 'aktiv',
  inactive: 'inaktiv',
  noSchedule: 'kein Zeitplan',
  unknownStatus: 'unbekannt',
  missingEntry: 'Kein Eintrag im Datenkatalog',
  unreadEntry: 'Der Datenkatalog antwortet nicht',
  sourceCount: (count: number) => (count === 1 ? '1 Datenquelle' : `${number.format(count)} Datenquellen`),
  moreSources: (count: number) => `und ${number.format(count)} weitere`,

  sections: {
    general: 'Allgemeine Informationen',
    sources: 'Adapter und Datenquellen',
    export: 'Export',
    schedule: 'Zeitplan',
  },
  fields: {
    title: 'Titel',
    id: 'ID',
    description: 'Beschreibung',
    adapter: 'Adapter',
    sources: 'Datenquellen',
    schema: 'Schema',
    export: 'Export zur Mobilithek',
    offerId: 'Angebots-ID',
    certificate: 'P12-Zertifikat',
    password: 'P12-Passwort',
    eventName: 'Ereignisname',
  },
  /** Fields that have another name, or none, in the form. */
  history: {
    publisher: 'Herausgeber',
    rightsholder: 'Dateneigentümer',
    isPrivate: 'Im Katalog verborgen',
    resources: 'Bezugsadressen',
    schedule: 'Zeitplan',
    repeatMissedEvents: 'Verpasste Ereignisse wiederholen',
  },
  idHint:
    'Folgt dem Titel, bis Sie sie ändern. Erlaubt sind Buchstaben ohne Umlaute, Ziffern, Unterstriche und Bindestriche.',
  idFixed: 'Die ID kann nicht mehr geändert werden.',
  adapterFixed: 'Der Adapter kann nicht mehr geändert werden.',
  eventNameHint: 'Wird aus Adapter und ID gebildet.',
  feedAddress: 'Adresse des Feeds',
  copied: (address: string) => `Die Adresse des Feeds wurde kopiert: ${address}`,
  notCopied: (address: string) =>
    `Die Adresse des Feeds konnte nicht kopiert werden. Bitte kopieren Sie sie von hier: ${address}`,
  copyShort: 'Adresse kopieren',
  copiedShort: 'Die Adresse wurde kopiert.',
  notCopiedShort: 'Der Browser erlaubt das Kopieren nicht. Bitte markieren und kopieren Sie die Adresse.',
  noExport: 'nicht exportiert',

  noAdapter: 'Bitte wählen Sie zuerst einen Adapter aus.',
  noSources: 'Für diesen Adapter sind keine aktiven Datenquellen vorhanden.',
  inactiveSources: (titles: readonly string[]) =>
    several(
      'Diese ausgewählte Datenquelle ist inaktiv und liefert keine Daten',
      'Diese ausgewählten Datenquellen sind inaktiv und liefern keine Daten',
      titles,
    ),
  goneSources: (ids: readonly string[]) =>
    several(
      'Diese ausgewählte Datenquelle gibt es nicht mehr',
      'Diese ausgewählten Datenquellen gibt es nicht mehr',
      ids,
    ),
  restrictedSources: (titles: readonly string[]) =>
    several(
      'Diese ausgewählte Datenquelle ist beschränkt. Sie fehlt im öffentlichen Feed, und den Katalogeintrag sehen nur angemeldete Personen',
      'Diese ausgewählten Datenquellen sind beschränkt. Sie fehlen im öffentlichen Feed, und den Katalogeintrag sehen nur angemeldete Personen',
      titles,
    ),
  severalSchemas: (schemas: readonly string[]) =>
    `Die ausgewählten Datenquellen haben verschiedene Schemata: ${list.format(schemas)}. Bitte wählen Sie das Schema des Datenangebots.`,
  otherSchema: (schemas: readonly string[]) =>
    `Das Datenangebot hat ein anderes Schema als seine Datenquellen: ${list.format(schemas)}.`,
  inactiveSource: (title: string) => `${title} (inaktiv)`,

  idTaken: 'Die ID existiert bereits. Bitte wählen Sie eine andere ID.',
  eventNameMissing: 'Bitte geben Sie eine ID an. Daraus ergibt sich der Ereignisname.',
  eventNameTaken: 'Ein Ereignis mit diesem Namen existiert bereits. Bitte wählen Sie eine andere ID.',
  tooManySources: (most: number) => `Ein Datenangebot hat höchstens ${number.format(most)} Datenquellen.`,
  chooseCertificate: 'Bitte wählen Sie eine Datei aus.',

  openEntry: (title: string) => `${title} öffnen`,
  onlyWithoutEntry: 'Die Liste zeigt nur Datenangebote ohne Eintrag im Datenkatalog.',
  noneWithoutEntry: 'Jedes Datenangebot hat einen Eintrag im Datenkatalog.',
  showAll: 'Alle anzeigen',
  missingEntries: 'Für folgende Datenangebote konnte kein Eintrag im Datenkatalog gefunden werden',
  missingEntryNotice:
    'Zu diesem Datenangebot fehlt der Eintrag im Datenkatalog. Tragen Sie Titel und Beschreibung ein: Beim Speichern wird er neu angelegt.',
  unreadEntryNotice: (failure: Failure) =>
    `Der Eintrag dieses Datenangebots im Datenkatalog konnte nicht gelesen werden. Titel und Beschreibung fehlen deshalb, und es kann nicht geändert werden. ${bracketedReason(failure)}`,
  retry: 'Erneut versuchen',
  missingScheduleNotice: 'Zu diesem Datenangebot fehlt der Zeitplan. Beim Speichern wird er neu angelegt.',
  unreadEntries: 'Die Einträge folgender Datenangebote im Datenkatalog konnten nicht gelesen werden',
  failedToLoad: (failure: Failure) => failedToLoad('Datenangebote', failure),
  unreadAdapters: 'Die Datenangebote dieser Adapter konnten nicht gelesen werden und fehlen in der Liste:',
  unreadOffers: 'Diese Datenangebote konnten nicht gelesen werden und fehlen in der Liste:',
  unreadSources:
    'Die Datenquellen dieser Adapter konnten nicht gelesen werden. Statt ihrer Titel stehen ihre IDs in der Liste:',
  unreadOfferSchedules:
    'Die Zeitpläne dieser Datenangebote konnten nicht gelesen werden, weil ein Wert nicht die erwartete Form hat:',
  unreadSchedules: (failure: Failure) =>
    `Die Zeitpläne konnten nicht gelesen werden. Der Status der Datenangebote ist deshalb unbekannt. ${bracketedReason(failure)}`,

  steps: 'Schritte',
  stepNames: {
    create: {
      settings: 'Einstellungen speichern',
      dataset: 'Eintrag im Datenkatalog anlegen',
      schedule: 'Zeitplan anlegen',
      run: 'Export einmal ausführen',
    },
    update: {
      dataset: 'Eintrag im Datenkatalog ändern',
      settings: 'Einstellungen ändern',
      schedule: 'Zeitplan ändern',
      run: 'Export einmal ausführen',
    },
    delete: {
      settings: 'Einstellungen löschen',
      dataset: 'Eintrag im Datenkatalog löschen',
      schedule: 'Zeitplan löschen',
      run: 'Export einmal ausführen',
    },
  } satisfies Record<ChangeKind, Record<StepName, string>>,
  stepStates: {
    waiting: 'nicht ausgeführt',
    running: 'läuft …',
    succeeded: 'erfolgreich',
    failed: 'fehlgeschlagen',
    withoutEffect: 'fehlgeschlagen',
    rollingBack: 'wird zurückgenommen …',
    rolledBack: 'zurückgenommen',
    rollbackFailed: 'Rücknahme fehlgeschlagen',
  } satisfies Record<StepState, string>,
  /** For the step that failed, where what it did nevertheless is undone. */
  failedAndRolledBack: 'fehlgeschlagen und zurückgenommen',
  stepFailed: bracketedReason,
  /** Consequences of parts that could not be rolled back. */
  notRolledBack: {
    create: () =>
      'Was nicht zurückgenommen werden konnte, wird bei Ihrem nächsten Besuch dieser Seite bereinigt.',
    update: (parts: readonly Part[]) =>
      `Nicht zurückgenommen: ${partsText(parts)}. Dort gilt der neue Stand. Bitte prüfen Sie das Datenangebot und speichern Sie es erneut.`,
    delete: (parts: readonly Part[]) =>
      `Nicht wiederhergestellt: ${partsText(parts)}. ${
        parts.includes('settings')
          ? 'Bei Ihrem nächsten Besuch dieser Seite wird das Löschen abgeschlossen.'
          : 'Was fehlt, wird neu angelegt, wenn Sie das Datenangebot öffnen und speichern.'
      }`,
  },
  /** State of a step, and consequences of parts, of which it is unknown whether they are changed. */
  uncertainStep: 'ungewiss',
  uncertain: {
    // What certainly remains is promised to be cleaned up already.
    create: (parts: readonly Part[], notRolledBack: readonly Part[]) =>
      `Ungewiss ist, ob dies angelegt wurde: ${partsText(parts)}. ${lookInList}${
        notRolledBack.length === 0 ? ' Reste werden bei Ihrem nächsten Besuch dieser Seite bereinigt.' : ''
      }`,
    update: (parts: readonly Part[]) =>
      `Ungewiss ist, ob dies geändert wurde: ${partsText(parts)}. Bitte öffnen Sie das Datenangebot zuerst neu und prüfen Sie es, bevor Sie es erneut versuchen.`,
    delete: (parts: readonly Part[], notRestored: readonly Part[]) => {
      const said = `Ungewiss ist, ob dies gelöscht wurde: ${partsText(parts)}. ${lookInList}`;
      if (notRestored.includes('settings')) return said;
      return `${said} ${
        parts.includes('settings')
          ? 'Sind die Einstellungen gelöscht, wird das Löschen bei Ihrem nächsten Besuch dieser Seite abgeschlossen.'
          : 'Was fehlt, wird neu angelegt, wenn Sie das Datenangebot öffnen und speichern.'
      }`;
    },
  } satisfies Record<ChangeKind, (parts: readonly Part[], notRestored: readonly Part[]) => string>,
  uncertainRun: 'Ungewiss ist, ob der Export ausgeführt wurde.',

  succeeded: {
    create: (title: string) => `Das aggregierte Datenangebot ${title} wurde erfolgreich hinzugefügt`,
    update: (title: string) => `Das Datenangebot ${title} wurde erfolgreich bearbeitet`,
    delete: (title: string) => `Das Datenangebot ${title} wurde erfolgreich gelöscht`,
  },
  severalSucceeded: {
    create: (count: number) => `${number.format(count)} Datenangebote hinzugefügt`,
    update: (count: number) => `${number.format(count)} Datenangebote bearbeitet`,
    delete: (count: number) => `${number.format(count)} Datenangebote gelöscht`,
  },
  failed: {
    create: (title: string, failure: Failure) =>
      `Beim Hinzufügen des Datenangebots ${title} ist ein Fehler aufgetreten. ${bracketedReason(failure)}`,
    update: (title: string, failure: Failure) =>
      `Beim Bearbeiten des Datenangebots ${title} ist ein Fehler aufgetreten. ${bracketedReason(failure)}`,
    delete: (title: string, failure: Failure) =>
      `Beim Löschen des Datenangebots ${title} ist ein Fehler aufgetreten. ${bracketedReason(failure)}`,
  },
  notFound,
  /** Of an offer that was deleted before it was saved. */
  gone: `${notFound} ${deleted}`,
  alreadyGone: (title: string) => `Das Datenangebot ${title} existiert nicht mehr. ${deleted}`,
  busyElsewhere: (title: string) =>
    `Das Datenangebot ${title} wird gerade in einem anderen Tab geändert. Bitte warten Sie, bis das beendet ist.`,

  deletionTitle: 'Datenangebot löschen',
  deletionQuestion: (title: string) => `Wollen Sie das Datenangebot ${title} wirklich löschen?`,
  remove: 'Löschen',
  activate: 'Aktivieren',
  deactivate: 'Deaktivieren',
  several: {
    activate: 'Datenangebote aktivieren',
    deactivate: 'Datenangebote deaktivieren',
    activateQuestion: (count: number) => `Wollen Sie ${offersAsked(count)} aktivieren?`,
    deactivateQuestion: (count: number) => `Wollen Sie ${offersAsked(count)} deaktivieren?`,
    activated: (count: number) => `${offersCounted(count)} aktiviert`,
    deactivated: (count: number) => `${offersCounted(count)} deaktiviert`,
    otherAdapter: (adapter: string) => `Das Datenangebot nimmt nur Datenquellen des Adapters ${adapter} auf.`,
    otherSchema: (own: string, ofOffer: string) =>
      `Sie hat das Schema ${own}, das Datenangebot das Schema ${ofOffer}. Hinzufügen können Sie sie im Dialog des Datenangebots.`,
    invalid: (problems: string) => `Die gespeicherten Angaben sind ungültig: ${problems}`,
    title: 'Datenangebote löschen',
    question: (count: number) => `Wollen Sie ${offersAsked(count)} wirklich löschen?`,
    feeds: (count: number) =>
      count === 1 ? deletionFeed : 'Die Adressen ihrer Feeds antworten danach nicht mehr.',
    exports: (count: number) =>
      count === 1
        ? 'Ein Export zur Mobilithek endet.'
        : `${number.format(count)} Exporte zur Mobilithek enden.`,
    removed: (count: number) => `${offersCounted(count)} gelöscht`,
  },
  deletionFeed,
  deletionExport: 'Der Export zur Mobilithek endet.',

  unfinishedCreation: (id: string) =>
    `Das Hinzufügen des Datenangebots ${id} wurde unterbrochen. Die schon angelegten Teile wurden entfernt.`,
  unfinishedDeletion: (id: string) =>
    `Das Löschen des Datenangebots ${id} wurde unterbrochen und jetzt abgeschlossen.`,
  kept: (parts: readonly Part[]) => `Inzwischen geändert und deshalb noch vorhanden: ${partsText(parts)}`,
  unfinishedEdit: (id: string) =>
    `Das Bearbeiten des Datenangebots ${id} wurde unterbrochen. Bitte prüfen Sie es und speichern Sie es erneut.`,
  changedParts: (parts: readonly Part[]) => `Geändert: ${partsText(parts)}`,
  unchangedParts: (parts: readonly Part[]) => `Nicht geändert: ${partsText(parts)}`,
  recoveryFailed: (id: string, failure: Failure) =>
    `Die unterbrochene Änderung des Datenangebots ${id} konnte nicht bereinigt werden. Beim nächsten Besuch dieser Seite wird es erneut versucht. ${bracketedReason(failure)}`,
  openOffer: 'Datenangebot öffnen',
} as const;
