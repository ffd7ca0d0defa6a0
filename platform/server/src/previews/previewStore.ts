import { randomBytes } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  area,
  DESCRIPTOR_FILE,
  externalLink,
  previewId,
  releasePreview,
  releaseReference,
} from '@mobidrom/shared-contract';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import type { Report } from '../http/errorHandler';
import { createFolder, writeDurably } from '../store/durableFile';

/** Description of a preview, stored beside its files. */
const storedPreview = z.object({
  ...z.pick(releasePreview, { id: true, name: true, version: true, owner: true, ends: true }).shape,
  /** Public key that signed it. */
  key: z.string(),
  handedIn: z.iso.datetime(),
  /** Size of its files. */
  bytes: z.int(),
  release: releaseReference,
  areas: z.array(area),
  links: z.array(externalLink),
  /** People who have confirmed it, by their ids at the identity provider. */
  confirmedBy: z.array(z.string()),
});
export type StoredPreview = z.infer<typeof storedPreview>;

/** Previews on the disk: `<folder>/<id>/preview.json`, and the files of the release in `files` beside it. */
export interface PreviewStore {
  /** Returns the preview, if it is there; also one that has ended and is not removed yet. */
  find(id: string): StoredPreview | undefined;
  all(): readonly StoredPreview[];
  /** Makes a folder for an archive and its files. `keep` or `drop` ends it. */
  begin(): Promise<string>;
  /** Keeps the `files` of such a folder as a preview. */
  keep(begun: string, preview: StoredPreview): Promise<void>;
  drop(begun: string): Promise<void>;
  /**
   * Changes who has confirmed a preview; changes of several tabs are made one after the other.
   * @param change returns who has confirmed it, from those who have
   * @returns the preview; undefined when it has been removed, which a change does not bring back
   */
  confirm(
    id: string,
    change: (confirmedBy: readonly string[]) => readonly string[],
  ): Promise<StoredPreview | undefined>;
  remove(id: string): Promise<void>;
}

/** Folder of the previews in the data folder, of which the gateway serves the files. */
export const previewsFolder = (dataFolder: string): string => join(dataFolder, 'previews');

/** Returns an id that nobody can guess. */
export const newPreviewId = (): string => randomBytes(16).toString('base64url');

/**
 * Opens the previews of earlier processes. What was unfinished is deleted, and so is a damaged preview, which is reported: the
 * team can hand it in again.
 */
export async function openPreviewStore(dataFolder: string, report: Report): Promise<PreviewStore> {
  const folder = previewsFolder(dataFolder);
  const unfinished = join(dataFolder, 'previews-unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await createFolder(folder);
  const previews = new Map<string, StoredPreview>();
  const inTurn = pLimit(1);
  for (const id of await readdir(folder)) {
    try {
      previews.set(id, await readStored(folder, id));
    } catch (error) {
      report(new Error(`the preview ${id} is damaged and was deleted`, { cause: error }));
      await rm(join(folder, id), { recursive: true, force: true });
    }
  }
  const write = (place: string, preview: StoredPreview) =>
    writeDurably(join(place, 'preview.json'), JSON.stringify(preview));
  return {
    find: (id) => previews.get(id),
    all: () => [...previews.values()],
    async begin() {
      const place = join(unfinished, newPreviewId());
      await mkdir(place, { recursive: true, mode: 0o700 });
      return place;
    },
    async keep(begun, preview) {
      const place = join(folder, preview.id);
      await mkdir(place, { mode: 0o700 });
      await rename(join(begun, 'files'), join(place, 'files'));
      await write(place, preview);
      previews.set(preview.id, preview);
    },
    drop: (begun) => rm(begun, { recursive: true, force: true }),
    confirm: (id, change) =>
      inTurn(async () => {
        const preview = previews.get(id);
        if (!preview) return undefined;
        const changed = { ...preview, confirmedBy: [...change(preview.confirmedBy)] };
        await write(join(folder, id), changed);
        // It can have ended meanwhile; the removal that waits for its turn deletes the file.
        if (!previews.has(id)) return undefined;
        previews.set(id, changed);
        return changed;
      }),
    remove: (id) => {
      // At once for all who ask; its files once no confirmation is being written, which would create its folder again.
      previews.delete(id);
      return inTurn(async () => {
        previews.delete(id);
        await rm(join(folder, id), { recursive: true, force: true });
      });
    },
  };
}

async function readStored(folder: string, id: string): Promise<StoredPreview> {
  const text = await readFile(join(folder, previewId.parse(id), 'preview.json'), 'utf8');
  const preview = storedPreview.parse(JSON.parse(text));
  if (preview.id !== id) throw new Error(`preview.json is that of ${preview.id}`);
  // A power cut can leave the description alone.
  await access(join(folder, id, 'files', DESCRIPTOR_FILE));
  return preview;
}
