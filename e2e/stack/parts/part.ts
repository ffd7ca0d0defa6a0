import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, waitUntilReady } from '../../support/childProcess';

/** Time limit of a start in milliseconds, on a busy machine too. */
const START_LIMIT = 600_000;

/** Milliseconds in which the process group ends after its first process. */
const GROUP_LIMIT = 5_000;

/** Program of the stack, which can be ended and started again with the same data. */
export interface Part {
  /** Starts the program, and resolves once it is ready. */
  start(): Promise<void>;
  /** Shuts the program down, and resolves once it is gone. */
  stop(): Promise<void>;
  /** Kills the program, as a power cut would. */
  kill(): Promise<void>;
  /** Returns all output so far. */
  log(): Promise<string>;
}

export interface PartOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Address that responds, or check that resolves, once the program is ready. */
  readonly answersAt: string | ((child: ChildProcess) => Promise<void>);
  /** File for its output. */
  readonly logFile: string;
  /** Signal that shuts it down. Default: SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
  /** User to run it as. Default: the current one. */
  readonly user?: User | undefined;
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Kills a program with all processes that it started. @returns false when none is left */
function killGroup({ pid }: ChildProcess): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

export function part(options: PartOptions): Part {
  const { command, args, cwd, env, answersAt, logFile, stopSignal = 'SIGTERM', user } = options;
  let child: ChildProcess | undefined;
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child) return;
    await endChild(child, signal);
    const limit = Date.now() + GROUP_LIMIT;
    while (killGroup(child) && Date.now() < limit) await wait(20);
  }
  return {
    async start() {
      const output = openSync(logFile, 'a');
      const started = spawn(command, args, {
        cwd,
        env,
        stdio: ['ignore', output, output],
        // A process group of its own: Keycloak's script and PostgreSQL start further processes, which must end with them.
        detached: true,
        ...user,
      });
      child = started;
      // No process must outlive the tests, however they end.
      process.once('exit', () => {
        if (started.exitCode === null && started.signalCode === null) killGroup(started);
      });
      try {
        await (typeof answersAt === 'string'
          ? waitUntilReady(started, answersAt, START_LIMIT)
          : answersAt(started));
      } catch (error) {
        killGroup(started);
        throw new Error(`${command} did not start: see ${logFile}`, { cause: error });
      }
    },
    stop: () => end(stopSignal),
    async kill() {
      if (child) killGroup(child);
      await end('SIGKILL');
    },
    log: () => readFile(logFile, 'utf8'),
  };
}
