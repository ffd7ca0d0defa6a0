// Embedded database in a thread of its own: on the main thread a slow query would block every request. Plain
// JavaScript, because Node.js loads a worker without the loader of the main thread.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createMark, DurableFiles, durableParameters, KEPT_LOG, syncTree } from './durableFiles.mjs';

/**
 * @type {{ folder?: string, cache?: string, snapshot?: string, checkpointEvery?: number }}
 * folder: of the data; in memory without one. cache: folder for the archive of an empty database. snapshot: archive of
 * a database to start with. checkpointEvery: bytes of the write-ahead log between two checkpoints.
 */
const { folder, cache, snapshot, checkpointEvery = 8 * 1024 * 1024 } = workerData;
// A filter of a key-value table reads every matching record. With the default of 128 MB a table of a million records is
// read from the disk again for each page, which takes three times as long.
const PARAMETERS = [...durableParameters(PGlite.defaultStartParams), '-c', 'shared_buffers=256MB'];
/** Extensions that migrations create. Their files belong to the program, so that folders of earlier versions have them, too. */
const EXTENSIONS = { pg_trgm };
let sinceCheckpoint = 0;
const onLog = (bytes) => {
  sinceCheckpoint += bytes;
};
/** @type {DurableFiles | undefined} */
let files;
/** Returns the options of a database. The folder must exist. */
function options() {
  if (!folder) return { extensions: EXTENSIONS };
  files = new DurableFiles(folder, onLog);
  return { fs: files, startParams: PARAMETERS, extensions: EXTENSIONS };
}
/** Status by which the library knows that a statement has failed and the database goes on. */
const ERROR_OF_A_STATEMENT = 100;
/** Last byte of an answer outside of a transaction (ReadyForQuery, PostgreSQL manual, 55.7). */
const IDLE = 'I'.charCodeAt(0);
const archive = cache && join(cache, `empty-database-${await libraryVersion()}.tar.gz`);
const say = (message, transfer) => parentPort.postMessage(message, transfer);

const database = await open();
endWithDatabase(database.Module);
say({ kind: 'ready' });

let closed = false;
let last = Promise.resolve();
parentPort.on('message', (message) => {
  last = last.then(() => answer(message));
});

// An error here ends the thread: errors of statements are part of the answer, so this one is the database's own.
async function answer(message) {
  // Connections that end with the database still ask for a reset.
  if (closed) return;
  if (message.kind === 'close') {
    closed = true;
    await files?.background.settled();
    await database.close();
    say({ kind: 'closed' });
  } else if (message.kind === 'reset') {
    // The next connection must not inherit an open transaction.
    await database.exec('ROLLBACK');
  } else {
    await query(message.bytes);
  }
}

/**
 * Ends the thread when the database itself fails, as PostgreSQL ends its server. The library would ignore the failure
 * and call the database again and again for the rest of the request, for ever.
 */
function endWithDatabase(module) {
  const step = module._PostgresMainLoopOnce;
  module._PostgresMainLoopOnce = () => {
    try {
      return step();
    } catch (error) {
      if (error?.status === ERROR_OF_A_STATEMENT) throw error;
      say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
      process.exit(1);
    }
  };
}

/** Statement of a request that is a checkpoint itself. Another one with that word waits, too, which harms nobody. */
const CHECKPOINT = /checkpoint/i;

// `execProtocolRaw` would also parse every answer and keep all parsed messages.
async function query(bytes) {
  if (files?.background.isPending && CHECKPOINT.test(Buffer.from(bytes).toString('latin1'))) {
    await files.background.settled();
  }
  const parts = [];
  // The library reuses the memory of a part.
  await database.execProtocolRawStream(bytes, { onRawData: (part) => parts.push(part.slice()) });
  const answered = joined(parts);
  const isIdle = answered.at(-1) === IDLE;
  say({ kind: 'answer', bytes: answered }, [answered.buffer]);
  if (isIdle) await checkpoint();
}

/**
 * Shortens the write-ahead log. A PostgreSQL without other processes does that only when it is closed: the log would fill
 * the disk, and a start after a crash would take as long as all its changes. Frequent checkpoints are short.
 */
async function checkpoint() {
  if (!files || sinceCheckpoint < checkpointEvery) return;
  const { background } = files;
  if (background.isPending) {
    if (sinceCheckpoint < KEPT_LOG) return;
    // The disk does not keep up: writes wait for it.
    await background.settled();
  }
  const run = () => database.exec('CHECKPOINT');
  await ((await isLogKept()) ? background.run(run) : run());
  // The checkpoint also wrote what commits had left in memory. Another one for that would only be waited for.
  sinceCheckpoint = 0;
}

/**
 * Returns whether the log is kept from the last checkpoint on, as a start may need it while the next one is carried out in the
 * background. One statement can write more than that.
 */
async function isLogKept() {
  const { rows } = await database.query(
    'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
  );
  // The checkpoint itself writes, too.
  return rows[0].bytes < KEPT_LOG / 2;
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let end = 0;
  for (const part of parts) {
    all.set(part, end);
    end += part.length;
  }
  return all;
}

/**
 * Opens the database. Its folder is complete with the `.ready` mark beside it. One with the `.creating` mark was left by a start
 * that was interrupted while creating it, and is created anew. One without either was copied or lost a file: it is left alone.
 */
async function open() {
  if (!folder) return create();
  const mark = `${folder}.ready`;
  const creating = `${folder}.creating`;
  if (existsSync(mark)) {
    // A folder that was copied here need not be on the disk yet.
    syncTree(folder);
    if (existsSync(creating)) await rm(creating);
    return PGlite.create(options());
  }
  if (!existsSync(creating)) {
    if (existsSync(folder) && (await readdir(folder)).length > 0)
      throw new Error(
        `${folder} is not empty, and nothing says that its database is complete: ${mark} is missing`,
      );
    await mkdir(dirname(folder), { recursive: true });
    createMark(creating);
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const created = await create();
  syncTree(folder);
  createMark(mark);
  // It may come back by a power cut: the other one counts.
  await rm(creating);
  return created;
}

async function create() {
  const source = snapshot ?? archive;
  if (source && existsSync(source)) {
    return PGlite.create({ ...options(), loadDataDir: new Blob([await readFile(source)]) });
  }
  say({ kind: 'creating' });
  const created = await PGlite.create(options());
  if (archive) await archiveEmpty(created);
  return created;
}

// The files of another version of the library may differ.
async function libraryVersion() {
  const manifest = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return JSON.parse(await readFile(manifest, 'utf8')).version;
}

// Creating a database takes four times as long as unpacking one.
async function archiveEmpty(created) {
  const dump = await created.dumpDataDir('gzip');
  const temporary = `${archive}.${process.pid}`;
  await mkdir(dirname(archive), { recursive: true });
  await writeFile(temporary, new Uint8Array(await dump.arrayBuffer()));
  await rename(temporary, archive);
}
