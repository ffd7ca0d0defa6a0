import type { SuggestionKind } from '../../content/catalogue/chooseSuggestions';
import type { CatalogueOrder } from '../../content/catalogue/search';
import type { Facet } from '../../content/catalogue/searchDocument';
import { LONGEST } from './address';

const number = new Intl.NumberFormat('de-DE');

/** Most characters of a search that the heading repeats; the field has all of them. */
const MOST_SHOWN = 80;

/** Texts of the catalogue. */
export const texts = {
  title: 'Datenkatalog',
  lead: 'Mobilitätsdaten von Kommunen, Verkehrsunternehmen und Dienstleistern in Nordrhein-Westfalen.',
  search: { label: 'Datenkatalog durchsuchen', hint: 'Datensatz, Ort oder Thema', button: 'Suchen' },
  suggestions: {
    label: 'Vorschläge',
    /** The script sets the number for '#'. */
    one: '1 Vorschlag',
    several: '# Vorschläge',
    kinds: {
      dataset: 'Datensatz',
      place: 'Ort',
      organisation: 'Organisation',
      keyword: 'Schlagwort',
    } satisfies Record<SuggestionKind, string>,
    tooLong: `Erlaubt sind höchstens ${LONGEST} Zeichen.`,
    missing: 'Der Suchtext fehlt.',
    badLimit: 'Erlaubt sind ganze Zahlen von 1 bis 50.',
    tooMany: 'Es werden gerade zu viele Vorschläge abgerufen. Bitte versuchen Sie es gleich noch einmal.',
  },
  found: (total: number) => (total === 1 ? '1 Datensatz' : `${number.format(total)} Datensätze`),
  foundFor: (words: string) =>
    `für „${words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN).trimEnd()} …` : words}“`,
  none: {
    title: 'Kein Datensatz passt zu Ihrer Suche.',
    text: 'Prüfen Sie die Schreibweise oder suchen Sie nach einem anderen Wort.',
    filtered: 'Prüfen Sie die Schreibweise oder wählen Sie weniger Filter.',
  },
  all: 'Alle Datensätze anzeigen',
  clear: 'Alle Filter löschen',
  remove: (label: string) => `Filter ${label} entfernen`,
  filters: 'Filter',
  closeFilters: 'Filter schließen',
  show: (total: string) => `${total} anzeigen`,
  filtersSet: (count: number) => `(${count} gesetzt)`,
  active: 'Aktive Filter',
  more: (count: number) => `${count} weitere`,
  sort: 'Sortierung',
  orders: {
    relevance: 'Relevanz',
    title: 'Titel A bis Z',
    newest: 'Zuletzt geändert',
  } satisfies Record<CatalogueOrder, string>,
  pages: {
    label: 'Seiten',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    of: (page: number, last: number) => `Seite ${number.format(page)} von ${number.format(last)}`,
  },
  partial: 'Kein Datensatz enthält alle Wörter Ihrer Suche. Diese enthalten alle bis auf eines.',
  shortened: (characters: number, words: number) =>
    `Ihre Suche ist zu lang. Gesucht wurde nur nach ihrem Anfang, mit höchstens ${characters} Zeichen und ${words} Wörtern.`,
  noWords: 'Ihre Suche enthält keine Buchstaben oder Ziffern. Nur nach diesen kann gesucht werden.',
  similar: 'Angezeigt werden auch Treffer in ähnlicher Schreibweise.',
  realTime: 'Echtzeit',
  facts: {
    place: 'Ort',
    format: 'Format',
    protocol: 'Protokoll',
    frequency: 'Aktualisierung',
    licence: 'Lizenz',
  },
  restricted: 'Nur für angemeldete Nutzer',
  changed: (date: string) => `Geändert am ${date}`,
  visitor: (name: string) => `Angemeldet als ${name}`,
  facets: {
    category: 'Datenkategorie',
    theme: 'Thema',
    mode: 'Verkehrsmittel',
    format: 'Datenformat',
    organisation: 'Organisation',
    licence: 'Lizenz',
  } satisfies Record<Facet, string>,
  catalogData: 'Datenkatalog als JSON-LD (DCAT-AP)',
  badPage: 'Erwartet wird eine Zahl von 1 bis 10000.',
  noPage: 'Diese Seite hat der Datenkatalog nicht.',
  missing: {
    title: 'Diesen Datensatz gibt es nicht.',
    text: 'Er wurde gelöscht oder umbenannt, oder er ist nur für angemeldete Nutzer sichtbar. Melden Sie sich in diesem Fall mit einem Konto an, das mindestens ein Recht hat, und öffnen Sie ihn noch einmal.',
  },
} as const;
