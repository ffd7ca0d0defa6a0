// Checkpoints that queries do not wait for. Plain JavaScript, as the worker that uses them.
import fs from 'node:fs';

/** Files synced at the same time: as many threads of Node.js's pool, which others use as well, are busy. */
const AT_ONCE = 3;
/**
 * A checkpoint of the database writes its changed pages, syncs up to some hundreds of files, and then notes in `pg_control` the
 * place in the log from which a start redoes changes. All queries would wait for these syncs. Here they follow in the
 * background, and `pg_control` is written after the last one: until then a start redoes the log from the checkpoint before, which
 * the database keeps for that long (`wal_keep_size`). If a sync fails, `pg_control` is never written.
 */
export class BackgroundCheckpoint {
  /** Whether the database carries out such a checkpoint now. */
  #collects = false;
  /** @type {string[]} paths of files and folders to sync */
  #paths = [];
  /** @type {{ path: string, bytes: Buffer } | undefined} what has to be written after the last sync */
  #control;
  #settled = Promise.resolve();

  /** Whether syncs of the last checkpoint are not done yet. */
  isPending = false;

  /** Carries out a checkpoint. Call it when none is pending. @param {() => Promise<unknown>} checkpoint of the database */
  async run(checkpoint) {
    this.#collects = true;
    try {
      await checkpoint();
    } finally {
      this.#collects = false;
    }
    this.isPending = true;
    // A failure ends the thread of the database, and with it the process: nobody knows what was written.
    this.#settled = this.#finish();
  }

  /** Waits for the syncs of the last checkpoint. */
  settled() {
    return this.#settled;
  }

  /** Takes over the sync of a file or folder of the database. @returns false when the caller has to sync it at once */
  takesSync(path) {
    if (this.#collects) this.#paths.push(path);
    return this.#collects;
  }

  /** Takes over the sync of `pg_control`. @returns false when the caller has to sync it at once */
  takesControlSync() {
    return this.#collects;
  }

  /**
   * Takes over a write of `pg_control`, always from its beginning.
   * @returns false when the caller has to write it at once
   * @throws if syncs of the checkpoint before are not done, of which it would say that they are
   */
  takesControl(path, bytes) {
    if (this.#collects) this.#control = { path, bytes: Buffer.from(bytes) };
    else if (this.isPending) throw new Error('A checkpoint is still being synced');
    return this.#collects;
  }

  async #finish() {
    const waiting = this.#paths.splice(0);
    const syncSome = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await syncIfThere(path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, syncSome));
    if (this.#control) await written(this.#control);
    this.#control = undefined;
    this.isPending = false;
  }
}

/**
 * Syncs a file or folder. Opening it takes as long as some syncs, and closing the last descriptor of a removed file frees its
 * space: others would wait for both, too.
 */
async function syncIfThere(path) {
  let descriptor;
  try {
    descriptor = await opened(path);
  } catch (error) {
    // Its table was dropped.
    if (error.code === 'ENOENT') return;
    throw error;
  }
  try {
    await synced(descriptor);
  } finally {
    await closed(descriptor);
  }
}

/** Writes a file from its beginning, and syncs it. A write waits while the file system commits its own log. */
async function written({ path, bytes }) {
  const descriptor = await opened(path, 'r+');
  try {
    const count = await done((callback) => fs.write(descriptor, bytes, 0, bytes.length, 0, callback));
    if (count < bytes.length) throw new Error(`Only ${count} bytes of ${path} were written`);
    await synced(descriptor);
  } finally {
    await closed(descriptor);
  }
}

/** Mode for a sync. A folder can be opened for reading only; on Windows, where only files are synced, that would not be enough. */
const SYNC_MODE = process.platform === 'win32' ? 'r+' : 'r';

// Looked up when they are called, so that tests can replace them.
const opened = (path, mode = SYNC_MODE) => done((callback) => fs.open(path, mode, callback));
const synced = (descriptor) => done((callback) => fs.fsync(descriptor, callback));
const closed = (descriptor) => done((callback) => fs.close(descriptor, callback));

const done = (start) =>
  new Promise((resolve, reject) => start((error, result) => (error ? reject(error) : resolve(result))));
