// The embedded database, off the main thread: there, one slow query would stop every request (FINDINGS, 'The embedded
// database'). Plain JavaScript, because a worker is loaded by Node.js itself, without the loader of the main thread.
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** @type {{ folder?: string, cache?: string }} folder: where the data is, none: in memory; cache: where a new one is kept. */
const { folder, cache } = workerData;
// A filter of a key-value table reads every record that fits. With the default of 128 MB those of a million records are
// read from the disk again for each page, which takes three times as long.
const options = folder
  ? { dataDir: folder, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=256MB'] }
  : {};
const archive = cache && join(cache, `empty-database-${await libraryVersion()}.tar.gz`);
const say = (message, transfer) => parentPort.postMessage(message, transfer);

const database = await open();
say({ kind: 'ready' });

let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last.then(() => answer(message));
});

async function answer(message) {
  if (message.kind === 'close') {
    await database.close();
    say({ kind: 'closed' });
    return;
  }
  try {
    // A connection that ended in the middle of a transaction must not leave it to the next one.
    if (message.kind === 'reset') await database.exec('ROLLBACK');
    else await query(message.bytes);
  } catch (error) {
    say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

async function query(bytes) {
  const answered = new Uint8Array(await database.execProtocolRaw(bytes, { throwOnError: false }));
  say({ kind: 'answer', bytes: answered }, [answered.buffer]);
}

/**
 * A folder counts only once its `.ready` mark is there: a start that was interrupted while the database was being created
 * leaves nothing that anybody relied on, so it begins anew.
 */
async function open() {
  const mark = folder && `${folder}.ready`;
  if (mark && existsSync(mark)) return PGlite.create(options);
  if (folder) await rm(folder, { recursive: true, force: true });
  const created = await create();
  if (mark) await writeFile(mark, '');
  return created;
}

async function create() {
  if (folder) await mkdir(dirname(folder), { recursive: true });
  if (archive && existsSync(archive)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([await readFile(archive)]) });
  }
  say({ kind: 'creating' });
  const created = await PGlite.create(options);
  if (archive) await keep(created);
  return created;
}

// Another version may write its files in another way; it must not be given these.
async function libraryVersion() {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}

// Creating a database takes four times as long as unpacking one.
async function keep(created) {
  const dump = await created.dumpDataDir('gzip');
  const temporary = `${archive}.${process.pid}`;
  await mkdir(dirname(archive), { recursive: true });
  await writeFile(temporary, new Uint8Array(await dump.arrayBuffer()));
  await rename(temporary, archive);
}
