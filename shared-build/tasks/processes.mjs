// @ts-check
import { spawn } from 'node:child_process';
import { root } from './task.mjs';

/** @typedef {{ env?: Record<string, string | undefined>, output?: 'show' | 'stderr' | 'keep' }} RunOptions */

/** @type {Record<'show' | 'stderr' | 'keep', import('node:child_process').StdioOptions>} */
const STREAMS = {
  show: ['ignore', 'inherit', 'inherit'],
  stderr: ['ignore', process.stderr.fd, process.stderr.fd],
  keep: ['ignore', 'pipe', 'pipe'],
};

/**
 * Runs a program in the source tree until it ends. Forwards an interruption of this process, so that the
 * child does not keep running; then this process ends with the child.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options] `output`: shown as it is (the default), all of it on stderr, or kept for the result
 * @returns {Promise<{ code: number, output: string }>} the exit code, and the output that was kept
 */
export function run(command, args, { env = {}, output: destination = 'show' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: STREAMS[destination],
      // On Windows npm and pnpm are scripts.
      shell: process.platform === 'win32' && command !== process.execPath,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      interrupted = signal;
      child.kill(signal);
    };
    /** @type {NodeJS.Signals | undefined} */
    let interrupted;
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    const end = () => process.off('SIGINT', passOn).off('SIGTERM', passOn);
    child.once('error', (error) => {
      end();
      reject(error);
    });
    child.once('close', (code) => {
      end();
      if (interrupted) process.exit(interrupted === 'SIGINT' ? 130 : 143);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Runs a script with the Node.js of this process.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);

/**
 * Runs a TypeScript file of the source tree.
 * @param {string} file relative to the source tree
 * @param {readonly string[]} [args]
 * @param {RunOptions} [options]
 */
export const runTypeScript = (file, args = [], options) =>
  runNode(['--import', 'tsx', file, ...args], options);
