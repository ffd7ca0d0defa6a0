/** Corners of the map: longitude and latitude of the south-west and the north-east. */
const EXTENT = { west: 5.2, south: 49.9, east: 10, north: 53 } as const;
/** State whose outline is emphasised. */
const HOME = 'Nordrhein-Westfalen';

type Position = readonly [longitude: number, latitude: number];

/** Administrative areas of Natural Earth (admin 1) as GeoJSON, with what is read of them. */
export interface AreaCollection {
  readonly features: readonly {
    readonly properties: { readonly name: string | null };
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
      | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly Position[])[])[] }
      | null;
  }[];
}

/** Lines and places by name: positions as `longitude,latitude`, separated by spaces. */
type Named = Readonly<Record<string, string>>;

/** Hand-made parts of the map, from public facts. */
export interface Schematic {
  readonly rivers: Named;
  readonly motorways: Named;
  readonly districts: Named;
  readonly places: Readonly<Record<string, Named>>;
}

/**
 * Base map as the script of the map application reads it. Each line is a text of whole numbers: longitude and latitude of the first
 * position in thousandths of a degree, then the differences to the position before.
 */
export interface BaseMap {
  readonly home: readonly string[];
  readonly around: readonly string[];
  readonly rivers: readonly string[];
  readonly motorways: readonly string[];
  readonly districts: readonly string[];
  readonly places: readonly (readonly [name: string, longitude: number, latitude: number, kind: string])[];
}

/** Returns a line as text; positions that are equal after rounding are written once. */
export function encodeLine(line: readonly Position[]): string {
  const numbers: number[] = [];
  let last: Position | undefined;
  for (const [longitude, latitude] of line) {
    const next: Position = [Math.round(longitude * 1000), Math.round(latitude * 1000)];
    const step: Position = last ? [next[0] - last[0], next[1] - last[1]] : next;
    if (last && step[0] === 0 && step[1] === 0) continue;
    numbers.push(...step);
    last = next;
  }
  return numbers.join(' ');
}

/**
 * Returns the positions of a hand-made line.
 * @throws Error for a text that is no line within the map
 */
export function readLine(text: string): Position[] {
  return text.split(' ').map((pair) => {
    const [longitude = Number.NaN, latitude = Number.NaN, ...rest] = pair.split(',').map(Number);
    const { west, south, east, north } = EXTENT;
    const isWithin = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
    if (!isWithin || rest.length > 0) throw new Error(`no position within the map: ${pair}`);
    return [longitude, latitude];
  });
}

/** Whether a part of the ring may be on the map. */
const isOnMap = (ring: readonly Position[]): boolean =>
  ring.some(([longitude]) => longitude > EXTENT.west) &&
  ring.some(([longitude]) => longitude < EXTENT.east) &&
  ring.some(([, latitude]) => latitude > EXTENT.south) &&
  ring.some(([, latitude]) => latitude < EXTENT.north);

function ringsOf({ geometry }: AreaCollection['features'][number]): readonly (readonly Position[])[] {
  if (!geometry) return [];
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

/**
 * Returns the base map: outlines of the states from Natural Earth, everything else from the hand-made parts.
 * @throws Error if the state itself is missing, or for a line outside the map
 */
export function baseMapOf(collections: readonly AreaCollection[], schematic: Schematic): BaseMap {
  const areas = collections.flatMap(({ features }) => features);
  const isHome = (area: (typeof areas)[number]) => area.properties.name === HOME;
  const outlines = (some: typeof areas) => some.flatMap(ringsOf).filter(isOnMap).map(encodeLine);
  const home = outlines(areas.filter(isHome));
  if (home.length === 0) throw new Error(`no outline of ${HOME}`);
  const lines = (named: Named) => Object.values(named).map((line) => encodeLine(readLine(line)));
  return {
    home,
    around: outlines(areas.filter((area) => !isHome(area))),
    rivers: lines(schematic.rivers),
    motorways: lines(schematic.motorways),
    districts: lines(schematic.districts),
    places: Object.entries(schematic.places).flatMap(([kind, places]) =>
      Object.entries(places).map(([name, place]) => {
        const [[longitude, latitude] = [0, 0]] = readLine(place);
        return [name, longitude, latitude, kind] as const;
      }),
    ),
  };
}
