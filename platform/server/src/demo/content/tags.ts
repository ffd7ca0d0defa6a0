import { stableId } from './stableId';

export const TAG_NAMES = [
  'Barrierefreiheit',
  'Baulastträger',
  'Bürgerbus',
  'Carsharing',
  'E-Mobilität',
  'Fahrgastinformation',
  'Forschung',
  'Güterverkehr',
  'Kommune',
  'Kreis',
  'Lastenrad',
  'Leitstelle',
  'Mikromobilität',
  'Mobilstationen',
  'Münsterland',
  'Niederrhein',
  'On-Demand-Verkehr',
  'Ostwestfalen-Lippe',
  'ÖPNV',
  'Parken',
  'Pendlerverkehr',
  'Radverkehr',
  'Rheinland',
  'Ruhrgebiet',
  'Sauerland',
  'Schienenverkehr',
  'Stadtwerke',
  'Straßenbau',
  'Südwestfalen',
  'Tarif und Vertrieb',
  'Verkehrsmanagement',
  'Verkehrsverbund',
] as const;
export type TagName = (typeof TAG_NAMES)[number];

export const tagId = (name: TagName): string => stableId('tag', name);
