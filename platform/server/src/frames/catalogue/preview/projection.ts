/** Position in degrees: longitude, latitude (RFC 7946). */
export type Position = readonly [longitude: number, latitude: number];
/** Point of a picture, in pixels from its upper left corner. */
export type Point = readonly [x: number, y: number];

export interface PictureSize {
  readonly width: number;
  readonly height: number;
  /** Free room at each side. */
  readonly margin: number;
}

/** Most pixels per degree of longitude: those of zoom 14 of the map application, at which a zone shows its surroundings. */
const LARGEST_SCALE = (256 * 2 ** 14) / 360;

/** Northing in degrees of the spherical Mercator projection (EPSG:3857, as the map application has it). */
const northing = (latitude: number): number => {
  const radians = (latitude * Math.PI) / 180;
  return (Math.log(Math.tan(Math.PI / 4 + radians / 2)) * 180) / Math.PI;
};

/**
 * Returns the projection that shows all positions as large as the picture allows, in its middle.
 * @param positions at least one; latitudes between -85 and 85
 */
export function projectionOf(
  positions: readonly Position[],
  { width, height, margin }: PictureSize,
): (position: Position) => Point {
  const [west, east] = extent(positions.map(([longitude]) => longitude));
  const [south, north] = extent(positions.map(([, latitude]) => northing(latitude)));
  const scale = Math.min(
    LARGEST_SCALE,
    (width - 2 * margin) / (east - west),
    (height - 2 * margin) / (north - south),
  );
  return ([longitude, latitude]) => [
    width / 2 + (longitude - (west + east) / 2) * scale,
    height / 2 - (northing(latitude) - (south + north) / 2) * scale,
  ];
}

/** Smallest and largest number; a loop, because arguments of a call are limited in number. */
function extent(values: readonly number[]): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return [least, most];
}
