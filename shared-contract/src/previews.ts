import * as z from 'zod/mini';
import { area, externalLink } from './descriptor';
import { releaseVersion, remoteName } from './names';
import { releaseReference } from './register';

/** Hours after which a preview ends at the latest. */
export const PREVIEW_HOURS = 8;

/** Id of a preview: 128 random bits in base64url, so that nobody finds one by guessing. */
export const previewId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'not an id of a preview'));

/** Release that is not published, which people with the right to it may open in their own tab. */
export const releasePreview = z.object({
  id: previewId,
  name: remoteName,
  version: releaseVersion,
  /** Team that signed it, as `owners.json` names it. */
  owner: z.string(),
  /** Time at which it ends; ISO 8601, UTC. */
  ends: z.iso.datetime(),
  /** Milliseconds until then by the clock of the server. */
  endsIn: z.int(),
  /** Whether the calling person has confirmed it and not ended it since. */
  confirmed: z.boolean(),
  release: releaseReference,
  areas: z.array(area),
  links: z.array(externalLink),
});
export type ReleasePreview = z.infer<typeof releasePreview>;

/** Answer to an archive that was handed in. */
export const handedInPreview = z.pick(releasePreview, {
  id: true,
  name: true,
  version: true,
  owner: true,
  ends: true,
});
export type HandedInPreview = z.infer<typeof handedInPreview>;
