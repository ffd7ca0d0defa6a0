import { compareIds, compareTexts, matchesSearch } from './listOrder';

/* Names that are hard to order and to find, and the order and filters that every list must have of them. */

const HARD = [
  ...[
    'Linie 9',
    'Linie 10',
    'linie 9',
    'Linie 09',
    'Linie 9a',
    'Linie 99999999999999999999',
    'U 35',
    'U35',
    'U 4',
  ],
  ...[
    'Ahlen',
    'Äpfel',
    'apfel',
    'Aepfel',
    'Öffi',
    'offen',
    'Über',
    'uber',
    'Ueber',
    'Zürich',
    'Zug',
    'ähre',
    'Ähre',
  ],
  ...['Straße', 'Strasse', 'STRASSE', 'STRAẞE', 'Straße 2', 'Strasse 10', 'Masse', 'Maße', 'Fuß', 'Fuss'],
  ...[
    'İstanbul',
    'Istanbul',
    'ıstanbul',
    'istanbul',
    'ΣΑΣ',
    'σας',
    'σασ',
    'Ωmega',
    'Жук',
    'жук',
    '日本',
    'Æther',
    'Ærø',
  ],
  ...[
    'Mu\u0308nster',
    'Münster',
    'Munster',
    'Mün­ster',
    'ﬁnal',
    'final',
    'Café',
    'Cafe\u0301',
    'Cafe',
    'ａｂｃ',
    'abc',
  ],
  ...[
    'a-b',
    'a_b',
    'a b',
    'ab',
    'a.b',
    'a/b',
    'a–b',
    '-a',
    '(a)',
    '„a“',
    '*',
    '?',
    '\\',
    '[a]',
    'a\\b',
    '$5.0 (neu)',
  ],
  ...[
    '🚲 Rad',
    '🚲',
    '😀',
    '𝒜bc',
    '\uFF5E',
    '½ Takt',
    '²',
    '5 m²neu',
    'Ⅷ',
    '٣ Linien',
    '3 Linien',
    '٢',
    "O'Hara",
    'O’Connor',
    "O'Connor",
    'O’Brien',
    '„Bus“',
    '"Auto"',
    '“Zug”',
  ],
  ...['1', '01', '001', '1.5', '1,5', '-1', '10', '2', '1e3', '0', '00', 'true', 'null'],
  ...[
    'a'.repeat(200),
    `${'a'.repeat(200)}b`,
    `${'a'.repeat(200)}a`,
    `${'😀'.repeat(200)}x`,
    `${'wort '.repeat(400)}ende`,
  ],
];
const CITIES = [
  'Köln',
  'Aachen',
  'Münster',
  'Düsseldorf',
  'Bonn',
  'Öhringen',
  'Essen',
  'Lüdenscheid',
  'Gießen',
  'Übach',
];
const THINGS = [
  'Linie',
  'Fahrplan',
  'Straße',
  'radstation',
  'Zählstelle',
  'Bike-Station',
  'Störung_',
  'E-Roller',
];

/** Returns so many different names: every hard one, and names of cities and things with numbers that are not padded. */
export function hardNames(count: number): string[] {
  const names = new Set(HARD);
  for (let n = 0; names.size < count; n++) {
    const [city, thing] = [CITIES[n % CITIES.length], THINGS[n % THINGS.length]];
    names.add(n % 3 === 0 ? `${thing} ${n} ${city}` : `${city} ${thing} ${(n * 7_919) % 3_001}`);
  }
  // Not in the order in which they were made, and the same each time.
  return [...names].slice(0, count).sort((a, b) => scatter(a) - scatter(b) || (a < b ? -1 : 1));
}

function scatter(name: string): number {
  let hash = 7;
  for (const unit of name) hash = (hash * 31 + (unit.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

/** Texts that people type into filters of such names. */
export const HARD_QUESTIONS = [
  ...[
    'linie 9',
    'LINIE',
    'inie',
    'straße',
    'STRASSE',
    'straẞe',
    'ss',
    'über',
    'uber',
    'mün',
    'mu\u0308n',
    'nster',
    'ster',
  ],
  ...[
    'i',
    'istanbul',
    'İ',
    'ı',
    'σας',
    'ΣΑΣ',
    'σασ',
    'bc',
    'neu',
    'n',
    'ж',
    '日',
    'æ',
    'a',
    'b',
    '-',
    '(',
    '.',
    '*',
    '\\',
    '$5',
  ],
  ...[
    '5',
    '05',
    '9',
    '٣',
    '½',
    '²',
    '🚲',
    '😀',
    'ende',
    'wort wort',
    'köln linie',
    ' köln ',
    "o'",
    'hara',
    'station',
    'ａ',
    'ﬁ',
  ],
  // Sought anywhere.
  ...[
    '*inie',
    '*ster',
    ' *STRASSE',
    '*ẞ',
    '*u\u0308n',
    '*ΣΑΣ',
    '*5',
    '**nn*',
    '*köln 1',
    '*🚲',
    '*(',
    '*\\',
    '*.',
    '* 9',
  ],
  // Like the same without a star, and stars alone.
  ...['linie 9*', '**', '* *'],
];

/** A row of a list, as far as its order goes. */
export interface OrderedRow {
  readonly id: string;
  readonly value: string | number | null;
}

/** Returns the ids of rows in the order of every list, worked out without an index or a database. */
export function idsInOrder(rows: readonly OrderedRow[], direction: 'asc' | 'desc'): string[] {
  const kind = ({ value }: OrderedRow) =>
    value === null || value === '' ? 2 : typeof value === 'string' ? 1 : 0;
  const turn = direction === 'asc' ? 1 : -1;
  const compare = (a: OrderedRow, b: OrderedRow): number => {
    if (kind(a) !== kind(b)) return kind(a) - kind(b);
    const byValue =
      typeof a.value === 'string' && typeof b.value === 'string'
        ? compareTexts(a.value, b.value)
        : Number(a.value) - Number(b.value);
    return turn * (byValue || compareIds(a.id, b.id));
  };
  return [...rows].sort(compare).map(({ id }) => id);
}

/** Returns the ids of the rows that a filter finds. */
export const idsFound = (rows: readonly OrderedRow[], query: string): string[] =>
  rows.filter(({ value }) => matchesSearch(String(value ?? ''), query)).map(({ id }) => id);
