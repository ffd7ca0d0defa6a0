import type { Polygon } from '../../operations/tables';
import type { Tx } from '../../store/database';
import type { Filling } from '../filling';
import { CITIES, type City } from './cities';

const PLACES = ['Hauptbahnhof', 'Altstadt', 'Universität'] as const;
const CATEGORIES = ['Abstellverbot', 'Abstellfläche', 'Langsamfahrzone'] as const;
const STATUSES = ['veröffentlicht', 'freigegeben', 'in Diskussion', 'Entwurf'] as const;
const DAY = 86_400_000;

/** Returns a hexagon with a diameter of about 200 m around a point. */
function areaAround(lon: number, lat: number): Polygon {
  const corners = Array.from({ length: 6 }, (_, corner): [number, number] => {
    const angle = (Math.PI / 3) * corner;
    return [round(lon + 0.0028 * Math.cos(angle)), round(lat + 0.0018 * Math.sin(angle))];
  });
  const [first] = corners;
  // The last position of a ring equals its first (RFC 7946).
  return { type: 'Polygon', coordinates: [first ? [...corners, first] : corners] };
}
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

const zoneOf = ([city, lon, lat, key]: City, index: number, place: number, now: Date) => ({
  id: `${key.toLowerCase()}-${place + 1}`,
  name: `${city} ${PLACES[place]}`,
  municipality: city,
  category: pick(CATEGORIES, index + place),
  status: pick(STATUSES, index * 3 + place),
  geometry: JSON.stringify(areaAround(lon + place * 0.012, lat - place * 0.007)),
  changed_at: new Date(now.getTime() - (index * 5 + place + 1) * DAY),
});

/** Name, title and style of the layers, which cover the whole state. */
const LAYERS = [
  ['mobilitaet', 'radverkehrsnetz', 'Radverkehrsnetz NRW', 'linie_gruen'],
  ['mobilitaet', 'haltestellen', 'Haltestellen des Nahverkehrs', 'punkt_blau'],
  ['mobilitaet', 'ladestationen', 'Ladestationen', 'punkt_gelb'],
  ['mobilitaet', 'parkhaeuser', 'Parkhäuser und Parkplätze', 'punkt_grau'],
  ['mobilitaet', 'sharing_stationen', 'Stationen für Sharing-Angebote', 'punkt_tuerkis'],
  ['mobilitaet', 'bike_and_ride', 'Bike-and-ride-Anlagen', 'punkt_gruen'],
  ['strassen', 'baustellen', 'Baustellen', 'flaeche_orange'],
  ['strassen', 'verkehrslage', 'Verkehrslage auf Autobahnen', 'linie_ampel'],
  ['strassen', 'umweltzonen', 'Umweltzonen', 'flaeche_gruen'],
  ['zonen', 'abstellflaechen', 'Abstellflächen für Mikromobilität', 'flaeche_gruen'],
  ['zonen', 'abstellverbote', 'Abstellverbote für Mikromobilität', 'flaeche_rot'],
  ['verwaltung', 'kommunen', 'Gemeindegrenzen', 'umriss_grau'],
] as const;
const BOUNDS = [5.8663, 50.3226, 9.4617, 52.5315];

/** Fills the zones of the map application and the layers of the geo server. */
export async function fillMaps(tx: Tx, { now }: Filling): Promise<void> {
  const zones = CITIES.flatMap((city, index) => PLACES.map((_, place) => zoneOf(city, index, place, now)));
  await tx.insertInto('zone').values(zones).execute();
  await tx
    .insertInto('geo_layer')
    .values(
      LAYERS.map(([workspace, name, title, style], index) => ({
        workspace,
        name,
        title,
        style,
        bounds: JSON.stringify(BOUNDS),
        enabled: index !== 7,
      })),
    )
    .execute();
}
