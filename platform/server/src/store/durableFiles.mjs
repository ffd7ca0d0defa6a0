// File system of the embedded database whose writes reach the disk. Plain JavaScript, as the worker that uses it.
import fs from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { BackgroundCheckpoint } from './backgroundCheckpoint.mjs';

/** Windows cannot sync a folder; its file system writes names by itself. */
const SYNCS_FOLDERS = process.platform !== 'win32';
/** Segment of that log: created in full size, then overwritten. */
const LOG_SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/;
const LOG_PAGE = 8192;
/** Files that the log can restore, and their folders. */
const RESTORABLE = /\/(base|global|pg_xact|pg_multixact|pg_commit_ts|pg_logical\/mappings)(\/|$)/;
const CONTROL = /\/global\/pg_control$/;
/** Bytes of the log that are kept beyond a checkpoint: from the one before, whose syncs may have to do for a start. */
export const KEPT_LOG = 32 * 1024 * 1024;

/**
 * Settings of the database. The library switches `fsync` off by `-F`, and its `fdatasync`, the default for the write-ahead
 * log, does nothing.
 */
export const durableParameters = (defaults) => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', `wal_keep_size=${KEPT_LOG / 1024 / 1024}MB`],
  // With more, commits that do not wait for the disk would stay unwritten for megabytes, which the next checkpoint would write
  // and sync at once, and which `onLog` would not count before.
  ...['-c', 'wal_buffers=1MB'],
  // Each checkpoint would write and sync a file of what another server has sent.
  ...['-c', 'max_active_replication_origins=0'],
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
    /** Of the checkpoints that are carried out by it. */
    this.background = new BackgroundCheckpoint();
  }

  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    const log = { segment: '', end: 0 };
    const { background } = this;
    const addSync = ({ FS, NODEFS }) => {
      const { write } = NODEFS.stream_ops;
      NODEFS.stream_ops.write = (stream, buffer, offset, length, position) => {
        if (CONTROL.test(stream.path)) {
          const bytes = buffer.subarray(offset, offset + length);
          if (background.takesControl(NODEFS.realPath(stream.node), bytes)) return length;
        }
        const written = write(stream, buffer, offset, length, position);
        if (LOG_SEGMENT.test(stream.path)) {
          // Its last page is written again and again. A new database has a segment in full size, and begins in the middle of it.
          const end = position + written;
          const goesOn = log.segment === stream.path && position >= log.end - LOG_PAGE;
          this.onLog(goesOn ? Math.max(0, end - log.end) : written);
          Object.assign(log, { segment: stream.path, end });
        }
        return written;
      };
      NODEFS.stream_ops.fsync = ({ nfd, node, path }) => {
        NODEFS.tryFSOperation(() => {
          // As PostgreSQL does on Linux: without the time of the last change a commit takes one write less.
          if (LOG_SEGMENT.test(path)) return fs.fdatasyncSync(nfd);
          if (FS.isDir(node.mode) && !SYNCS_FOLDERS) return;
          if (CONTROL.test(path) ? background.takesControlSync() : takesSync(path, node)) return;
          fs.fsyncSync(nfd);
        });
        return 0;
      };
      const takesSync = (path, node) => RESTORABLE.test(path) && background.takesSync(NODEFS.realPath(node));
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
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
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
  const descriptor = fs.openSync(path, flags);
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
