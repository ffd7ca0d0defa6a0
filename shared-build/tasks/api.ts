import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ReleaseError } from '../src';
import { acceptApi, refuseBreaking } from '../src/api';
import { checkAndRemember } from './checkedApi';
import { runTask, say, TaskFailure } from './task.mjs';

/**
 * Compares the types that the shared packages export with the accepted reports (`api/<major>` of each package).
 *
 * `--write`: accepts additions, and everything in a new major, by writing the reports
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });

await runTask(async () => {
  const check = await checkAndRemember(root);
  try {
    refuseBreaking(check);
  } catch (error) {
    throw error instanceof ReleaseError ? new TaskFailure(error.message) : error;
  }
  const files = [...check.outdated.keys()];
  if (files.length === 0) {
    say('Die gemeinsamen Pakete exportieren, was ihre Berichte nennen.');
  } else if (values.write) {
    await acceptApi(root, check);
    say(`Geschrieben: ${files.join(', ')}`);
  } else {
    throw new TaskFailure(
      `Die gemeinsamen Pakete exportieren mehr, als ihre Berichte nennen. Annehmen mit: npm run api -- --write\n${files.join('\n')}`,
    );
  }
});
