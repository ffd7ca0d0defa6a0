import * as z from 'zod/mini';

/** Latitudes that the Mercator projection can show. */
const latitude = z.number().check(z.gte(-85), z.lte(85));
const longitude = z.number().check(z.gte(-180), z.lte(180));
const position = z.pipe(
  z.array(z.number()).check(z.minLength(2)),
  z.transform(([east, north]) => [east, north]),
);
/** Polygon of GeoJSON (RFC 7946, 3.1.6); further members of a position, as the height, are ignored. */
const polygon = z.object({
  type: z.literal('Polygon'),
  coordinates: z
    .array(z.array(z.pipe(position, z.tuple([longitude, latitude]))).check(z.minLength(4)))
    .check(z.minLength(1)),
});

/** Returns the rings of a stored outline; undefined if it is no polygon that a map can show. */
export function outlineOf(geometry: unknown): readonly (readonly [number, number][])[] | undefined {
  const read = polygon.safeParse(geometry);
  return read.success ? read.data.coordinates : undefined;
}
