import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { create } from 'tar';

/** Time of all files in an archive, as npm sets it: it must not depend on when the archive was written. */
const TIME = new Date('1985-10-26T08:15:00.000Z');

/**
 * Writes an npm package. The same files make the same bytes.
 * @param files text or bytes of each file, by its path in the package
 */
export async function writeArchive(
  archive: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'sdk-'));
  try {
    const names = [...files.keys()].sort();
    for (const name of names) {
      const file = join(folder, 'package', name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, files.get(name) as string | Uint8Array);
    }
    await mkdir(dirname(archive), { recursive: true });
    await create(
      { file: archive, cwd: folder, gzip: { level: 9 }, portable: true, noPax: true, mtime: TIME },
      names.map((name) => `package/${name}`),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
