import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { StartFailure } from '../startFailure';
import { texts } from '../texts';
import { createFolder } from './durableFile';

/** Another process uses the data folder; `message` is the German sentence for the person who started this one. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(texts.failure.folderInUse(folder));
  }
}

type Release = () => Promise<void>;

/**
 * Locks the data folder for this process and creates it if it is missing: two processes on one folder would lose data
 * silently. The kernel arbitrates in one step and frees the lock when the process ends, however it ends. On Linux and
 * macOS the lock (flock) belongs to the folder itself, so that no file in it has to be kept, and none can be removed.
 * @returns releases the lock
 * @throws FolderInUse, and StartFailure on Linux without the program `flock`
 */
export async function lockFolder(folder: string): Promise<Release> {
  await createFolder(folder);
  const release = await lockOn(process.platform)(await realpath(folder));
  if (!release) throw new FolderInUse(folder);
  return release;
}

/** Returns undefined when another process holds the lock. */
type Lock = (folder: string) => Promise<Release | undefined>;

function lockOn(platform: NodeJS.Platform): Lock {
  if (platform === 'linux') return lockByProgram;
  return platform === 'win32' ? lockByPipe : lockByOpening;
}

// Node.js cannot call flock(2). The program `flock` (util-linux, BusyBox) locks a descriptor that it inherits. Such a lock
// belongs to the open file, which both processes share, so that it stays when the program ends.
async function lockByProgram(folder: string): Promise<Release | undefined> {
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    if (await flock(descriptor)) return async () => closeSync(descriptor);
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

/** Returns whether the lock was free. The program reports a taken lock by exit code 1 and an empty stderr. */
function flock(descriptor: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const program = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', descriptor] });
    let stderr = '';
    program.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    program.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new StartFailure(texts.failure.lockProgramMissing, { fault: 'lockProgramMissing' })
          : error,
      ),
    );
    program.once('close', (code) => {
      if (code === 0) resolve(true);
      else if (code === 1 && stderr === '') resolve(false);
      else reject(new Error(`flock ended with code ${code}: ${stderr.trim()}`));
    });
  });
}

// O_EXLOCK of open(2) on macOS and the BSDs: opens and locks in one step. Node.js passes it on but has no name for it.
const O_EXLOCK = 0x20;

async function lockByOpening(folder: string): Promise<Release | undefined> {
  try {
    const descriptor = openSync(folder, constants.O_RDONLY | constants.O_NONBLOCK | O_EXLOCK);
    return async () => closeSync(descriptor);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}

// A named pipe is no file: Windows removes it with the process that listens on it.
function lockByPipe(folder: string): Promise<Release | undefined> {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(`\\\\.\\pipe\\mobidrom-${hash}`, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}
