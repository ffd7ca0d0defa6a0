// File system of the embedded database whose writes reach the disk. Plain JavaScript, as the worker that uses it.
import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { SyncAhead } from './syncAhead.mjs';

/** Windows cannot sync a folder; its file system writes names by itself. */
const SYNCS_FOLDERS = process.platform !== 'win32';
/** Folder of the write-ahead log and what is in it. */
const LOG = /\/pg_wal(\/|$)/;
/** Segment of that log: created in full size, then overwritten. */
const LOG_SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/;

/**
 * Settings of the database. The library switches `fsync` off by `-F`, and its `fdatasync`, the default for the write-ahead
 * log, does nothing.
 */
export const durableParameters = (defaults) => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * File system of PGlite in a folder, with `fsync`, which the library's own ignores. An error of the disk ends the database, as
 * PostgreSQL wants it (`data_sync_retry`): nobody knows what was written then.
 */
export class DurableFiles extends NodeFS {
  /** @param {string} folder @param {(bytes: number) => void} onLog called with the number of bytes by which the write-ahead log has grown */
  constructor(folder, onLog = () => {}) {
    super(folder);
    this.onLog = onLog;
  }

  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const ahead = new SyncAhead();
    const log = { segment: '', end: 0 };
    const addSync = ({ FS, NODEFS }) => {
      const { write } = NODEFS.stream_ops;
      NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
        const written = write(stream, buffer, offset, length, position);
        if (LOG_SEGMENT.test(stream.path)) {
          // Its last page is written again and again.
          const before = log.segment === stream.path ? log.end : 0;
          log.segment = stream.path;
          log.end = Math.max(before, position + written);
          this.onLog(log.end - before);
        } else if (!LOG.test(stream.path)) {
          ahead.note(NODEFS.realPath(stream.node));
        }
        return written;
      };
      NODEFS.stream_ops.fsync = ({ nfd, node, path }) => {
        NODEFS.tryFSOperation(() => {
          // As PostgreSQL does on Linux: without the time of the last change a commit takes one write less.
          if (LOG_SEGMENT.test(path)) return fdatasyncSync(nfd);
          if (!LOG.test(path)) ahead.beginSome(NODEFS.realPath(node));
          if (SYNCS_FOLDERS || !FS.isDir(node.mode)) fsyncSync(nfd);
        });
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** Syncs a folder with everything in it, and its name in the folder above. */
export function syncTree(folder) {
  syncWithin(folder);
  syncFolder(dirname(folder));
}

function syncWithin(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncWithin(path);
    else if (entry.isFile()) sync(path, 'r+');
  }
  syncFolder(folder);
}

/** Creates an empty file durably. */
export function createMark(file) {
  sync(file, 'w');
  syncFolder(dirname(file));
}

function syncFolder(folder) {
  if (SYNCS_FOLDERS) sync(folder, 'r');
}

function sync(path, flags) {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
