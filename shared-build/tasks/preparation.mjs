// @ts-check
import { runTypeScript } from './processes.mjs';
import { TaskFailure } from './task.mjs';

/**
 * Builds and publishes what is missing, in a process of its own, so that the build's memory is free before the portal runs.
 * @param {Record<string, string | undefined>} [env]
 */
export async function prepare(env = {}) {
  const { code } = await runTypeScript('shared-build/tasks/prepare.ts', [], { env });
  if (code !== 0) throw new TaskFailure('Das Portal konnte nicht gebaut werden: Die Ursache steht darüber.');
}
