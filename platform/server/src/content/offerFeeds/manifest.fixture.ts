import * as z from 'zod/mini';

/**
 * The manifest of GBFS 3.0 as its published JSON schema has it (`v3.0/manifest.json` of MobilityData's
 * `gbfs-json-schema`): required fields, formats and versions. Further fields are allowed, except within `data`.
 */
export const manifest = z.looseObject({
  last_updated: z.iso.datetime({ offset: true }),
  ttl: z.int().check(z.nonnegative()),
  version: z.literal('3.0'),
  data: z.strictObject({
    datasets: z.array(
      z.looseObject({
        system_id: z.string().check(z.minLength(1)),
        versions: z.array(
          z.looseObject({
            version: z.enum(['1.0', '1.1', '2.0', '2.1', '2.2', '2.3', '3.0']),
            url: z.url(),
          }),
        ),
      }),
    ),
  }),
});
