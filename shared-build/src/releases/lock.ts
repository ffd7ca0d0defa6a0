import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './ReleaseError';

/** A holder on another machine cannot be asked whether it lives; activations take far less than this. */
const FOREIGN_HOLDER_LIVES_MS = 60_000;
/** Longer than a foreign holder counts as alive: the successor of a machine that was killed must outwait its lock. */
const PATIENCE_MS = FOREIGN_HOLDER_LIVES_MS + 15_000;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started (kernel ticks), so that a reused process id is not taken for the holder. */
  readonly started?: string | undefined;
  readonly since: number;
}

/**
 * Runs `work` while no other process does so for the same folder. Survives kill -9 of the holder.
 *
 * Each acquisition creates the next numbered file (`<folder>/<number>`, by link(2), which exactly one process can do),
 * and the highest number always stays, as held or as released. So a process that decided on an outdated view can only
 * ever create a lower number, sees that, and gives up its attempt. Removing a stale lock file in place would not do:
 * two that both find it stale remove each other's.
 * @throws ReleaseError when it is held for longer than `patience` ms
 */
export async function withLock<T>(
  folder: string,
  work: () => Promise<T>,
  patience = PATIENCE_MS,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const me: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startOf(process.pid),
    since: Date.now(),
  };
  const mine = await acquire(folder, me, Date.now() + patience);
  try {
    return await work();
  } finally {
    await release(folder, mine);
  }
}

async function acquire(folder: string, me: Holder, deadline: number): Promise<number> {
  for (;;) {
    const highest = Math.max(0, ...(await numbers(folder)));
    const holder = highest === 0 ? undefined : await readHolder(folder, highest);
    if (!holder || !(await lives(holder))) {
      if (await take(folder, highest + 1, me)) return highest + 1;
    } else if (Date.now() > deadline) {
      throw new ReleaseError(
        `another activation is running (process ${holder.pid} on ${holder.host}, since ${new Date(holder.since).toISOString()})`,
      );
    }
    await wait(20 + Math.random() * 30);
  }
}

/** Whether the number became ours: the file appears with its content in one step, or it existed. */
async function take(folder: string, number: number, me: Holder): Promise<boolean> {
  const beside = join(folder, `.${process.pid}.${randomBytes(4).toString('hex')}`);
  const file = join(folder, String(number));
  await writeFile(beside, JSON.stringify(me));
  try {
    await link(beside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
  const others = await numbers(folder);
  if (others.some((other) => other > number)) {
    await rm(file, { force: true });
    return false;
  }
  await Promise.all(
    others.filter((other) => other < number).map((other) => rm(join(folder, String(other)), { force: true })),
  );
  return true;
}

async function release(folder: string, number: number): Promise<void> {
  const beside = join(folder, `.${process.pid}.${randomBytes(4).toString('hex')}`);
  await writeFile(beside, '');
  await rename(beside, join(folder, String(number)));
}

async function numbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Nobody when the file says released, or went away because a newer one was taken. */
async function readHolder(folder: string, number: number): Promise<Holder | undefined> {
  const text = await readFile(join(folder, String(number)), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text === '' ? undefined : (JSON.parse(text) as Holder);
}

async function lives(holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return Date.now() - holder.since < FOREIGN_HOLDER_LIVES_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === undefined || holder.started === (await startOf(holder.pid));
}

/** Field 22 of /proc/<pid>/stat; undefined where the system has no /proc. */
async function startOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
