import { namedFirst } from '@mobidrom/platform-api';

/** Most names in a warning. */
const MOST = 3;

/** Returns the names in quotation marks, of many the first ones and how many more there are. */
const quoted = (names: readonly string[]): string =>
  namedFirst(
    names.map((name) => `„${name}“`),
    MOST,
  );

/** Returns a function that begins with one of two words, by the number of names, and quotes them. */
const saying =
  (one: string, several: string, end = '') =>
  (names: readonly string[]) =>
    `${names.length === 1 ? one : several} ${quoted(names)}${end}.`;

/** Warnings about values that other entries have, by the names of those. */
export const texts = {
  sourceTitle: saying(
    'Diesen oder einen ähnlichen Titel hat schon die Datenquelle',
    'Diesen oder einen ähnlichen Titel haben schon die Datenquellen',
  ),
  sourceAddress: saying(
    'Diese Adresse ruft schon die Datenquelle',
    'Diese Adresse rufen schon die Datenquellen',
    ' ab',
  ),
  offerTitle: saying(
    'Diesen oder einen ähnlichen Titel hat schon das Datenangebot',
    'Diesen oder einen ähnlichen Titel haben schon die Datenangebote',
  ),
  organisationName: saying(
    'Diesen oder einen ähnlichen Namen hat schon die Organisation',
    'Diesen oder einen ähnlichen Namen haben schon die Organisationen',
  ),
  organisationHomepage: saying(
    'Diese Homepage hat schon die Organisation',
    'Diese Homepage haben schon die Organisationen',
  ),
} as const;
