// @ts-check
import { fileURLToPath } from 'node:url';

/** The portal's source tree. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A task cannot go on; the message is the one sentence that the person who started it reads. */
export class TaskFailure extends Error {}

/**
 * Runs a task to its end. What it says itself (`TaskFailure`) is one line; anything else is a mistake of ours and keeps
 * its stack. Either way the exit code is not zero.
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
 * Says what happens now, with the seconds since the start; to stderr, since stdout may be read by a program.
 * @param {string} text
 */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(0).padStart(3);
  console.error(`${seconds} s  ${text}`);
}
