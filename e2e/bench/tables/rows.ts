/** Row of the comparison: a unique text, a text shared by many rows, a text of few values, a number, a time. */
export interface Row {
  readonly key: string;
  readonly name: string;
  readonly city: string;
  readonly adapter: string;
  readonly number: number;
  readonly changed: string;
}
export const ROW_COUNT = 100_000;

export const COLUMNS: readonly { readonly id: keyof Row; readonly label: string }[] = [
  { id: 'name', label: 'Name' },
  { id: 'key', label: 'Kennung' },
  { id: 'city', label: 'Ort' },
  { id: 'adapter', label: 'Adapter' },
  { id: 'number', label: 'Nummer' },
  { id: 'changed', label: 'Geändert' },
];

/** Text of the filter: the start of a word in every sixth row. */
export const FILTER = 'Hafen';

/** Sort order of all three tables: German, numbers in texts by value. */
export const collator = new Intl.Collator('de', { numeric: true });

const STREETS = [
  'Äußere Ringstraße',
  'Bahnhofstraße',
  'Hafenstraße',
  'Überseeallee',
  'Öhringer Weg',
  'Zollhof',
];
const CITIES = [
  'Aachen',
  'Bielefeld',
  'Düsseldorf',
  'Köln',
  'Münster',
  'Özlinghausen',
  'Zülpich',
  'Dortmund',
];
const ADAPTERS = ['GBFS', 'GTFS', 'GTFS-RT', 'Haltestellen', 'Mobilithek Baustellen'];
/** Coprime to the number of rows, so that each number occurs once, unsorted. */
const STEP = 61_813;

/** Returns the rows, unsorted by any column; the browser and the comparison get the same ones. */
export function benchRows(count = ROW_COUNT): Row[] {
  return Array.from({ length: count }, (_, at) => {
    const number = (at * STEP) % count;
    const city = CITIES[number % CITIES.length] as string;
    return {
      key: `ds-${number.toString(36)}`,
      name: `${STREETS[(number >> 3) % STREETS.length]} ${number}, ${city}`,
      city,
      adapter: ADAPTERS[(number >> 2) % ADAPTERS.length] as string,
      number,
      changed: new Date(Date.UTC(2026, 0, 1) + ((number * 7919) % count) * 60_000).toISOString(),
    };
  });
}
