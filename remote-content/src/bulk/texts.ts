import type { Failure } from '@mobidrom/platform-api';
import { failureReason, FIELD_MESSAGES as messages, namedFirst } from '@mobidrom/platform-api';

const number = new Intl.NumberFormat('de');
/** Most lines that a sentence names. */
const LINES_NAMED = 5;
const sources = (count: number): string =>
  count === 1 ? '1 Datenquelle' : `${number.format(count)} Datenquellen`;
const lines = (count: number): string => (count === 1 ? '1 Zeile' : `${number.format(count)} Zeilen`);
const isOrAre = (count: number) => (count === 1 ? 'ist' : 'sind');
const numbers = (all: readonly number[]): string => {
  const formatted = all.map((one) => number.format(one));
  const listed = namedFirst(formatted, LINES_NAMED, 'weiteren');
  return all.length === 1 ? `Zeile ${listed}` : `den Zeilen ${listed}`;
};

/** Texts of the bulk entry of data sources. */
export const texts = {
  title: 'Mehrere Datenquellen hinzufügen',
  lead: 'Datenquellen aus einer CSV-Datei, von einer Adresse im Internet oder aus einer eingefügten Tabelle gemeinsam anlegen.',
  steps: ['Tabelle', 'Angaben', 'Prüfen', 'Hinzufügen'],
  back: 'Zurück',
  next: 'Weiter',
  retry: 'Erneut versuchen',
  lines,

  table: {
    heading: 'Tabelle wählen',
    text: (most: number) =>
      `Jede Zeile der Tabelle wird eine Datenquelle, höchstens ${number.format(most)} auf einmal. Die erste Zeile enthält die Überschriften der Spalten. Nötig sind ein Titel und eine Quell-URL.`,
    file: 'CSV-Datei',
    chooseFile: 'CSV-Datei wählen',
    fileHint: 'Eine Textdatei mit Komma, Semikolon oder Tabulator als Trennzeichen, höchstens 5 MB.',
    paste: 'Tabelle einfügen',
    pasteHint:
      'Kopieren Sie die Zellen mit den Überschriften aus der Tabellenkalkulation, und fügen Sie sie hier ein.',
    pasteMissing: 'Bitte fügen Sie eine Tabelle ein, oder wählen Sie einen der anderen Wege.',
    read: 'Tabelle übernehmen',
    pasted: 'Eingefügte Tabelle',
    tooLarge: (name: string, size: string) =>
      `${name} ist mit ${size} zu groß. Möglich sind höchstens 5 MB. Bitte teilen Sie die Datei.`,
    unreadable: (name: string) => `${name} konnte nicht gelesen werden. Bitte wählen Sie die Datei erneut.`,
    unexpected: (name: string) =>
      `${name} konnte wegen eines unerwarteten Fehlers nicht gelesen werden. Bitte versuchen Sie es erneut.`,
    empty: (name: string) => `${name} ist leer.`,
    spreadsheet: (name: string) =>
      `${name} ist eine Datei einer Tabellenkalkulation. Bitte speichern Sie sie dort als „CSV UTF-8“, oder kopieren Sie die Zellen, und fügen Sie sie ein.`,
    binary: (name: string) =>
      `${name} ist keine Textdatei, oder ihre Zeichenkodierung ist nicht erkennbar. Bitte speichern Sie sie als „CSV UTF-8“.`,
    quotes: (name: string, at: number) =>
      `${name} hat ab Zeile ${number.format(at)} ein Anführungszeichen zu viel oder zu wenig. Bitte korrigieren Sie die Zeile.`,
    noRows: (name: string) => `${name} enthält keine Zeile mit Werten.`,
    oneColumn: (name: string) =>
      `${name} hat nur eine Spalte. Als Trennzeichen sind Komma, Semikolon, Tabulator und senkrechter Strich möglich.`,
    guessed:
      'Die Datei ist nicht in UTF-8 gespeichert und wurde als Windows-1252 gelesen. Bitte achten Sie beim Prüfen auf die Umlaute.',
    repeated: (heading: string, columns: readonly number[]) =>
      `Die Überschrift „${heading}“ kommt ${columns.length === 2 ? 'zweimal' : `${number.format(columns.length)}-mal`} vor (Spalten ${new Intl.ListFormat('de').format(columns.map(String))}). Verwendet wird Spalte ${columns[0]}, wenn Sie keine andere auswählen.`,
    overlong: (all: readonly number[]) =>
      `In ${numbers(all)} stehen mehr Zellen als Überschriften. Die überzähligen werden nicht übernommen. Möglicherweise fehlen Anführungszeichen um einen Text, der das Trennzeichen enthält.`,
    formulas: (count: number) =>
      count === 1
        ? 'Eine Zelle beginnt wie eine Formel. Sie wird als Text übernommen und nicht berechnet.'
        : `${number.format(count)} Zellen beginnen wie eine Formel. Sie werden als Text übernommen und nicht berechnet.`,
    manyLines: (count: number, most: number) =>
      `Die Tabelle hat ${lines(count)}, aber höchstens ${number.format(most)} können auf einmal hinzugefügt werden. Bitte wählen Sie unter „Auswahl der Zeilen“ einen Teil aus, oder teilen Sie die Tabelle.`,
    column: (at: number) => `Spalte ${at}`,
    sameHeading: (heading: string, at: number) => `${heading} (Spalte ${at})`,
    unfinished: (when: string, done: number, total: number) =>
      `Am ${when} wurde ein gemeinsames Hinzufügen begonnen: ${number.format(done)} von ${lines(total)} ${isOrAre(done)} erledigt. Um es fortzusetzen, wählen Sie dieselbe Datei, oder fügen Sie dieselbe Tabelle ein. Was es schon gibt, wird nicht noch einmal hinzugefügt.`,
    forget: 'Nicht fortsetzen',
  },

  address: {
    label: 'Adresse der Tabelle',
    hint: 'Adresse einer CSV-Datei, die ohne Anmeldung im Internet erreichbar ist.',
    gbfs: 'Systemliste von GBFS eintragen',
    fetch: 'Tabelle abrufen',
    fetching: 'Die Tabelle wird abgerufen...',
    cancel: 'Abruf abbrechen',
    cancelled: 'Der Abruf wurde abgebrochen.',
    missing: 'Bitte geben Sie eine Adresse an, oder wählen Sie einen der anderen Wege.',
    invalid: messages.url,
    otherScheme:
      'Bitte geben Sie eine Adresse an, die mit http:// oder https:// beginnt. Auf anderen Wegen wird keine Tabelle abgerufen.',
    tooLong: messages.tooLong,
    withUser: 'Bitte geben Sie eine Adresse ohne Benutzernamen und Kennwort an.',
    notOffered:
      'Der Dienst dieser Installation ruft keine Adressen ab. Bitte laden Sie die Tabelle herunter, und wählen Sie die Datei, oder fügen Sie die Tabelle ein.',
    forbidden: 'Ihnen fehlt das Recht, Datenquellen anzulegen. Deshalb wird nichts abgerufen.',
    unexpected: (address: string) =>
      `Die Tabelle unter „${address}“ konnte wegen eines unerwarteten Fehlers nicht gelesen werden. Bitte versuchen Sie es erneut, oder laden Sie die Tabelle herunter, und wählen Sie die Datei.`,
    failed: (address: string, failure: Failure) =>
      `Die Tabelle unter „${address}“ konnte nicht abgerufen werden: ${failureReason(failure)}`,
  },

  columns: {
    heading: 'Spalten und gemeinsame Angaben',
    found: (name: string, count: number, chosen: number) =>
      chosen === count
        ? `${name}: ${lines(count)}`
        : `${name}: ${lines(count)}, davon ${number.format(chosen)} ausgewählt`,
    resumed:
      'Diese Tabelle wurde schon zum Teil hinzugefügt. Was es schon gibt, wird nicht noch einmal hinzugefügt. Die Angaben für alle Zeilen sind wie beim letzten Mal eingetragen; ändern Sie sie, gilt das nur für die übrigen Zeilen.',
    resumedWithoutChoices:
      'Diese Tabelle wurde schon zum Teil hinzugefügt. Was es schon gibt, wird nicht noch einmal hinzugefügt. Die Angaben für alle Zeilen sind nicht mehr bekannt; bitte machen Sie dieselben wie beim letzten Mal.',
    mended:
      'Diese Tabelle enthält Zeilen, die beim letzten Mal nicht hinzugefügt wurden. Die Angaben für alle Zeilen sind wie beim letzten Mal eingetragen.',
    mendedWithoutChoices:
      'Diese Tabelle enthält Zeilen, die beim letzten Mal nicht hinzugefügt wurden. Die Angaben für alle Zeilen sind nicht mehr bekannt; bitte machen Sie dieselben wie beim letzten Mal.',
    otherTable:
      'Diese Tabelle ist nicht die des unterbrochenen Hinzufügens; das Unterbrochene bleibt gemerkt, und Sie können es später fortsetzen.',
    sections: { columns: 'Spalten', part: 'Auswahl der Zeilen', common: 'Angaben für alle Zeilen' },
    fields: {
      title: 'Spalte für Titel',
      place: 'Spalte für Ort',
      dataSetId: 'Spalte für ID',
      sourceUrl: 'Spalte für Quell-URL',
      adapter: 'Spalte für Adapter',
      rightsholder: 'Spalte für Dateneigentümer',
    },
    placeHint: 'Steht in Klammern hinter dem Titel, wenn der Titel den Ort nicht schon nennt.',
    idHint: 'Ohne Spalte folgt die ID dem Titel. Vergebene IDs erhalten eine Nummer.',
    overrideHint: 'Geht der Angabe für alle Zeilen vor, wo die Zelle nicht leer ist.',
    inEachRow: 'Steht in jeder Zeile der Tabelle und ist deshalb hier nicht nötig.',
    part: 'Zeilen auswählen nach Spalte',
    partHint: 'Ohne Wert werden alle Zeilen übernommen.',
    allRows: 'alle Zeilen',
    partValue: 'Wert',
    partOption: (value: string, count: number) => `${value} (${lines(count)})`,
    authentication:
      'Alle Quellen werden ohne Authentifizierung angelegt. Quellen mit Kennwort, Token oder Zertifikat fügen Sie einzeln hinzu.',
    noTitle: 'Bitte wählen Sie die Spalte mit den Titeln aus.',
    noSourceUrl: 'Bitte wählen Sie die Spalte mit den Quell-URLs aus.',
    tooMany: (count: number, most: number) =>
      `${lines(count)} sind zu viele: Höchstens ${number.format(most)} können auf einmal hinzugefügt werden. Bitte wählen Sie einen Teil der Zeilen aus, oder teilen Sie die Tabelle.`,
    check: 'Zeilen prüfen',
  },

  check: {
    heading: 'Zeilen prüfen',
    loading: 'Vorhandene Datenquellen und Organisationen werden geladen. Bitte warten...',
    failed: (failure: Failure) =>
      `Ohne die vorhandenen Datenquellen und Organisationen können die Zeilen nicht geprüft werden: ${failureReason(failure)}`,
    list: 'Zeilen der Tabelle',
    which: 'Zeilen',
    faulty: (count: number) => `Mit Fehlern (${number.format(count)})`,
    all: (count: number) => `Alle (${number.format(count)})`,
    summary: (counts: {
      readonly ready: number;
      readonly faulty: number;
      readonly exists: number;
      readonly omitted: number;
    }) =>
      [
        `${number.format(counts.ready)} bereit`,
        ...(counts.faulty > 0 ? [`${number.format(counts.faulty)} mit Fehlern`] : []),
        ...(counts.exists > 0 ? [`${number.format(counts.exists)} bereits vorhanden`] : []),
        ...(counts.omitted > 0 ? [`${number.format(counts.omitted)} ausgelassen`] : []),
      ].join(', '),
    faultyNotice: (count: number) =>
      `${count === 1 ? 'Eine Zeile hat' : `${number.format(count)} Zeilen haben`} Fehler. Sie können sie hier korrigieren. Was fehlerhaft bleibt, wird nicht hinzugefügt und steht danach im Bericht.`,
    columns: {
      number: 'Zeile',
      title: 'Titel',
      dataSetId: 'ID',
      sourceUrl: 'Quell-URL',
      adapter: 'Adapter',
      rightsholder: 'Dateneigentümer',
      state: 'Ergebnis',
    },
    states: { ready: 'bereit', faulty: 'fehlerhaft', exists: 'vorhanden', omitted: 'ausgelassen' },
    field: (label: string, line: number) => `${label}, Zeile ${line}`,
    /** Button below a mended field; who hears it is told of which. */
    takeOver: (count: number) => `Für alle gleichen übernehmen (${number.format(count)})`,
    takeOverOf: (label: string, line: number) => `: ${texts.check.field(label, line)}`,
    edit: 'Bearbeiten',
    omit: 'Auslassen',
    include: 'Wieder aufnehmen',
    rowName: (line: number, title: string) => `Zeile ${line}${title === '' ? '' : ` (${title})`}`,
    exists: (title: string) => `Die Quelle gibt es schon: ${title}`,
    sameAsLine: (line: number) => `Dieselbe Quelle wie in Zeile ${line}`,
    addedBefore: 'Schon hinzugefügt',
    idChanged: (wished: string) => `statt „${wished}“`,
    certificate: 'Dieser Adapter braucht ein Zertifikat. Bitte fügen Sie die Quelle einzeln hinzu.',
    noAdapter: (cell: string) => `Den Adapter „${cell}“ gibt es nicht.`,
    noOrganisation: (cell: string) => `Die Organisation „${cell}“ gibt es nicht.`,
    none: 'Keine Zeile hat Fehler.',
    add: (count: number) => `${sources(count)} hinzufügen`,
    nothing: 'Keine Zeile ist bereit. Bitte korrigieren Sie die Fehler, oder wählen Sie eine andere Tabelle.',
  },

  run: {
    job: 'Datenquellen hinzufügen',
    heading: 'Datenquellen werden hinzugefügt',
    progress: (done: number, total: number) => `${number.format(done)} von ${number.format(total)}`,
    stays:
      'Sie können das Portal weiter benutzen. Das Hinzufügen geht weiter, solange dieser Tab geöffnet ist.',
    cancel: 'Abbrechen',
    cancelling: 'Die begonnene Zeile wird noch abgeschlossen.',
    before: 'Wurde schon vorher hinzugefügt.',
    idOfOther: (id: string, title: string) =>
      `Unter der ID „${id}“ gibt es inzwischen eine andere Datenquelle („${title}“), oder die angelegte wurde geändert. Bitte prüfen Sie das. Ein erneuter Versuch legt diese Zeile unter einer anderen ID an.`,
    noAnswer: 'Die Antwort des Dienstes ist ausgeblieben.',
    uncertain:
      'Ob die Datenquelle angelegt wurde, ist ungewiss. Ein erneuter Versuch klärt es. Sie wird nicht doppelt hinzugefügt.',
    outcome: (counts: {
      readonly created: number;
      readonly exists: number;
      readonly failed: number;
      readonly open: number;
    }) =>
      `${[
        `${sources(counts.created)} hinzugefügt`,
        ...(counts.exists > 0 ? [`${number.format(counts.exists)} bereits vorhanden`] : []),
        ...(counts.failed > 0 ? [`${number.format(counts.failed)} nicht hinzugefügt`] : []),
        ...(counts.open > 0 ? [`${number.format(counts.open)} offen`] : []),
      ].join(', ')}.`,
    stops: {
      cancelled: 'Das Hinzufügen wurde abgebrochen.',
      session:
        'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an, und versuchen Sie die offenen Zeilen noch einmal.',
      forbidden: 'Ihnen fehlt das Recht, Datenquellen anzulegen. Das Hinzufügen wurde beendet.',
      disconnected:
        'Die Verbindung ist unterbrochen. Das Hinzufügen wurde beendet; bitte versuchen Sie die offenen Zeilen noch einmal, sobald die Verbindung wieder besteht.',
      unreachable:
        'Der Dienst antwortet nicht mehr richtig. Das Hinzufügen wurde beendet; bitte versuchen Sie die offenen Zeilen später noch einmal.',
      unreadable:
        'Die vorhandenen Datenquellen konnten nicht gelesen werden. Ohne sie wird nichts hinzugefügt, damit nichts doppelt entsteht. Bitte versuchen Sie es erneut.',
      broken:
        'Das Hinzufügen wurde wegen eines unerwarteten Fehlers beendet. Was bis dahin hinzugefügt ist, steht im Bericht. Bitte versuchen Sie die offenen Zeilen noch einmal; nichts wird doppelt hinzugefügt.',
      locked:
        'In einem anderen Tab werden gerade Datenquellen gemeinsam hinzugefügt. Bitte warten Sie, bis das beendet ist.',
    },
  },

  report: {
    heading: 'Bericht',
    list: 'Bericht über die Zeilen',
    states: {
      created: 'hinzugefügt',
      exists: 'vorhanden',
      failed: 'nicht hinzugefügt',
      open: 'offen',
      omitted: 'ausgelassen',
    },
    reason: 'Grund',
    omitted: 'Von Ihnen ausgelassen.',
    save: 'Fehlende Zeilen als CSV speichern',
    fileName: 'datenquellen-fehlend',
    again: (count: number) => `${lines(count)} erneut versuchen`,
    more: 'Weitere hinzufügen',
    toList: 'Zu den Datenquellen',
  },
} as const;
