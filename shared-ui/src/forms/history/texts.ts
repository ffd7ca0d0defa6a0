import { type ChangeAction, failedToLoad, HISTORY_DAYS, type RecordedKind } from '@mobidrom/platform-api';

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
  nothing: '–',
  header: (name: string) => `HTTP-Header ${name}`,
  active: 'aktiv',
  inactive: 'inaktiv',
  yes: 'Ja',
  no: 'Nein',
  before: 'vorher',
  after: 'nachher',
  parts: { value: '', defaultValue: ' (Standardwert)', description: ' (Beschreibung)' },
} as const;
