import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The portal's source tree. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where a portal keeps everything; the releases stand below its data. */
export interface PortalFolder {
  readonly data: string;
  readonly releases: string;
  remove(): Promise<void>;
}

/** What the global set-up makes once, and every portal of the tests is a copy of. */
export interface Prepared {
  /** Filled with demo data, remotes published and active. */
  readonly data: string;
  readonly hostDist: string;
}

/** The variable in which workers read, as JSON, what was prepared. */
export const PREPARED = 'E2E_PREPARED';

/** What the global set-up made. */
export function prepared(): Prepared {
  const variable = process.env[PREPARED];
  if (!variable) throw new Error(`${PREPARED} is not set: the global set-up did not run.`);
  return JSON.parse(variable) as Prepared;
}

/** A portal's folder of its own, copied from the prepared one: filled with demo data, remotes published and active. */
export async function copyOfPrepared(prepared: Prepared): Promise<PortalFolder> {
  const data = await mkdtemp(join(tmpdir(), 'mobidrom-e2e-'));
  // The lock is a socket that nobody listens on any more; sockets cannot be copied.
  await cp(prepared.data, data, { recursive: true, filter: (source) => basename(source) !== 'lock.sock' });
  return {
    data,
    releases: join(data, 'releases'),
    remove: () => rm(data, { recursive: true, force: true }),
  };
}
