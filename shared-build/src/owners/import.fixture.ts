import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Imports an archive: `import.fixture.ts <releases> <archive> [<number>]`. A program of its own, so that a test can kill it. With
 * a number it stands still before it creates so many files, until it gets SIGCONT.
 */
const [releases = '', archive = '', stopAt] = process.argv.slice(2);
const { open } = fs.promises;
let created = 0;
fs.promises.open = (file, flags, mode) => {
  if (flags === 'wx') created += 1;
  if (created === Number(stopAt)) process.kill(process.pid, 'SIGSTOP');
  return open(file, flags, mode);
};
syncBuiltinESMExports();
const { importArchive } = await import('./importArchive');
const { isNew } = await importArchive(releases, archive);
process.stdout.write(`${isNew}\n`);
