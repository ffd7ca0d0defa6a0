import { createHash, randomUUID } from 'node:crypto';
import { mkdir, realpath, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { texts } from '../texts';

/** Another process uses the data folder; `message` is the sentence for the person who started this one. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(texts.failure.folderInUse(folder));
  }
}

/**
 * Takes the data folder for this process, or rejects with `FolderInUse`. Two processes on one folder would lose data
 * silently. The lock is a listening socket: the system ends it with the process, so that a kill -9 leaves no lock behind,
 * only a file that nobody answers on.
 * @returns gives the folder back
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const address = socketAddress(await realpath(folder));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const server = await listen(address);
    if (server) return () => new Promise((resolve) => server.close(() => resolve()));
    if (await answers(address)) throw new FolderInUse(folder);
    await removeDead(address, folder);
  }
  throw new FolderInUse(folder);
}

// The address of a socket may have about 100 bytes only; a longer one goes to the system's folder under its hash.
function socketAddress(folder: string): string {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\mobidrom-${hash}`;
  const inside = join(folder, 'lock.sock');
  return Buffer.byteLength(inside) <= 90 ? inside : join(tmpdir(), `mobidrom-${hash}.sock`);
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

// Between the question and the removal another process may have begun to listen here. So the file is moved away, asked
// once more, and put back if it turns out to be alive.
async function removeDead(address: string, folder: string): Promise<void> {
  const moved = `${address}.${randomUUID().slice(0, 8)}`;
  try {
    await rename(address, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (await answers(moved)) {
    await rename(moved, address);
    throw new FolderInUse(folder);
  }
  await rm(moved, { force: true });
}
