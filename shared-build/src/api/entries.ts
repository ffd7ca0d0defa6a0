import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../releases/readJson';

/** Package whose types remotes are built against. */
export interface GuardedPackage {
  readonly name: string;
  /** Folder below the root of the source tree. */
  readonly folder: string;
  /** Source file of each entry whose types are guarded, by its name: that of its report. */
  readonly entries: Readonly<Record<string, string>>;
  /** Further packages whose declarations are listed as if they were this package's own, since it hands them on. */
  readonly includes?: readonly { readonly name: string; readonly folder: string }[];
}

/**
 * Packages that remotes import. `shared-contract` is guarded as browsers have it, without the schemas (`aliases`). Not guarded
 * are entries that only tests import, and `platform-api`, of which each remote bundles its own copy; its types are listed where
 * another package hands them on.
 */
export const GUARDED_PACKAGES: readonly GuardedPackage[] = [
  {
    name: '@mobidrom/shared-contract',
    folder: 'shared-contract',
    entries: { index: 'src/browser.ts', look: 'src/look/index.ts' },
  },
  { name: '@mobidrom/shared-auth', folder: 'shared-auth', entries: { index: 'src/index.ts' } },
  {
    name: '@mobidrom/shared-ui',
    folder: 'shared-ui',
    entries: {
      core: 'src/core/index.ts',
      data: 'src/data/index.ts',
      forms: 'src/forms/index.ts',
      frame: 'src/frame/index.ts',
      icons: 'src/icons.ts',
      material: 'src/material/index.ts',
      router: 'src/router.ts',
      stages: 'src/stages/index.ts',
    },
    includes: [{ name: '@mobidrom/platform-api', folder: 'platform/api' }],
  },
];

/** Entry of a guarded package, with the place of its report. */
export interface Entry {
  readonly package: GuardedPackage;
  readonly name: string;
  /** As remotes import it: `@mobidrom/shared-ui/core`. */
  readonly module: string;
  /** Source file below the root of the source tree. */
  readonly source: string;
  readonly major: number;
  /** The accepted report, below the root of the source tree. It has the package's major, so that a new major begins anew. */
  readonly report: string;
}

const packageJson = z.object({ version: z.string().check(z.regex(/^\d+\./, 'not a version')) });

/** Returns the entries of guarded packages with the majors of their package.json. */
export async function guardedEntries(
  root: string,
  packages: readonly GuardedPackage[] = GUARDED_PACKAGES,
): Promise<readonly Entry[]> {
  const lists = await Promise.all(
    packages.map(async (guarded) => {
      const file = join(root, guarded.folder, 'package.json');
      const { version } = parseJson(await readFile(file, 'utf8'), file, packageJson);
      const major = Number.parseInt(version, 10);
      return Object.entries(guarded.entries).map(([name, source]) => ({
        package: guarded,
        name,
        module: name === 'index' ? guarded.name : `${guarded.name}/${name}`,
        source: join(guarded.folder, source),
        major,
        report: join(guarded.folder, 'api', String(major), `${name}.api.md`),
      }));
    }),
  );
  return lists.flat();
}
