import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { ARCHIVE_LIMITS, checkPreview, ReleaseError } from '@mobidrom/shared-build/owners';
import pLimit from 'p-limit';
import { Problem } from '../http/problem';
import { receive } from '../operations/storage/fileStore';
import { newPreviewId, type PreviewStore, type StoredPreview } from './previewStore';
import { refusals } from './texts';

/** Previews of one remote that an owner has at a time; a further one takes the place of the oldest. */
export const MOST_PER_REMOTE = 3;
/** Size of the files of all previews. */
export const MOST_BYTES = 512 * 1024 ** 2;
/** Archives that are checked, or wait for it, at the same time. */
const MOST_CHECKED = 4;
/** Archives that are received at the same time, from one network and in all: whoever sends slowly takes no place of other networks. */
const MOST_RECEIVED = { network: 2, all: 64 } as const;

const HOUR = 3_600_000;
/** Milliseconds in which an archive must be here. */
const PATIENCE = 300_000;

export interface HandInOptions {
  readonly releases: string;
  /** Public keys of the sets, of which one must have signed `owners.json`. Default: sets are not signed. */
  readonly setKeys?: readonly string[] | undefined;
  readonly store: PreviewStore;
  readonly now: () => Date;
  /** Removes a preview whose place is taken by another one. */
  readonly replace: (preview: StoredPreview) => Promise<void>;
  /** Milliseconds in which an archive must be here. Default: five minutes. */
  readonly patience?: number | undefined;
  /** Default: `MOST_BYTES`. */
  readonly mostBytes?: number | undefined;
}

/** Archive that is handed in. */
export interface HandedIn {
  readonly archive: Readable;
  /** Hours after which the preview ends. */
  readonly hours: number;
  /** Network of the client (`networkOf`). */
  readonly network: string;
}

/**
 * Returns the function that receives archives, and checks and keeps one after the other.
 * @throws Problem 413 for an archive that is too large, 422 saying why one is refused, 429 beyond the limits; nothing is kept then
 */
export function handingIn(options: HandInOptions): (handedIn: HandedIn) => Promise<StoredPreview> {
  const { store, patience = PATIENCE } = options;
  const inTurn = pLimit(1);
  const receiving = atMost(MOST_RECEIVED.all, refusals.busy);
  const receivingFrom = atMost(MOST_RECEIVED.network, refusals.receiving(MOST_RECEIVED.network));
  const checking = atMost(MOST_CHECKED, refusals.busy);
  const received = async (archive: Readable): Promise<string> => {
    const begun = await store.begin();
    try {
      await receiveArchive(archive, join(begun, 'archive.zip'), patience);
      return begun;
    } catch (error) {
      await store.drop(begun);
      throw error;
    }
  };
  return async ({ archive, hours, network }) => {
    const begun = await receivingFrom(network, () => receiving('', () => received(archive)));
    try {
      return await checking('', () => inTurn(() => keepChecked(begun, hours, options)));
    } finally {
      await store.drop(begun);
    }
  };
}

/**
 * Returns a function that does something while it is done less than `most` times for the same client.
 * @throws Problem 429 with the refusal beyond it
 */
function atMost(most: number, refusal: string) {
  const running = new Map<string, number>();
  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    const count = running.get(client) ?? 0;
    if (count >= most) throw new Problem(429, refusal);
    running.set(client, count + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(client) ?? 1) - 1;
      if (left > 0) running.set(client, left);
      else running.delete(client);
    }
  };
}

async function receiveArchive(source: Readable, file: string, patience: number): Promise<void> {
  const { archive: limit } = ARCHIVE_LIMITS;
  const deadline = AbortSignal.timeout(patience);
  // A place is taken while an archive is received: one byte now and then must not hold it.
  addAbortSignal(deadline, source);
  try {
    await receive(source, file, limit);
  } catch (error) {
    if (deadline.aborted) throw new Problem(408, refusals.slow);
    throw error instanceof Problem && error.status === 413
      ? new Problem(413, refusals.tooLarge(limit))
      : error;
  }
}

async function keepChecked(
  begun: string,
  hours: number,
  { releases, setKeys, store, now, replace, mostBytes = MOST_BYTES }: HandInOptions,
): Promise<StoredPreview> {
  const files = join(begun, 'files');
  const archive = join(begun, 'archive.zip');
  const checked = await checkPreview(releases, archive, files, setKeys).catch((error: unknown) => {
    // Clients learn no paths of the server.
    if (error instanceof ReleaseError)
      throw new Problem(422, error.message.replaceAll(join(releases, '/'), ''));
    throw error;
  });
  const { name, version, owner, key, descriptor, reference } = checked;
  const replaced = store
    .all()
    .filter((one) => one.owner === owner && one.name === name)
    .sort((a, b) => b.handedIn.localeCompare(a.handedIn))
    .slice(MOST_PER_REMOTE - 1);
  const bytes = await sizeOf(files);
  const others = store.all().filter((one) => !replaced.includes(one));
  if (others.reduce((sum, one) => sum + one.bytes, bytes) > mostBytes)
    throw new Problem(429, refusals.full(mostBytes));
  for (const one of replaced) await replace(one);
  const at = now();
  const preview: StoredPreview = {
    id: newPreviewId(),
    name,
    version,
    owner,
    key,
    handedIn: at.toISOString(),
    ends: new Date(at.getTime() + hours * HOUR).toISOString(),
    bytes,
    release: reference,
    areas: descriptor.areas,
    links: descriptor.links,
    confirmedBy: [],
  };
  await store.keep(begun, preview);
  return preview;
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.map(async (entry) =>
    entry.isFile() ? (await stat(join(entry.parentPath, entry.name))).size : 0,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
