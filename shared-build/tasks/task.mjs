// @ts-check
import { fileURLToPath } from 'node:url';

/** Root of the source tree. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A task cannot continue. The message is one sentence for the user. */
export class TaskFailure extends Error {}

/**
 * Runs a task to its end. A `TaskFailure` is printed as one line; any other error is a bug
 * and keeps its stack. Either way the exit code is not zero.
 * @param {() => Promise<void>} task
 */
export async function runTask(task) {
  try {
    await task();
  } catch (error) {
    console.error(error instanceof TaskFailure ? error.message : error);
    process.exit(1);
  }
}

const started = Date.now();

/**
 * Prints the current step with the seconds since the start, to stderr: a program may read stdout.
 * @param {string} text
 */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(3);
  console.error(`${seconds} s  ${text}`);
}
