// File system of the embedded database whose writes reach the disk. Plain JavaScript, as the worker that uses it.
import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Windows cannot sync a folder; its file system writes names by itself. */
const SYNCS_FOLDERS = process.platform !== 'win32';
/** Segment of the write-ahead log: created in full size, then overwritten. */
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
  /** @param onLogSegment called whenever the database has begun another segment of its write-ahead log */
  constructor(folder, onLogSegment = () => {}) {
    super(folder);
    this.onLogSegment = onLogSegment;
  }

  async init(database, options) {
    const { emscriptenOpts } = await super.init(database, options);
    let segment;
    const addSync = ({ FS, NODEFS }) => {
      NODEFS.stream_ops.fsync = ({ nfd, node, path }) => {
        const isSegment = LOG_SEGMENT.test(path);
        NODEFS.tryFSOperation(() => {
          // As PostgreSQL does on Linux: without the time of the last change a commit takes one write less.
          if (isSegment) fdatasyncSync(nfd);
          else if (SYNCS_FOLDERS || !FS.isDir(node.mode)) fsyncSync(nfd);
        });
        if (isSegment && path !== segment) {
          segment = path;
          this.onLogSegment();
        }
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
