import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './folders';

/** Source files of the programs that tests start in processes of their own, relative to the root. */
export const PROGRAMS = {
  servePortal: 'e2e/support/servePortal.ts',
  serveGateway: 'e2e/support/serveGateway.ts',
  addRoleAccounts: 'e2e/support/addRoleAccounts.ts',
  remote: 'shared-build/src/remote/main.ts',
} as const;
export type Program = keyof typeof PROGRAMS;

/**
 * Returns the file of a bundled program.
 * @param programs folder written by `compilePrograms`
 */
export const programFile = (programs: string, program: Program): string => join(programs, `${program}.mjs`);

/** Starts a bundled program in the root of the source tree. */
export const startProgram = (
  programs: string,
  program: Program,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess =>
  spawn(process.execPath, [programFile(programs, program), ...args], { cwd: root, ...options });

/** Runs a bundled program to its end. Rejects with its output when it fails. */
export async function runProgram(
  programs: string,
  program: Program,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = startProgram(programs, program, args, { env: { ...process.env, ...env }, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed: the cause stands above.`);
}
