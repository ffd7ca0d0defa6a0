import type { CatalogueDataset } from '@mobidrom/platform-api';

/** Metadata of the content of a data set, whoever publishes it. */
export type Metadata = Pick<
  CatalogueDataset,
  'data_categories' | 'transport_modes' | 'network_coverages' | 'location_referencing' | 'themes' | 'keywords'
>;

const metadata = (fields: Partial<Metadata>): Metadata => ({
  data_categories: [],
  transport_modes: [],
  network_coverages: ['URBAN_AND_LOCAL_ROADS'],
  location_referencing: 'GEOCOORDINATES',
  themes: ['TRAN'],
  keywords: [],
  ...fields,
});

export const SHARING = metadata({
  data_categories: ['SHARING_AND_HIRING_SERVICES', 'REAL_TIME_TRAFFIC_DATA'],
  transport_modes: ['BIKE_SHARING', 'BIKE_HIRE'],
  themes: ['TRAN', 'ENVI'],
  keywords: ['Leihrad', 'GBFS', 'Verfügbarkeit'],
});
export const CARGO_BIKES = metadata({
  data_categories: ['SHARING_AND_HIRING_SERVICES'],
  transport_modes: ['BIKE_SHARING', 'BICYCLE'],
  themes: ['TRAN', 'ENVI', 'SOCI'],
  keywords: ['Lastenrad', 'GBFS'],
});
export const SCOOTERS = metadata({
  data_categories: ['SHARING_AND_HIRING_SERVICES', 'REAL_TIME_TRAFFIC_DATA'],
  transport_modes: ['E_SCOOTER'],
  keywords: ['E-Scooter', 'GBFS', 'Standorte'],
});
export const CAR_SHARING = metadata({
  data_categories: ['SHARING_AND_HIRING_SERVICES'],
  transport_modes: ['CAR_SHARING'],
  keywords: ['Carsharing', 'GBFS', 'Stationen'],
});
export const TIMETABLE = metadata({
  data_categories: ['PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT', 'GENERAL_INFORMATION_FOR_TRIP_PLANNING'],
  transport_modes: ['BUS', 'TRAM_LIGHT_RAIL'],
  network_coverages: ['METRO_SUBWAY_TRAM_OR_LIGHT_RAIL_NETWORK', 'OTHER_PUBLIC_TRANSPORT_NETWORK'],
  keywords: ['Fahrplan', 'GTFS', 'Linien'],
});
export const LOCAL_BUS = metadata({
  data_categories: ['PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT', 'PUBLIC_TRANSPORT_NON_SCHEDULED_TRANSPORT'],
  transport_modes: ['BUS', 'SHUTTLE_BUS'],
  network_coverages: ['OTHER_PUBLIC_TRANSPORT_NETWORK'],
  keywords: ['Bürgerbus', 'GTFS'],
});
export const REAL_TIME = metadata({
  data_categories: ['PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT', 'REAL_TIME_TRAFFIC_DATA'],
  transport_modes: ['BUS', 'TRAM_LIGHT_RAIL', 'METRO_SUBWAY_TRAIN'],
  network_coverages: ['METRO_SUBWAY_TRAM_OR_LIGHT_RAIL_NETWORK', 'OTHER_PUBLIC_TRANSPORT_NETWORK'],
  keywords: ['Echtzeit', 'GTFS-RT', 'Verspätung'],
});
export const STOPS = metadata({
  data_categories: ['PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT', 'GENERAL_INFORMATION_FOR_TRIP_PLANNING'],
  transport_modes: ['BUS', 'TRAM_LIGHT_RAIL', 'REGIONAL_AND_LOCAL_RAIL'],
  network_coverages: ['OTHER_PUBLIC_TRANSPORT_NETWORK', 'RAIL_NETWORK'],
  themes: ['TRAN', 'REGI'],
  keywords: ['Haltestelle', 'Barrierefreiheit', 'globale ID'],
});
export const ROADWORKS = metadata({
  data_categories: ['ROAD_WORK_INFORMATION', 'ROAD_EVENTS_AND_CONDITIONS'],
  transport_modes: ['CAR', 'TRUCK', 'BUS', 'BICYCLE'],
  network_coverages: ['URBAN_AND_LOCAL_ROADS', 'STATE_ROADS_OR_FEDERAL_ROADS'],
  location_referencing: 'OPEN_LR',
  keywords: ['Baustelle', 'DATEX II', 'Sperrung'],
});
export const PARKING = metadata({
  data_categories: ['PARKING_SERVICE_AND_REST_AREA_INFORMATION', 'REAL_TIME_TRAFFIC_DATA'],
  transport_modes: ['CAR'],
  keywords: ['Parkhaus', 'freie Plätze', 'DATEX II'],
});
export const RAIL_STATUS = metadata({
  data_categories: ['PUBLIC_TRANSPORT_SCHEDULED_TRANSPORT', 'REAL_TIME_TRAFFIC_DATA'],
  transport_modes: ['REGIONAL_AND_LOCAL_RAIL'],
  network_coverages: ['RAIL_NETWORK'],
  keywords: ['Betriebslage', 'Regionalverkehr', 'Störung'],
});
export const BIKE_AND_RIDE = metadata({
  data_categories: ['CYCLE_NETWORK_DATA', 'PARKING_SERVICE_AND_REST_AREA_INFORMATION'],
  transport_modes: ['BICYCLE', 'REGIONAL_AND_LOCAL_RAIL'],
  network_coverages: ['RAIL_NETWORK', 'URBAN_AND_LOCAL_ROADS'],
  keywords: ['Bike & Ride', 'Fahrradbox', 'Abstellanlage'],
});
