// Syncs of several files at a time. Plain JavaScript, as the worker that uses it.
import fs from 'node:fs';

/** Files begun with each sync of the database: as many threads of Node.js's pool, which others use as well, are busy. */
const AHEAD = 3;

/**
 * A checkpoint of the database syncs its changed files one after the other, up to some hundreds, while all queries wait. Each
 * sync waits for the disk alone; while the database syncs one file, others are synced at the same time. Its own sync of
 * those then has nothing left to do. An error of the disk is thrown here, too: the system reports it once to each descriptor
 * that is open, and the database may open the file only afterwards.
 */
export class SyncAhead {
  #changed = new Set();

  /** @param path file that has been written to */
  note(path) {
    this.#changed.add(path);
  }

  /** Begins to sync some of the noted files. @param synced file that the database syncs now */
  beginSome(synced) {
    this.#changed.delete(synced);
    let begun = 0;
    for (const path of this.#changed) {
      this.#changed.delete(path);
      if (begin(path)) begun += 1;
      if (begun === AHEAD) return;
    }
  }
}

/** Returns false for a file that has been removed or renamed. */
function begin(path) {
  let descriptor;
  try {
    descriptor = fs.openSync(path, 'r+');
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
  fs.fsync(descriptor, (error) => {
    fs.closeSync(descriptor);
    // Ends the thread of the database, and with it the process: nobody knows what was written.
    if (error) throw error;
  });
  return true;
}
