import { type Failure, failureReason, type OwnChange } from '@mobidrom/platform-api';

const number = new Intl.NumberFormat('de');
const expected = (due: string | undefined) => (due === undefined ? '' : `, fällig seit ${due}`);

/** Words of one section. */
export interface SectionTexts {
  readonly title: string;
  /** Shown when there is nothing. */
  readonly none: string;
  /** Name of the link to the list that shows all of them; not shown where no list does. */
  readonly all: (count: number) => string;
  /** Entries that could not be loaded, in the genitive, as 'der fehlgeschlagenen Importe'. */
  readonly of: string;
}

const countText = (count: number, one: string, many: string) =>
  count === 1 ? one : `Alle ${number.format(count)} ${many}`;

/** German texts of the area. */
export const texts = {
  title: 'Überblick',
  lead: 'Was gerade Ihre Aufmerksamkeit braucht.',
  reload: 'Aktualisieren',
  retry: 'Erneut versuchen',
  asOf: (time: string) => `Stand: ${time}`,
  outdatedSince: (time: string) => `Stand: ${time}, nicht neu geladen`,
  outdated: 'veraltet',
  notReloaded: 'Einige Angaben konnten nicht neu geladen werden. Sie sehen den zuletzt bekannten Stand.',
  reason: (reason: string, sections: readonly string[]) => `${sections.join(', ')}: ${reason}`,
  loading: 'Daten werden geladen. Bitte warten...',
  count: (count: number) => number.format(count),
  allWell: 'Alles in Ordnung. Für Sie ist nichts zu tun.',
  nothingTold: 'Die Dienste dieser Installation machen dazu keine Angaben.',
  unknown:
    'Einige Angaben konnten nicht geladen oder gelesen werden. Ob alles in Ordnung ist, lässt sich deshalb nicht sagen.',
  /** Sections are counted, because a failed import is one of a data source and of an event. */
  attention: (sections: number) =>
    sections === 1
      ? 'In einem Bereich gibt es etwas zu tun.'
      : `In ${number.format(sections)} Bereichen gibt es etwas zu tun.`,
  fine: 'in Ordnung',
  idle: 'nichts',
  failed: 'nicht geladen',
  incomplete: 'unvollständig',
  unread: (count: number) =>
    count === 1
      ? 'Ein Eintrag konnte nicht gelesen werden.'
      : `${number.format(count)} Einträge konnten nicht gelesen werden.`,
  more: (count: number) => `und ${number.format(count)} weitere`,
  noAnswer: 'Der Dienst antwortet nicht.',
  notLoaded: ({ of }: SectionTexts, failure: Failure) =>
    `Beim Laden ${of} ist folgender Fehler aufgetreten: ${failureReason(failure)}`,

  failedAt: (time: string | undefined, message: string) =>
    time === undefined ? message : `${time}: ${message}`,
  failedOn: (time: string) => `fehlgeschlagen am ${time}`,
  runningSince: (time: string) => `läuft seit ${time}`,
  lateSince: (last: string, due: string | undefined) => `zuletzt ${last}${expected(due)}`,
  nextImport: (time: string | undefined) =>
    time === undefined ? 'kein Import geplant' : `nächster Import ${time}`,
  overdue: (last: string, due: string | undefined) => `${last}${expected(due)}`,
  noBackup: 'noch keine Sicherung',
  lastBackup: (time: string) => `letzte Sicherung ${time}`,
  backupFailed: (time: string) => `letzte Sicherung fehlgeschlagen, ${time}`,
  changed: (kind: string, action: string, time: string) => `${kind}, ${action} ${time}`,
  kinds: {
    dataEntry: 'Datenquelle',
    dataOffer: 'Datenangebot',
    dataset: 'Eintrag im Datenkatalog',
    organisation: 'Organisation',
    tag: 'Tag',
    event: 'Ereignis',
    setting: 'Präferenzen',
  } satisfies Record<OwnChange['kind'], string>,
  actions: {
    created: 'angelegt',
    changed: 'geändert',
    deleted: 'gelöscht',
    restored: 'wiederhergestellt',
  } satisfies Record<OwnChange['action'], string>,
  jobs: 'Laufende Vorgänge in diesem Fenster',
  jobsHint: 'Fortschritt und Abbruch finden Sie oben in der Kopfzeile.',
  startedAt: (time: string) => `gestartet ${time}`,

  sections: {
    failedImports: {
      title: 'Fehlgeschlagene Importe',
      none: 'Kein letzter Import ist fehlgeschlagen.',
      all: (count) =>
        countText(
          count,
          'Datenquelle mit fehlgeschlagenem Import anzeigen',
          'fehlgeschlagenen Importe anzeigen',
        ),
      of: 'der fehlgeschlagenen Importe',
    },
    lateSources: {
      title: 'Überfällige Datenquellen',
      none: 'Keine aktive Datenquelle ist überfällig.',
      all: (count) =>
        countText(count, 'Überfällige Datenquelle anzeigen', 'überfälligen Datenquellen anzeigen'),
      of: 'der überfälligen Datenquellen',
    },
    failedRuns: {
      title: 'Fehlgeschlagene Ereignisse',
      none: 'Der letzte Lauf keines Ereignisses ist fehlgeschlagen.',
      all: (count) =>
        countText(count, 'Fehlgeschlagenes Ereignis anzeigen', 'fehlgeschlagenen Ereignisse anzeigen'),
      of: 'der fehlgeschlagenen Ereignisse',
    },
    troubledBackups: {
      title: 'Überfällige oder fehlgeschlagene Sicherungen',
      none: 'Keine geplante Sicherung ist überfällig oder fehlgeschlagen.',
      all: (count) =>
        countText(
          count,
          'Überfällige oder fehlgeschlagene Sicherung anzeigen',
          'überfälligen oder fehlgeschlagenen Sicherungen anzeigen',
        ),
      of: 'der überfälligen oder fehlgeschlagenen Sicherungen',
    },
    offersWithoutEntry: {
      title: 'Datenangebote ohne Katalogeintrag',
      none: 'Jedes Datenangebot hat einen Eintrag im Datenkatalog.',
      all: (count) =>
        countText(
          count,
          'Datenangebot ohne Katalogeintrag anzeigen',
          'Datenangebote ohne Katalogeintrag anzeigen',
        ),
      of: 'der Datenangebote ohne Katalogeintrag',
    },
    undeliveredSources: {
      title: 'Noch ohne Lieferung',
      none: 'Jede aktive Datenquelle hat schon geliefert.',
      all: (count) =>
        countText(count, 'Datenquelle ohne Lieferung anzeigen', 'Datenquellen ohne Lieferung anzeigen'),
      of: 'der Datenquellen ohne Lieferung',
    },
    runningEvents: {
      title: 'Laufende Ereignisse',
      none: 'Gerade läuft kein Ereignis.',
      all: (count) => countText(count, 'Laufendes Ereignis anzeigen', 'laufenden Ereignisse anzeigen'),
      of: 'der laufenden Ereignisse',
    },
    ownChanges: {
      title: 'Zuletzt von Ihnen geändert',
      none: 'Von Ihnen sind keine Änderungen aufgezeichnet.',
      all: () => '',
      of: 'Ihrer letzten Änderungen',
    },
  } satisfies Record<string, SectionTexts>,
} as const;
