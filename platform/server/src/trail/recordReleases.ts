import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Activation, history } from '@mobidrom/shared-contract';
import type { Db } from '../store/database';
import type { Trail } from './trail';

/**
 * Records the activations and withdrawals of releases that are not in the trail yet. The release command runs elsewhere and
 * has no database; its histories in the folder of the releases say who did what, when and why.
 * @param releases folder of the releases; a missing one has no histories
 * @param since start of the time for which entries are kept
 */
export async function recordReleases(
  { db, trail, releases }: { readonly db: Db; readonly trail: Trail; readonly releases: string },
  since: Date,
): Promise<void> {
  const found = await activations(releases);
  const recent = found.filter(({ at }) => at >= since);
  if (recent.length === 0) return;
  const rows = await db
    .selectFrom('audit_trail')
    .select(['at', 'object'])
    .where('kind', '=', 'release')
    .where('at', '>=', since)
    .execute();
  const known = new Set(rows.map(keyOf));
  for (const release of recent) {
    if (known.has(keyOf(release))) continue;
    const { at, object, by, kind, why } = release;
    await trail.record({
      kind: 'release',
      outcome: 'succeeded',
      actor: { subject: '', username: by },
      object,
      detail: [kind === 'rollback' ? 'rolled back' : 'activated', why].filter(Boolean).join(': '),
      at,
    });
  }
}

interface Release extends Omit<Activation, 'at'> {
  readonly at: Date;
  /** Remote and version, as `content 1.1.0`. */
  readonly object: string;
}

const keyOf = ({ at, object }: Pick<Release, 'at' | 'object'>): string => `${at.toISOString()} ${object}`;

async function activations(releases: string): Promise<Release[]> {
  const remotes = await ifPresent(readdir(releases, { withFileTypes: true }), []);
  const lists = remotes
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const text = await ifPresent(readFile(join(releases, name, 'history.json'), 'utf8'), '');
      if (text === '') return [];
      return history.parse(JSON.parse(text)).activations.map((entry) => ({
        ...entry,
        at: new Date(entry.at),
        object: `${name} ${entry.version}`,
      }));
    });
  const all = (await Promise.all(lists)).flat();
  return all.sort((a, b) => a.at.getTime() - b.at.getTime());
}

async function ifPresent<T>(reading: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return otherwise;
    throw error;
  }
}
