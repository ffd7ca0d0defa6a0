import { importArchive } from './importArchive';

/** Imports an archive: `import.fixture.ts <releases> <archive>`. A program of its own, so that a test can kill it. */
const [releases = '', archive = ''] = process.argv.slice(2);
const { isNew } = await importArchive(releases, archive);
process.stdout.write(`${isNew}\n`);
