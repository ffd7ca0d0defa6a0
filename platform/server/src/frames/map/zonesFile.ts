import { entityTag } from '@mobidrom/platform-gateway';
import type { Db } from '../../store/database';
import { rowSetVersion } from '../../store/rowSet';
import { readPublishedZones, zoneCollection } from './zones';

/** File of the public zones. */
export interface ZonesFile {
  readonly content: Buffer;
  readonly etag: string;
}

/**
 * Returns a function that returns the file of the public zones in GeoJSON. Outlines can have megabytes, and everybody may request
 * them: they are read and written once for all requests until a zone changes, also by another process. What fails is tried again by
 * the next request.
 */
export function zonesFile(db: Db): () => Promise<ZonesFile> {
  let kept: { readonly version: string; readonly file: Promise<ZonesFile> } | undefined;
  return async () => {
    // Read before the zones: what changes in between is read again under its version.
    const version = await rowSetVersion(db, 'zone');
    if (kept?.version === version) return kept.file;
    const made = { version, file: makeFile(db) };
    kept = made;
    made.file.catch(() => {
      if (kept === made) kept = undefined;
    });
    return made.file;
  };
}

async function makeFile(db: Db): Promise<ZonesFile> {
  const content = Buffer.from(JSON.stringify(zoneCollection(await readPublishedZones(db))));
  return { content, etag: entityTag(content) };
}
