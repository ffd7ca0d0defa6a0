import type { AdapterId, Cron, DataFormat } from '@mobidrom/platform-api';
import * as about from './metadata';
import type { Place } from './places';
import { daily, everyHours, everyMinutes, monthly, TWICE_A_DAY, weekly } from './schedules';

/** Kind of data source: its name at a place, its owner, and how it is fetched. */
export interface SourceKind {
  readonly adapter: AdapterId;
  readonly title: (place: Place) => string;
  readonly owner: (place: Place) => string;
  readonly notes: (place: Place) => string;
  /** Last segment of its address, if it has one. */
  readonly file: string;
  readonly format: DataFormat;
  readonly schedules: readonly Cron[];
  readonly metadata: about.Metadata;
  readonly places: readonly string[];
}

const places = (list: string): readonly string[] => list.split(', ');

const CITIES = [
  'Köln',
  'Düsseldorf',
  'Dortmund',
  'Essen',
  'Wuppertal',
  'Münster',
  'Aachen',
  'Bielefeld',
  'Siegen',
];
const RHINELAND = ['koeln', 'duesseldorf'];
const association = ({ region }: Place): string =>
  RHINELAND.includes(region) ? 'Verkehrsverbund Rhein-Wupper' : 'Verkehrsverbund Ruhr-Lippe';
const cityOr =
  (other: (place: Place) => string) =>
  (place: Place): string =>
    CITIES.includes(place.name) ? `Stadt ${place.name}` : other(place);
const TRANSIT: Readonly<Record<string, string>> = {
  Münster: 'Stadtwerke Münster',
  Bonn: 'Stadtwerke Bonn',
  Bielefeld: 'Stadtwerke Bielefeld',
  Krefeld: 'Stadtwerke Krefeld',
};
const operator = (place: Place): string => TRANSIT[place.name] ?? association(place);

const SHORT = [everyMinutes(5), everyMinutes(15), everyMinutes(10), everyMinutes(15), everyHours(1)];

export const SOURCE_KINDS: readonly SourceKind[] = [
  {
    adapter: 'GBFS',
    title: ({ name }) => `Leihräder ${name}`,
    owner: cityOr(() => 'Radfuchs Sharing GmbH'),
    notes: ({ name }) =>
      `Stationen und verfügbare Leihräder in ${name} mit Standort, Anzahl und Fahrzeugart.`,
    file: 'v2.3/gbfs.json',
    format: 'GBFS',
    schedules: SHORT,
    metadata: about.SHARING,
    places: places(
      'Köln, Düsseldorf, Dortmund, Essen, Bonn, Münster, Aachen, Bielefeld, Bochum, Duisburg, Krefeld, Paderborn, Wuppertal',
    ),
  },
  {
    adapter: 'GBFS',
    title: ({ name }) => `Lastenräder ${name}`,
    owner: cityOr(() => 'Lastenrad-Initiative Ruhr e. V.'),
    notes: ({ name }) =>
      `Lastenräder zum kostenlosen Ausleihen in ${name}: Standorte, Ausstattung, Verfügbarkeit.`,
    file: 'v2.3/gbfs.json',
    format: 'GBFS',
    schedules: [everyMinutes(15), everyHours(1), everyHours(6)],
    metadata: about.CARGO_BIKES,
    places: places('Köln, Bochum, Dortmund, Witten, Herne, Hagen'),
  },
  {
    adapter: 'GBFS',
    title: ({ name }) => `E-Scooter ${name}`,
    owner: () => 'Flinkroller GmbH',
    notes: ({ name }) => `Standorte und Ladezustand frei abgestellter E-Scooter in ${name}.`,
    file: 'v3.0/gbfs.json',
    format: 'GBFS',
    schedules: [everyMinutes(5), everyMinutes(1), everyMinutes(10)],
    metadata: about.SCOOTERS,
    places: places('Dortmund, Düsseldorf, Essen, Gelsenkirchen, Hamm, Neuss, Siegen, Solingen'),
  },
  {
    adapter: 'GBFS',
    title: ({ name }) => `Carsharing ${name}`,
    owner: ({ name }) => (name === 'Bielefeld' ? 'Stadtwerke Bielefeld' : 'Teilwagen Rheinland eG'),
    notes: ({ name }) => `Stationen und verfügbare Fahrzeuge des stationsgebundenen Carsharings in ${name}.`,
    file: 'v2.2/gbfs.json',
    format: 'GBFS',
    schedules: [everyMinutes(30), everyHours(1)],
    metadata: about.CAR_SHARING,
    places: places('Bonn, Bielefeld, Köln, Leverkusen, Aachen'),
  },
  {
    adapter: 'GTFS',
    title: ({ name }) => `Stadtverkehr ${name}: Soll-Fahrplan`,
    owner: operator,
    notes: ({ name }) =>
      `Linien, Haltestellen und Abfahrten des Stadtverkehrs in ${name} für das laufende Fahrplanjahr.`,
    file: 'gtfs.zip',
    format: 'GTFS',
    schedules: [daily(4), weekly(3, 'MONDAY', 'THURSDAY'), daily(2), monthly(15, 4)],
    metadata: about.TIMETABLE,
    places: places(
      'Köln, Düsseldorf, Dortmund, Essen, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Gelsenkirchen, Aachen, Krefeld, Hagen, Hamm, Paderborn, Siegen, Minden',
    ),
  },
  {
    adapter: 'GTFS',
    title: ({ name }) => `Bürgerbus ${name}: Soll-Fahrplan`,
    owner: ({ name }) =>
      name === 'Herford' ? 'Bürgerbusverein Herford e. V.' : 'Verkehrsverbund Ruhr-Lippe',
    notes: ({ name }) => `Fahrten des ehrenamtlich betriebenen Bürgerbusses in und um ${name}.`,
    file: 'gtfs.zip',
    format: 'GTFS',
    schedules: [daily(2), monthly(1, 5), weekly(4, 'SUNDAY')],
    metadata: about.LOCAL_BUS,
    places: places('Herford, Soest, Wesel, Bocholt, Detmold, Iserlohn, Lüdenscheid'),
  },
  {
    adapter: 'GTFS_RT',
    title: ({ name }) => `Stadtverkehr ${name}: Echtzeit`,
    owner: operator,
    notes: ({ name }) => `Verspätungen, Ausfälle und Fahrzeugpositionen im Stadtverkehr ${name}.`,
    file: 'trip-updates.pb',
    format: 'GTFS_RT',
    schedules: [everyMinutes(1), everyMinutes(5), everyMinutes(1), everyMinutes(5)],
    metadata: about.REAL_TIME,
    places: places(
      'Köln, Düsseldorf, Dortmund, Essen, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Aachen, Krefeld, Hagen, Paderborn',
    ),
  },
  {
    adapter: 'STOPS',
    title: ({ name }) => `Haltestellen ${name}`,
    owner: association,
    notes: ({ name }) =>
      `Haltestellen in ${name} mit Lage der Steige, globaler ID und Angaben zur Barrierefreiheit.`,
    file: 'haltestellen.csv',
    format: 'NETEX',
    schedules: [daily(4), weekly(5, 'MONDAY'), daily(3)],
    metadata: about.STOPS,
    places: places(
      'Köln, Düsseldorf, Dortmund, Essen, Münster, Bielefeld, Bonn, Oberhausen, Recklinghausen, Gütersloh',
    ),
  },
  {
    adapter: 'MOBILITHEK_ROADWORKS',
    title: ({ name }) => `Baustellen ${name}`,
    owner: cityOr(({ name }) => (name === 'Soest' ? 'Kreis Soest' : 'Landesbetrieb Verkehrsdaten')),
    notes: ({ name }) =>
      `Aktuelle und geplante Arbeitsstellen auf Straßen in ${name} mit Zeitraum und Einschränkung.`,
    file: '',
    format: 'DATEX_II',
    schedules: [everyHours(6), everyMinutes(30), everyHours(2), TWICE_A_DAY],
    metadata: about.ROADWORKS,
    places: places(
      'Köln, Düsseldorf, Dortmund, Essen, Wuppertal, Münster, Aachen, Bielefeld, Siegen, Soest, Bottrop, Mönchengladbach',
    ),
  },
  {
    adapter: 'MOBILITHEK_PARKING',
    title: ({ name }) => `Parkhäuser ${name}`,
    owner: cityOr(() => 'Parkraum West GmbH'),
    notes: ({ name }) =>
      `Parkhäuser und Tiefgaragen in ${name} mit Öffnungszeiten, Tarifen und freien Plätzen.`,
    file: '',
    format: 'DATEX_II',
    schedules: [everyMinutes(5), everyMinutes(10), everyMinutes(5), everyMinutes(15)],
    metadata: about.PARKING,
    places: places(
      'Köln, Düsseldorf, Dortmund, Essen, Bochum, Duisburg, Münster, Aachen, Bielefeld, Oberhausen, Remscheid, Bonn',
    ),
  },
  {
    adapter: 'REGIONAL_STATUS',
    title: ({ name }) => `Regionalverkehr ${name}: Betriebslage`,
    owner: () => 'Nahverkehr Westfalen',
    notes: ({ name }) => `Störungen und Zugausfälle im Regionalverkehr am Knoten ${name}.`,
    file: 'betriebslage.json',
    format: 'SIRI',
    schedules: [everyMinutes(10), everyMinutes(5), everyMinutes(15)],
    metadata: about.RAIL_STATUS,
    places: places('Köln, Dortmund, Hamm, Münster, Bielefeld, Paderborn, Siegen'),
  },
  {
    adapter: 'REGIONAL_BIKE_RIDE',
    title: ({ name }) => `Bike & Ride ${name}`,
    owner: (place) => (place.region === 'koeln' ? 'Verkehrsverbund Rhein-Wupper' : 'Nahverkehr Westfalen'),
    notes: ({ name }) => `Abstellanlagen, Fahrradboxen und Radstationen an den Bahnhöfen in ${name}.`,
    file: 'anlagen.json',
    format: 'OTHER',
    schedules: [everyHours(1), daily(5), everyHours(12)],
    metadata: about.BIKE_AND_RIDE,
    places: places('Köln, Bonn, Münster, Hamm, Soest, Gütersloh, Minden, Witten'),
  },
];
