import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Milliseconds between two looks at the parent process. */
const INTERVAL = 1_000;

/**
 * Ends this process, as Ctrl+C does, when its parent process is gone, or the npm that started it. npm starts it through a shell, which
 * does not forward signals: a server would keep its port after `npm start` was ended by SIGTERM. By SIGKILL npm ends without its
 * shell, which then has another parent.
 */
export function endWithParent(): void {
  const parent = process.ppid;
  const npm = isShellOfScript(parent) ? parentOf(parent) : undefined;
  const isWithoutNpm = () => {
    const present = npm && parentOf(parent);
    return present !== undefined && present !== npm;
  };
  setInterval(() => {
    if (process.ppid !== parent || isWithoutNpm()) process.kill(process.pid, 'SIGTERM');
  }, INTERVAL).unref();
}

/** Whether a process is the shell by which npm runs a script. Other shells may outlive what started them, as for `nohup`. */
function isShellOfScript(pid: number): boolean {
  const [program = '', option] = readProcess(pid, 'cmdline')?.split('\0') ?? [];
  return process.env.npm_lifecycle_event !== undefined && basename(program) === 'sh' && option === '-c';
}

/** Returns the parent of a process, where the system tells it (Linux). */
function parentOf(pid: number): string | undefined {
  const stat = readProcess(pid, 'stat');
  // The name of the program, in parentheses, may hold blanks and parentheses; its state and its parent follow.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
}

/** Returns what Linux tells of a process; undefined on other systems, and once it is gone. */
function readProcess(pid: number, file: 'cmdline' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
    return undefined;
  }
}
