import {
  type ChangeAction,
  type EntryKind,
  failedToLoad,
  failureReason,
  HISTORY_DAYS,
  type RecordedKind,
} from '@mobidrom/platform-api';

const number = new Intl.NumberFormat('de');
const list = new Intl.ListFormat('de');

/** Texts of the history of an entry. */
export const texts = {
  title: 'Verlauf',
  empty: `Es sind keine Änderungen aufgezeichnet. Aufgezeichnet wird höchstens ${HISTORY_DAYS} Tage lang.`,
  failedToLoad: (failure: Parameters<typeof failedToLoad>[1]) => failedToLoad('Änderungen', failure),
  retry: 'Erneut versuchen',
  older: 'Ältere laden',
  /** Name of whoever changes entries without being a person. */
  platform: 'Plattform',
  actions: {
    created: 'angelegt',
    changed: 'geändert',
    deleted: 'gelöscht',
    restored: 'mit einer Sicherung des Dienstes wiederhergestellt, möglicherweise geändert',
  } satisfies Record<ChangeAction, string>,
  /** In place of 'angelegt' for an entry that was deleted before. */
  createdAgain: 'wiederhergestellt',
  kinds: {
    dataEntry: 'Datenquelle',
    dataset: 'Katalogeintrag',
    organisation: 'Organisation',
    tag: 'Tag',
    event: 'Ereignis',
    setting: 'Einstellungen',
  } satisfies Record<RecordedKind, string>,
  cause: (kind: string, title: string) => `Folge einer Änderung: ${kind} ${title}`,
  secret: 'geändert',
  /** Fields of which only the number is known; `further` where others are shown. */
  omitted: (count: number, further: boolean) => {
    const fields =
      count === 1
        ? `Ein ${further ? 'weiteres ' : ''}Feld`
        : `${number.format(count)} ${further ? 'weitere ' : ''}Felder`;
    return `${fields} geändert. Die Werte wurden wegen ihres Umfangs nicht aufgezeichnet.`;
  },
  nothing: '–',
  header: (name: string) => `HTTP-Header ${name}`,
  active: 'aktiv',
  inactive: 'inaktiv',
  yes: 'Ja',
  no: 'Nein',
  before: 'vorher',
  after: 'nachher',
  deleted: {
    title: 'Gelöschte Einträge',
    lead: `Gelöschte Einträge werden höchstens ${HISTORY_DAYS} Tage lang aufbewahrt.`,
    search: 'Gelöschte Einträge durchsuchen',
    list: 'Gelöschte Einträge',
    count: (count: number) => (count === 1 ? 'Ein Eintrag' : `${number.format(count)} Einträge`),
    found: (found: number, of: number) => `${number.format(found)} von ${number.format(of)} Einträgen`,
    /** Where there are more than those that are loaded. */
    countOfMore: (count: number) => `Die ${number.format(count)} zuletzt gelöschten Einträge`,
    foundOfMore: (found: number, of: number) =>
      `${number.format(found)} von den ${number.format(of)} zuletzt gelöschten Einträgen`,
    notFoundOfMore: (of: number) =>
      `Von den ${number.format(of)} zuletzt gelöschten Einträgen passt keiner zu Ihrer Suche.`,
    olderExist:
      'Früher gelöschte Einträge sind noch nicht geladen. Die Suche findet sie, sobald sie geladen sind.',
    empty: 'Es sind keine gelöschten Einträge aufbewahrt.',
    notFound: 'Kein gelöschter Eintrag passt zu Ihrer Suche.',
    more: 'Weitere anzeigen',
    failedToLoad: (failure: Parameters<typeof failedToLoad>[1]) =>
      failedToLoad('gelöschten Einträge', failure),
    failedToLoadEntry: (failure: Parameters<typeof failedToLoad>[1]) =>
      `Beim Laden des gelöschten Eintrags ist folgender Fehler aufgetreten: ${failureReason(failure)}`,
    by: (actor: string) => `gelöscht von ${actor}`,
    lastState: (title: string) => `Letzter Stand von ${title}`,
    restore: 'Wiederherstellen',
    close: 'Schließen',
    together: {
      title: 'Gelöschte Einträge wiederherstellen',
      restore: 'Ausgewählte wiederherstellen',
      select: (title: string) => `${title} auswählen`,
      selectAll: (count: number) =>
        count === 1 ? 'Den Eintrag auswählen' : `Alle ${number.format(count)} auswählen`,
      clear: 'Auswahl aufheben',
      reading: (read: number, total: number) => `Gelesen: ${number.format(read)} von ${number.format(total)}`,
      cancelReading: 'Abbrechen',
      selected: (count: number) => `${number.format(count)} ausgewählt`,
      oneByOne: 'Diese Einträge werden einzeln wiederhergestellt: Jeder öffnet dazu seinen Dialog.',
      question: (count: number) =>
        count === 1
          ? 'Wollen Sie einen Eintrag mit seinen letzten Angaben wiederherstellen?'
          : `Wollen Sie ${number.format(count)} Einträge mit ihren letzten Angaben wiederherstellen?`,
      done: (count: number) =>
        count === 1 ? 'Ein Eintrag wiederhergestellt' : `${number.format(count)} Einträge wiederhergestellt`,
      without: (title: string, labels: readonly string[]) => `${title} (${list.format(labels)})`,
      lacking: (entries: readonly string[]) =>
        `Nicht gemeinsam wiederherstellen lässt sich, was geheime Angaben oder Dateien hatte, denn sie werden nicht aufbewahrt: ${list.format(entries)}. Bitte stellen Sie das einzeln wieder her.`,
      lacks: (labels: readonly string[]) =>
        `Geheime Angaben oder Dateien fehlen: ${list.format(labels)}. Bitte stellen Sie den Eintrag einzeln wieder her.`,
      unread: (entries: readonly string[]) =>
        `Nicht gelesen werden konnte und bleibt gelöscht: ${entries.join(' ')}`,
      failedToRead: (title: string, reason: string) => `${title}: ${reason}`,
      /** Reason for an entry whose name or id belongs to another one by now. */
      conflict:
        'Es gibt inzwischen einen anderen Eintrag mit diesem Namen oder dieser ID. Bitte stellen Sie diesen Eintrag einzeln wieder her, und ändern Sie dabei den Namen oder die ID.',
      assignAgain: (uses: readonly string[]) =>
        `Die früheren Zuordnungen kommen nicht zurück, auch nicht die Zugriffsrechte, die davon abhängen. Bitte ordnen Sie neu zu: ${uses.join('; ')}.`,
      usesOf: (title: string, uses: string) => `${title} (bisher: ${uses})`,
    },
    saveFirst: 'Bitte speichern oder verwerfen Sie zuerst Ihre Eingaben im offenen Dialog.',
    restoreTitles: {
      dataEntry: 'Datenquelle wiederherstellen',
      dataOffer: 'Datenangebot wiederherstellen',
      organisation: 'Organisation wiederherstellen',
      tag: 'Tag wiederherstellen',
      event: 'Ereignis wiederherstellen',
      setting: 'Gruppe wiederherstellen',
    } satisfies Record<EntryKind, string>,
    succeeded: (title: string) => `Der gelöschte Eintrag „${title}“ wurde wiederhergestellt.`,
    restored: (title: string) =>
      `Das sind die Angaben des gelöschten Eintrags „${title}“. Wiederhergestellt wird er erst mit „Speichern“.`,
  },
  notKept: 'nicht aufbewahrt',
  emptyOrNotKept: 'leer oder nicht aufbewahrt',
  gone: (title: string) => `${title} (nicht mehr vorhanden)`,
  enterAgain: (labels: readonly string[]) =>
    `Geheime Angaben und Dateien werden nicht aufbewahrt. Bitte geben Sie neu ein, was hinterlegt war: ${list.format(labels)}.`,
  referencesGone: (names: readonly string[]) =>
    `Nicht mehr vorhanden und deshalb zu prüfen: ${list.format(names)}.`,
  uses: 'Bis zur Löschung zugeordnet',
  usedBy: (names: readonly string[], others: number) =>
    list.format(others > 0 ? [...names, `${number.format(others)} weitere`] : names),
  assignAgain: (uses: string) =>
    `Die früheren Zuordnungen kommen nicht zurück, auch nicht die Zugriffsrechte, die davon abhängen. Bitte ordnen Sie den Eintrag nach dem Speichern neu zu: ${uses}. Diese Liste ist nur bis zum Speichern zu sehen.`,
  parts: { value: '', defaultValue: ' (Standardwert)', description: ' (Beschreibung)' },
} as const;
