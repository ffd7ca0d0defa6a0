/** Queries of visitors and the titles that they mean, which must be the first ones in any order. */
export const DEMO_QUERIES: readonly (readonly [query: string, ...first: string[]])[] = [
  // Cities: data sets named after them come before those that mention them.
  [
    'Köln',
    'Bike & Ride Köln',
    'Carsharing Köln',
    'Fahrradstraßen Köln',
    'Lastenräder Köln',
    'Leihräder Köln',
    'Lieferzonen Innenstadt Köln',
    'Parkhäuser Köln',
    'Regionalverkehr Köln: Betriebslage',
    'Stadtverkehr Köln: Echtzeit',
    'Stadtverkehr Köln: Soll-Fahrplan',
  ],
  ['leverkusen', 'Carsharing Leverkusen'],
  ['mönchengladbach', 'Baustellen Mönchengladbach'],
  // Umlauts and ß in every spelling.
  ['fahrplan koeln', 'Stadtverkehr Köln: Soll-Fahrplan'],
  ['leihraeder koeln', 'Leihräder Köln'],
  ['LEIHRÄDER KÖLN', 'Leihräder Köln'],
  ['strassennetz', 'Straßennetz für Auskunftssysteme'],
  ['STRASSENNETZ', 'Straßennetz für Auskunftssysteme'],
  ['fahrradstrassen', 'Fahrradstraßen Köln'],
  ['fussgaengerzonen krefeld', 'Fußgängerzonen Krefeld'],
  ['ladesaeulen duesseldorf', 'Ladesäulen Düsseldorf'],
  // Forms of a word.
  ['leihrad wuppertal', 'Leihräder Wuppertal'],
  ['parkhaus oberhausen', 'Parkhäuser Oberhausen'],
  ['haltestelle essen', 'Haltestellen Essen'],
  ['fußgängerzone', 'Fußgängerzonen Krefeld'],
  ['fähre', 'Fähren am Niederrhein'],
  ['taxistand', 'Taxistände Düsseldorf'],
  ['baustelle siegen', 'Baustellen Siegen'],
  // Beginnings and parts of compounds.
  ['maut', 'Mautpflichtige Abschnitte'],
  ['pegel rhein', 'Pegelstände Rhein'],
  ['wasserstoff', 'Wasserstofftankstellen Nordrhein-Westfalen'],
  ['rufbus', 'Rufbusgebiete Dortmund'],
  ['glätte soest', 'Glättemeldungen Kreis Soest'],
  ['zählstellen münster', 'Fahrradzählstellen Münster'],
  // One letter is wrong, missing, added or exchanged with its neighbour.
  ['fahrpaln bonn', 'Stadtverkehr Bonn: Soll-Fahrplan'],
  ['baustelen bielefeld', 'Baustellen Bielefeld'],
  ['carsharring köln', 'Carsharing Köln'],
  ['parkhäuser düseldorf', 'Parkhäuser Düsseldorf'],
  ['escooter neuss', 'E-Scooter Neuss'],
  ['leihräder mümster', 'Leihräder Münster'],
  // Formats, means of transport, keywords and places beside a title.
  ['gtfs-rt hagen', 'Stadtverkehr Hagen: Echtzeit'],
  ['datex ii wuppertal', 'Baustellen Wuppertal'],
  ['netex gütersloh', 'Haltestellen Gütersloh'],
  ['gbfs gelsenkirchen', 'E-Scooter Gelsenkirchen'],
  ['verspätung krefeld', 'Stadtverkehr Krefeld: Echtzeit'],
  ['bus linien minden', 'Stadtverkehr Minden: Soll-Fahrplan'],
  // No public data set has all words; these have two of them.
  ['echtzeit bus münster', 'Leihräder Münster', 'Regionalverkehr Münster: Betriebslage'],
  ['aufzug', 'Aufzüge und Rolltreppen'],
  ['radschnellweg', 'Radschnellwege und Vorrangrouten'],
  // Synonyms are not known: the data set speaks of 'zulässigen Geschwindigkeiten'.
  ['tempolimit aachen', 'Zulässige Geschwindigkeiten Aachen'],
];
/** Queries whose first hits are not those that are meant. */
export const UNMET_QUERIES = ['tempolimit aachen'];
