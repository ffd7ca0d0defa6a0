// Runs `pgliteWorker.mjs` on a disk that remembers what a power cut would leave of it. Loaded in its place by a test.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';

/*
 * A file holds its content of the last sync, and each change since then may have reached the disk or not, sector by sector. A
 * folder holds its names of the last sync.
 */

/**
 * @type {{ root: string, image: string, shared: Int32Array, every: number, seed: number, breaks?: boolean }}
 * breaks: whether syncs in the background fail. root: folder whose files are watched. image: folder that receives what a power cut would leave.
 * shared: [number of syncs, 1 while an image waits to be looked at, number of commits that were acknowledged before the image, number of
 * commits acknowledged so far, number of operations, number of images taken while syncs were under way]
 */
const { root, image, shared, every, seed, breaks } = workerData.recorder;
const SECTOR = 512;
const real = { ...fs };

/** Files by their inode: synced bytes, and changes since. The system gives the inode of a removed file to another one. */
const files = new Map();
/** Synced names by the path of the folder. */
const folders = new Map();
/** Paths by open descriptor. */
const paths = new Map();

let state = seed;
/** Returns a number of 0 or more and less than 1 (mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

const isWatched = (path) => typeof path === 'string' && (path === root || path.startsWith(`${root}/`));
function fileWith({ ino }) {
  if (!files.has(ino)) files.set(ino, { bytes: Buffer.alloc(0), changes: [] });
  return files.get(ino);
}
const fileOf = (descriptor) => fileWith(real.fstatSync(descriptor));
const fileAt = (path) => fileWith(real.lstatSync(path));
/** The name is gone or about to be given to another file; a folder on the disk may still have it. */
function forget(path) {
  const found = real.lstatSync(path, { throwIfNoEntry: false });
  if (found) files.delete(found.ino);
}

function namesIn(path) {
  const names = new Map();
  for (const entry of real.readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    const folder = entry.isDirectory() ? child : undefined;
    names.set(entry.name, folder ? { folder } : { file: fileAt(child) });
  }
  return names;
}

/**
 * Returns the content after the changes, one after the other, in the same memory unless it grows. It grows once for all of
 * them: a new segment of the log is filled by some thousand changes, and a copy for each would take most of the test's time.
 */
function applied(bytes, changes) {
  const endAfter = (end, { at, data, length }) => length ?? Math.max(end, at + data.length);
  let end = bytes.length;
  let longest = end;
  for (const change of changes) {
    end = endAfter(end, change);
    longest = Math.max(longest, end);
  }
  const content = longest > bytes.length ? Buffer.alloc(longest) : bytes;
  if (content !== bytes) bytes.copy(content);
  end = bytes.length;
  for (const change of changes) {
    const next = endAfter(end, change);
    // Bytes that were cut off read as zeros when the file grows again.
    if (next < end) content.fill(0, next, end);
    change.data?.copy(content, change.at);
    end = next;
  }
  return content.subarray(0, end);
}

/** Splits a change into what the disk writes at once. */
function* sectors({ at, data, length }) {
  if (length !== undefined) yield { length };
  for (let from = 0; from < (data?.length ?? 0); ) {
    const to = Math.min(data.length, from + SECTOR - ((at + from) % SECTOR));
    yield { at: at + from, data: data.subarray(from, to) };
    from = to;
  }
}

/** Returns a content that the disk may hold: between none and all of the changes since the last sync. */
function contentAfterCut({ bytes, changes }) {
  const share = [0, 0, 0.5, 1][Math.floor(random() * 4)];
  const written = changes.flatMap((change) => [...sectors(change)].filter(() => random() < share));
  return written.length === 0 ? bytes : applied(Buffer.from(bytes), written);
}

function writeImage(path, target) {
  real.mkdirSync(target, { recursive: true });
  for (const [name, { folder, file }] of folders.get(path) ?? []) {
    if (folder) writeImage(folder, join(target, name));
    else real.writeFileSync(join(target, name), contentAfterCut(file), { mode: 0o600 });
  }
}

let next = every;
/** Number of syncs in the background. */
let underWay = 0;
/** Takes an image at every so many operations, unless one still waits to be looked at. */
function step() {
  shared[4] += 1;
  if (every === 0 || shared[4] < next || Atomics.load(shared, 1) !== 0) return;
  next = shared[4] + 1 + Math.floor(random() * 2 * every);
  real.rmSync(image, { recursive: true, force: true });
  shared[2] = Atomics.load(shared, 3);
  if (underWay > 0) Atomics.add(shared, 5, 1);
  writeImage(root, image);
  Atomics.store(shared, 1, 1);
}

/** All that is in a folder at the start reached the disk long ago. */
function remember(path) {
  for (const { name } of real.readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    fileAt(join(path, name)).bytes = real.readFileSync(join(path, name));
  }
  folders.set(path, namesIn(path));
  for (const { folder } of folders.get(path).values()) if (folder) remember(folder);
}
remember(root);

fs.openSync = (path, flags, mode) => {
  const descriptor = real.openSync(path, flags, mode);
  if (isWatched(path)) {
    paths.set(descriptor, path);
    if (!real.fstatSync(descriptor).isDirectory()) {
      const file = fileOf(descriptor);
      const truncates = flags === 'w' || (typeof flags === 'number' && flags & real.constants.O_TRUNC);
      if (truncates) file.changes.push({ at: 0, length: 0 });
    }
    step();
  }
  return descriptor;
};
fs.closeSync = (descriptor) => {
  paths.delete(descriptor);
  real.closeSync(descriptor);
};
fs.writeSync = (descriptor, buffer, offset, length, position) => {
  const written = real.writeSync(descriptor, buffer, offset, length, position);
  // Without a position it is a call within `writeFileSync`.
  if (paths.has(descriptor) && typeof position === 'number') {
    const data = Buffer.from(buffer.subarray(offset, offset + written));
    fileOf(descriptor).changes.push({ at: position, data });
    step();
  }
  return written;
};
fs.writeFileSync = (path, data, options) => {
  real.writeFileSync(path, data, options);
  if (isWatched(path)) fileAt(path).changes.push({ at: 0, length: 0 }, { at: 0, data: Buffer.from(data) });
};
fs.ftruncateSync = (descriptor, length) => {
  real.ftruncateSync(descriptor, length);
  if (paths.has(descriptor)) fileOf(descriptor).changes.push({ at: 0, length });
};
fs.truncateSync = (path, length) => {
  real.truncateSync(path, length);
  if (isWatched(path)) fileAt(path).changes.push({ at: 0, length });
};
fs.unlinkSync = (path) => {
  if (isWatched(path)) forget(path);
  real.unlinkSync(path);
};
fs.renameSync = (from, to) => {
  if (isWatched(to)) forget(to);
  real.renameSync(from, to);
  if (isWatched(to)) step();
};
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  fs[name] = (descriptor) => {
    const path = paths.get(descriptor);
    if (path === undefined) return;
    // The record is the disk: a sync of the real one would only take time.
    Atomics.add(shared, 0, 1);
    step();
    if (real.fstatSync(descriptor).isDirectory()) {
      folders.set(path, namesIn(path));
    } else {
      const file = fileOf(descriptor);
      file.bytes = applied(file.bytes, file.changes);
      file.changes = [];
    }
    step();
  };
}
// With or without a mode before the callback.
fs.open = (path, flags, ...rest) =>
  setImmediate(() => {
    const done = rest.at(-1);
    let descriptor;
    try {
      descriptor = fs.openSync(path, flags);
    } catch (error) {
      return done(error);
    }
    done(null, descriptor);
  });
fs.write = (descriptor, buffer, offset, length, position, done) =>
  setImmediate(() => done(null, fs.writeSync(descriptor, buffer, offset, length, position)));
fs.close = (descriptor, done) =>
  setImmediate(() => {
    fs.closeSync(descriptor);
    done(null);
  });
/** Milliseconds that a sync in the background takes at most. */
const LONGEST_SYNC = 60;
// Only what was there when it began is surely on the disk when it ends.
fs.fsync = (descriptor, done) => {
  const path = paths.get(descriptor);
  const isFolder = real.fstatSync(descriptor).isDirectory();
  const file = isFolder ? undefined : fileOf(descriptor);
  const changes = new Set(file?.changes);
  const [before, names] = isFolder ? [folders.get(path), namesIn(path)] : [];
  underWay += 1;
  setTimeout(() => {
    Atomics.add(shared, 0, 1);
    if (file) {
      const isLater = (change) => !changes.has(change);
      file.bytes = applied(
        file.bytes,
        file.changes.filter((change) => changes.has(change)),
      );
      file.changes = file.changes.filter(isLater);
    } else if (folders.get(path) === before) {
      folders.set(path, names);
    }
    underWay -= 1;
    step();
    done(breaks ? new Error('EIO: i/o error, fsync') : null);
  }, random() * LONGEST_SYNC);
};
syncBuiltinESMExports();
await import('./pgliteWorker.mjs');
