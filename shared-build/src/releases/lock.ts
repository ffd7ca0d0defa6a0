import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './ReleaseError';

/** In milliseconds. */
export interface LockTimes {
  /** How often a holder gives a sign of life. */
  readonly beat: number;
  /** How long a holder on another machine may give none before it counts as gone: it cannot be asked whether it lives. */
  readonly silence: number;
  /** How long to wait for a holder. Longer than `silence`: the successor of a machine that was killed must outwait it. */
  readonly patience: number;
}
const TIMES: LockTimes = { beat: 5_000, silence: 30_000, patience: 75_000 };

/** Throws a ReleaseError when the lock went to somebody else. To be awaited before anything is written. */
export type StillMine = () => Promise<void>;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process started (kernel ticks), so that a reused process id is not taken for the holder. */
  readonly started?: string | undefined;
  /** By the holder's own clock, for people: nothing is decided by it, since clocks of two machines differ. */
  readonly since: number;
}

/**
 * Runs `work` while no other process does so for the same folder, however long it takes. Survives kill -9 of the holder.
 *
 * Each acquisition creates the next numbered file (`<folder>/<number>`, by link(2), which exactly one process can do),
 * and the highest number always stays, as held or as released. So a process that decided on an outdated view can only
 * ever create a lower number, sees that, and gives up its attempt. Removing a stale lock file in place would not do:
 * two that both find it stale remove each other's.
 *
 * The holder touches its file while it works. Whoever waits for a holder on another machine looks whether that changes,
 * and measures by its own monotonic clock for how long it did not. A machine that slept may find its lock taken when it
 * wakes up: `work` asks for that before it writes.
 * @throws ReleaseError when it is held for longer than `patience`
 */
export async function withLock<T>(
  folder: string,
  work: (stillMine: StillMine) => Promise<T>,
  times: Partial<LockTimes> = {},
): Promise<T> {
  const { beat, silence, patience } = { ...TIMES, ...times };
  await mkdir(folder, { recursive: true });
  const me: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startOf(process.pid),
    since: Date.now(),
  };
  const mine = await acquire(folder, me, silence, patience);
  const endBeats = beginBeats(join(folder, String(mine)), beat);
  try {
    return await work(async () => {
      if (mine < Math.max(...(await numbers(folder)))) throw new ReleaseError(LOST);
    });
  } finally {
    endBeats();
    await release(folder, mine);
  }
}

const LOST =
  'this process stood still for so long that another activation began: nothing was written, try again';

function beginBeats(file: string, every: number): () => void {
  const touch = () => {
    const now = new Date();
    // One that fails is made up for by the next, and a file that went away is found by `stillMine`.
    utimes(file, now, now).catch(() => undefined);
  };
  const timer = setInterval(touch, every);
  return () => clearInterval(timer);
}

async function acquire(folder: string, me: Holder, silence: number, patience: number): Promise<number> {
  const start = performance.now();
  let seen = { sign: '', at: start };
  for (;;) {
    const highest = Math.max(0, ...(await numbers(folder)));
    const held = highest === 0 ? undefined : await readHolder(folder, highest);
    const sign = `${highest} ${held?.touched}`;
    if (seen.sign !== sign) seen = { sign, at: performance.now() };
    if (!held || !(await lives(held.holder, performance.now() - seen.at < silence))) {
      if (await take(folder, highest + 1, me)) return highest + 1;
    } else if (performance.now() - start > patience) {
      const { pid, host, since } = held.holder;
      throw new ReleaseError(
        `another activation is running (process ${pid} on ${host}, since ${new Date(since).toISOString()})`,
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

interface Held {
  readonly holder: Holder;
  readonly touched: number;
}

/**
 * Nobody when the file says released, or went away because a newer one was taken. Opened before its time is asked for:
 * only an open file is sure to be asked of the server again, where the folder is one of the network.
 */
async function readHolder(folder: string, number: number): Promise<Held | undefined> {
  const file = await open(join(folder, String(number))).catch(unlessMissing);
  if (!file) return undefined;
  try {
    const { mtimeMs } = await file.stat();
    const text = await file.readFile('utf8');
    return text === '' ? undefined : { holder: JSON.parse(text) as Holder, touched: mtimeMs };
  } finally {
    await file.close();
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** @param gaveSign what counts for a holder on another machine */
async function lives(holder: Holder, gaveSign: boolean): Promise<boolean> {
  if (holder.host !== hostname()) return gaveSign;
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
