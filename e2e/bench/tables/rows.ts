/** A row of the comparison: a text of its own, one that many share, few words, a number, a time. */
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

/** What stands in the field that filters: the start of a word of every sixth row. */
export const FILTER = 'Hafen';

/** German order, numbers in texts by size: what all three tables are told to sort by. */
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
/** Has no factor in common with the number of rows: each number comes once, in no order. */
const STEP = 61_813;

/** The same rows in the browser and in the comparison, in no order of any column. */
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
