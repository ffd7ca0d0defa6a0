import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { endChild, untilAnswers } from '../../support/childProcess';

/** Milliseconds in which each has started, also on a machine that others use. */
const START_LIMIT = 600_000;

/** Milliseconds in which the rest of a group has gone once its first process has. */
const GROUP_LIMIT = 5_000;

/** One program of the stack, which can be ended and started again as it was. */
export interface Part {
  /** Answers once it can be used. */
  start(): Promise<void>;
  /** Ends it in good order, and answers once it is gone. */
  stop(): Promise<void>;
  /** Ends it as a power cut does. */
  kill(): Promise<void>;
  /** Everything that it has written so far. */
  log(): Promise<string>;
}

export interface PartOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Answers well once the program can be used. */
  readonly answersAt: string | ((child: ChildProcess) => Promise<void>);
  /** Where everything goes that it writes. */
  readonly logFile: string;
  /** What asks it to end in good order. Default: SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
  /** Runs it as somebody else. */
  readonly user?: User | undefined;
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Ends a program with everything that it started; false when all of it is gone. */
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
        // A group of its own: Keycloak's script and PostgreSQL start further processes, which end with them.
        detached: true,
        ...user,
      });
      child = started;
      // Whatever ends the tests, nothing goes on running behind their back.
      process.once('exit', () => {
        if (started.exitCode === null && started.signalCode === null) killGroup(started);
      });
      try {
        await (typeof answersAt === 'string'
          ? untilAnswers(started, answersAt, START_LIMIT)
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
