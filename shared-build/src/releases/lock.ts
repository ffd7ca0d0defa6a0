import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseError } from './ReleaseError';
import { unlessMissing } from './unlessMissing';

/** Times of a lock, in milliseconds. */
export interface LockTimes {
  /** Interval at which a holder touches its file. */
  readonly heartbeat: number;
  /** Time without a heartbeat after which a holder on another machine counts as dead. */
  readonly staleAfter: number;
  /**
   * How long to wait for the lock. Longer than `staleAfter`, so that a machine can take over from one that was killed; shorter where
   * somebody waits for the answer and can try again.
   */
  readonly timeout: number;
}
const TIMES: LockTimes = { heartbeat: 5_000, staleAfter: 30_000, timeout: 75_000 };

/** Rejects with a ReleaseError when another process has taken the lock. To be awaited before anything is written. */
export type AssertHeld = () => Promise<void>;

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process in kernel ticks, which tells a reused process id from the holder. */
  readonly started?: string | undefined;
  /** Time of the holder's clock, for messages only, since the clocks of two machines differ. */
  readonly since: number;
}

/**
 * Runs `work` while no other process does so for the same folder, for as long as it takes. A holder that is killed (kill -9)
 * does not block the lock.
 *
 * Each acquisition creates the next numbered file, `<folder>/<number>`, by link(2), which succeeds in exactly one process. The
 * file with the highest number is always kept, as held or as released. A process that decides on an outdated view can only
 * create a lower number; it finds the higher one and gives up its attempt. Deleting a stale lock file would not be safe,
 * because two processes that find it stale could each delete the new file of the other.
 *
 * The holder touches its file while it works. A process that waits for a holder on another machine measures with its own
 * monotonic clock how long the file was not touched. The lock of a machine that was suspended may be taken meanwhile, which
 * `work` checks before it writes.
 * @param what name of such work, for messages
 * @throws ReleaseError when the lock is held for longer than `timeout`
 */
export async function withLock<T>(
  folder: string,
  work: (assertHeld: AssertHeld) => Promise<T>,
  times: { readonly [Name in keyof LockTimes]?: number | undefined } = {},
  what = 'activation',
): Promise<T> {
  const { heartbeat = TIMES.heartbeat, staleAfter = TIMES.staleAfter, timeout = TIMES.timeout } = times;
  await mkdir(folder, { recursive: true });
  const me: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startTimeOf(process.pid),
    since: Date.now(),
  };
  const mine = await acquire(folder, me, { staleAfter, timeout }, what);
  const stopHeartbeat = startHeartbeat(join(folder, String(mine)), heartbeat);
  try {
    return await work(async () => {
      if (mine < Math.max(...(await lockNumbers(folder))))
        throw new ReleaseError(lost(what), { kind: 'busy' });
    });
  } finally {
    stopHeartbeat();
    await release(folder, mine);
  }
}

const lost = (what: string) =>
  `this process stood still for so long that another ${what} began: nothing was written, try again`;

function startHeartbeat(file: string, interval: number): () => void {
  const touch = () => {
    const now = new Date();
    // The next one makes up for a failed one, and `assertHeld` finds out when the file is gone.
    utimes(file, now, now).catch(() => undefined);
  };
  const timer = setInterval(touch, interval);
  return () => clearInterval(timer);
}

/** Waits for the lock and returns the number of the file that holds it. */
async function acquire(
  folder: string,
  me: Holder,
  { staleAfter, timeout }: Pick<LockTimes, 'staleAfter' | 'timeout'>,
  what: string,
): Promise<number> {
  const start = performance.now();
  let seen = { state: '', at: start };
  for (;;) {
    const highest = Math.max(0, ...(await lockNumbers(folder)));
    const held = highest === 0 ? undefined : await readHolder(folder, highest);
    const state = `${highest} ${held?.touched}`;
    if (seen.state !== state) seen = { state, at: performance.now() };
    if (!held || !(await isAlive(held.holder, performance.now() - seen.at < staleAfter))) {
      if (await tryCreate(folder, highest + 1, me)) return highest + 1;
    } else if (performance.now() - start > timeout) {
      const { pid, host, since } = held.holder;
      throw new ReleaseError(
        `another ${what} is running (process ${pid} on ${host}, since ${new Date(since).toISOString()})`,
        { kind: 'busy' },
      );
    }
    await wait(20 + Math.random() * 30);
  }
}

/** Creates the numbered file with its content in one step; false when another process was faster. */
async function tryCreate(folder: string, number: number, me: Holder): Promise<boolean> {
  const temporary = join(folder, `.${process.pid}.${randomBytes(4).toString('hex')}`);
  const file = join(folder, String(number));
  try {
    await writeFile(temporary, JSON.stringify(me));
    await link(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  const others = await lockNumbers(folder);
  if (others.some((other) => other > number)) {
    await rm(file, { force: true });
    return false;
  }
  await Promise.all(
    others.filter((other) => other < number).map((other) => rm(join(folder, String(other)), { force: true })),
  );
  return true;
}

/**
 * Marks a file as released by emptying it, which needs no space: on a full disk a process that goes on running would otherwise
 * hold the lock until its end. The file is missing after another process took the lock of one that stood still.
 */
const release = (folder: string, number: number): Promise<void> =>
  truncate(join(folder, String(number))).catch(unlessMissing);

async function lockNumbers(folder: string): Promise<number[]> {
  return (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
}

interface Held {
  readonly holder: Holder;
  readonly touched: number;
}

/**
 * Returns the holder of a numbered file; undefined when it was released, or deleted because a newer one exists. The file is
 * opened before its modification time is read, because on a network file system only opening is sure to bypass caches.
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

/**
 * Whether a holder still runs.
 * @param hasHeartbeat the result for a holder on another machine, whose process cannot be queried
 */
async function isAlive(holder: Holder, hasHeartbeat: boolean): Promise<boolean> {
  if (holder.host !== hostname()) return hasHeartbeat;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: the process runs as another user.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder.started === undefined || holder.started === (await startTimeOf(holder.pid));
}

/** Returns field 22 of /proc/<pid>/stat; undefined where the system has no /proc. */
async function startTimeOf(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
