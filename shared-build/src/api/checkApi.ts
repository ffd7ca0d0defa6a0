import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ReleaseError } from '../releases/ReleaseError';
import { type ChangedEntry, findBreakingChanges } from './breakingChanges';
import { compareReports } from './compare';
import { writeDeclarations } from './declarations';
import { type Entry, GUARDED_PACKAGES, guardedEntries } from './entries';
import { extractReports } from './extract';
import { parseReport } from './report';

/** Result of comparing the types of the shared packages with the accepted reports. */
export interface ApiCheck {
  /** One line for each export that was removed, or changed so that remotes no longer fit, without a new major. */
  readonly breaking: readonly string[];
  /** Reports that differ from the types, or are missing, with their current text, by path below the root. */
  readonly outdated: ReadonlyMap<string, string>;
}

/**
 * Compares the exports of the shared packages with the reports in their folders `api/<major>`. A major without reports breaks
 * nothing.
 * @throws ReleaseError when the types cannot be read
 */
export async function checkApi(root: string, packages = GUARDED_PACKAGES): Promise<ApiCheck> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const declarations = await mkdtemp(join(root, '.cache/api-'));
  try {
    await writeDeclarations(root, declarations, packages);
    const entries = await guardedEntries(root, packages);
    const reports = await extractReports(root, declarations, entries);
    const breaking: string[] = [];
    const outdated = new Map<string, string>();
    const changed: ChangedEntry[] = [];
    for (const entry of entries) {
      const current = reports.get(entry) as string;
      const accepted = await readAccepted(join(root, entry.report));
      if (accepted === current) continue;
      outdated.set(entry.report, current);
      if (accepted === undefined) continue;
      const difference = compareReports(parseReport(accepted), parseReport(current));
      breaking.push(...difference.removed.map((name) => breakingLine(entry, name, 'is no longer exported')));
      changed.push({ entry, accepted, names: difference.changed });
    }
    for (const { entry, name, reason } of await findBreakingChanges(root, declarations, changed)) {
      breaking.push(breakingLine(entry, name, `has another type: ${reason}`));
    }
    return { breaking, outdated };
  } finally {
    await rm(declarations, { recursive: true, force: true });
  }
}

const breakingLine = (entry: Entry, name: string, problem: string): string =>
  `${entry.module}: ${name} ${problem}`;

/** Writes the current reports. */
export async function acceptApi(root: string, { outdated }: ApiCheck): Promise<void> {
  for (const [file, text] of outdated) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}

/**
 * Requires that remotes built against the accepted reports still fit.
 * @throws ReleaseError naming each export that was removed or changed without a new major
 */
export function refuseBreaking({ breaking }: ApiCheck): void {
  if (breaking.length === 0) return;
  throw new ReleaseError(
    `the shared packages break remotes that are built against them:\n${breaking.join('\n')}\nKeep the export, or raise the major in the package's package.json and accept the new types with: npm run api -- --write`,
  );
}

async function readAccepted(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
