import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the source tree. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folders of a portal; the releases are below its data. */
export interface PortalFolder {
  readonly data: string;
  readonly releases: string;
  remove(): Promise<void>;
}

/** Result of the global set-up, which each portal of the tests copies. */
export interface Prepared {
  /** Data folder: filled with demo data, remotes published and active. */
  readonly data: string;
  readonly hostDist: string;
  /** Folder of the bundled programs that tests start (`programs.ts`). */
  readonly programs: string;
  /** Folder of the releases that exist for tests only (`fixtureReleases.ts`). */
  readonly fixtureReleases: string;
}

/** Environment variable that passes `Prepared` as JSON to the workers. */
export const PREPARED_VARIABLE = 'E2E_PREPARED';

/** Returns the result of the global set-up. */
export function prepared(): Prepared {
  const variable = process.env[PREPARED_VARIABLE];
  if (!variable) throw new Error(`${PREPARED_VARIABLE} is not set: the global set-up did not run.`);
  return JSON.parse(variable) as Prepared;
}

/** Creates the folders of a portal as a copy of the prepared ones. */
export async function copyOfPrepared(prepared: Prepared): Promise<PortalFolder> {
  const data = await mkdtemp(join(tmpdir(), 'mobidrom-e2e-'));
  await cp(prepared.data, data, {
    recursive: true,
    // The link to the live set is relative.
    verbatimSymlinks: true,
  });
  return {
    data,
    releases: join(data, 'releases'),
    remove: () => rm(data, { recursive: true, force: true }),
  };
}
