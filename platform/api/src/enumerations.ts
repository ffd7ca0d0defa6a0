/*
 * Enumerations of the platform: German labels by wire value, in the order of a select. Most follow mobilityDCAT-AP 1.0.
 */

/** Subject of a data set, mobilityDCAT-AP `mobilityTheme`. */
export const DATA_CATEGORIES = {
  AIR_AND_SPACE_TRAVEL: 'Luft- und Raumfahrt',
  CYCLE_NETWORK_DATA: 'Radverkehrsnetzdaten',
  DYNAMIC_TRAFFIC_SIGNS_AND_REGULATIONS: 'Dynamische Verkehrszeichen und -regelungen',
  FILLING_AND_CHARGING_STATIONS: 'Tankstellen und Ladestationen',
  FREIGHT_AND_LOGISTICS: 'Güterverkehr und Logistik',
  GENERAL_INFORMATION_FOR_TRIP_PLANNING: 'Allgemeine Informationen zur Reiseplanung',
  OTHER: 'Sonstige',
  PARKING_SERVICE_AND_REST_AREA_INFORMATION: 'Informationen zu Park-, Service- und Rastplätzen',
  PEDESTRIAN_NETWORK_DATA: 'Fußwegenetzdaten',
  PUBLIC_TRANSPORT_NON_SCHEDULED_TRANSPORT: 'Öffentlicher Verkehr: Bedarfsverkehr (nicht liniengebunden)',
  PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT: 'Öffentlicher Linienverkehr',
  REAL_TIME_TRAFFIC_DATA: 'Echtzeit-Verkehrsdaten',
  ROAD_EVENTS_AND_CONDITIONS: 'Straßenereignisse und -zustände',
  ROAD_WORK_INFORMATION: 'Baustelleninformationen',
  SHARING_AND_HIRING_SERVICES: 'Sharing- und Verleihdienste',
  STATIC_ROAD_NETWORK_DATA: 'Statische Straßennetzdaten',
  STATIC_TRAFFIC_SIGNS_AND_REGULATIONS: 'Statische Verkehrszeichen und -regelungen',
  TOLL_INFORMATION: 'Mautinformationen',
  WATERWAYS_AND_WATER_BODIES: 'Wasserstraßen und Gewässer',
} as const;
export type DataCategory = keyof typeof DATA_CATEGORIES;

/** Means of transport that a data set covers, mobilityDCAT-AP `transportMode`. */
export const TRANSPORT_MODES = {
  AIR: 'Luftverkehr',
  BICYCLE: 'Fahrrad',
  BIKE_HIRE: 'Leihfahrrad',
  BIKE_SHARING: 'Bikesharing',
  BUS: 'Bus',
  CAR: 'Pkw',
  CAR_HIRE: 'Mietwagen',
  CAR_POOLING: 'Fahrgemeinschaft (Carpooling)',
  CAR_SHARING: 'Carsharing',
  E_SCOOTER: 'E-Scooter',
  LONG_DISTANCE_COACH: 'Fernbus',
  LONG_DISTANCE_RAIL: 'Schienenfernverkehr',
  MARITIME: 'Schifffahrt (einschl. Fähre)',
  METRO_SUBWAY_TRAIN: 'U-Bahn',
  MOTORCYCLE: 'Motorrad',
  OTHER: 'Sonstige',
  PEDESTRIAN: 'Fußverkehr',
  REGIONAL_AND_LOCAL_RAIL: 'Regional- und S-Bahn',
  RIDE_POOLING: 'Ridepooling',
  SHUTTLE_BUS: 'Shuttlebus',
  SHUTTLE_FERRY: 'Pendelfähre',
  TAXI: 'Taxi',
  TRAM_LIGHT_RAIL: 'Straßenbahn, Stadtbahn',
  TRUCK: 'Lkw',
} as const;
export type TransportMode = keyof typeof TRANSPORT_MODES;

/** Parts of the transport network that a data set covers, mobilityDCAT-AP `networkCoverage`. */
export const NETWORK_COVERAGES = {
  AIR_NETWORK: 'Luftverkehrsnetz',
  METRO_SUBWAY_TRAM_OR_LIGHT_RAIL_NETWORK: 'U-Bahn-, Straßenbahn- oder Stadtbahnnetz',
  MOTORWAYS: 'Autobahnen',
  OTHER: 'Sonstiges',
  OTHER_PUBLIC_TRANSPORT_NETWORK: 'Sonstiges öffentliches Verkehrsnetz',
  RAIL_NETWORK: 'Schienennetz',
  REGIONAL_ROADS: 'Regionalstraßen',
  STATE_ROADS_OR_FEDERAL_ROADS: 'Bundes- oder Landesstraßen',
  TEN_NETWORK: 'Transeuropäisches Verkehrsnetz (TEN-V)',
  TERN_NETWORK: 'Transeuropäisches Straßennetz (TERN)',
  URBAN_AND_LOCAL_ROADS: 'Städtische und lokale Straßen',
  WATERWAYS: 'Wasserstraßen',
} as const;

/** Update frequency of a data set, mobilityDCAT-AP `accrualPeriodicity`. The wire value is spelt `LESS_THEN_YEARLY`. */
export const UPDATE_FREQUENCIES = {
  MINUTE_1: 'Minütlich',
  MINUTES_5: 'Alle fünf Minuten',
  MINUTES_10: 'Alle zehn Minuten',
  MINUTES_15: 'Viertelstündlich',
  MINUTES_30: 'Halbstündlich',
  HOUR_1: 'Stündlich',
  HOURS_2: 'Alle zwei Stunden',
  HOURS_3: 'Alle drei Stunden',
  HOURS_12: 'Alle zwölf Stunden',
  HOURS_24: 'Täglich',
  MONTHS_3: 'Vierteljährlich',
  MONTHS_6: 'Halbjährlich',
  LESS_THEN_YEARLY: 'Seltener als jährlich',
} as const;
export type UpdateFrequency = keyof typeof UPDATE_FREQUENCIES;

/** Conditions of access to a data set, mobilityDCAT-AP `conditionForAccessAndUsage`. */
export const FEE_MODELS = {
  CONTRACTUAL_ARRANGEMENT: 'Vertragliche Vereinbarung',
  FEE_REQUIRED: 'Kostenpflichtig',
  FREE_OF_CHARGE: 'Kostenlos',
  LICENCE_PROVIDED: 'Lizenz angegeben',
  OTHER: 'Sonstige',
  ROYALTY_FREE: 'Lizenzgebührenfrei',
} as const;

/** Method of location referencing, mobilityDCAT-AP `spatialReferencingMethod`. */
export const LOCATION_REFERENCINGS = {
  ALERT_C: 'ALERT-C (LCL)',
  GEOCOORDINATES: 'Geokoordinaten',
  GML: 'GML',
  ISO_19148: 'ISO 19148',
  OPEN_LR: 'OpenLR',
  OTHER: 'Sonstige',
  TPEG_LOC: 'TPEG-LOC',
} as const;

/** Data model of a distribution, mobilityDCAT-AP `mobilityDataStandard`. */
export const DATA_FORMATS = {
  C_ITS: 'C-ITS',
  DATEX_II: 'DATEX II',
  DINO: 'DINO',
  GBFS: 'GBFS',
  GML: 'GML',
  GTFS: 'GTFS',
  GTFS_RT: 'GTFS-RT',
  INSPIRE: 'INSPIRE',
  NETEX: 'NeTEx',
  OCIT_C: 'OCIT-C',
  OTHER: 'Sonstige',
  SIRI: 'SIRI',
  TN_ITS: 'TN-ITS',
  TPEGML: 'tpegML',
} as const;
export type DataFormat = keyof typeof DATA_FORMATS;

/** Protocol of a distribution, mobilityDCAT-AP `applicationLayerProtocol`. */
export const PROTOCOLS = {
  AMQP: 'AMQP',
  FTP: 'FTP',
  G_RPC: 'gRPC',
  HTTP_HTTPS: 'HTTP/HTTPS',
  MQTT: 'MQTT',
  OCIT: 'OCIT',
  OTHER: 'Sonstige',
  OTS2: 'OTS2',
  RSS: 'RSS',
  SOAP: 'SOAP',
} as const;

/** Data themes of the EU (authority table data-theme). */
export const THEMES = {
  AGRI: 'Landwirtschaft, Fischerei, Forstwirtschaft und Nahrungsmittel',
  EDUC: 'Bildung, Kultur und Sport',
  ENVI: 'Umwelt',
  ENER: 'Energie',
  TRAN: 'Verkehr',
  TECH: 'Wissenschaft und Technologie',
  ECON: 'Wirtschaft und Finanzen',
  SOCI: 'Bevölkerung und Gesellschaft',
  HEAL: 'Gesundheit',
  GOVE: 'Regierung und öffentlicher Sektor',
  REGI: 'Regionen und Städte',
  JUST: 'Justiz, Rechtssystem und öffentliche Sicherheit',
  INTR: 'Internationale Themen',
  OP_DATPRO: 'Vorläufige Daten',
} as const;
export type Theme = keyof typeof THEMES;

/** Status of a run. */
export const RUN_STATUSES = {
  STARTED: 'gestartet',
  SUCCEEDED: 'erfolgreich',
  FAILED: 'fehlgeschlagen',
} as const;
export type RunStatus = keyof typeof RUN_STATUSES;

/** Types of organisations; the wire value is the German text itself. */
export const ORGANISATION_TYPES = [
  'Öffentliche Einrichtung',
  'Privatwirtschaft',
  'Start-Up',
  'Gemeinnützige Organisation',
  'Wissenschaft & Bildung',
] as const;
export type OrganisationType = (typeof ORGANISATION_TYPES)[number];

/** Returns the wire values of an enumeration. */
export function valuesOf<Labels extends Record<string, string>>(
  labels: Labels,
): [keyof Labels & string, ...(keyof Labels & string)[]] {
  return Object.keys(labels) as [keyof Labels & string, ...(keyof Labels & string)[]];
}

/** Returns the German label of a wire value; the value itself if it is unknown. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;
}
