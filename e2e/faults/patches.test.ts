import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/folders';

const FAULTS = join(root, 'e2e/faults');
const patches = readdirSync(FAULTS).filter((file) => file.endsWith('.patch'));

/** Part of a patch: the file that it changes, and the lines that stand there before the change. */
interface Hunk {
  readonly file: string;
  readonly before: string;
}

/** Returns the hunks of a patch in git's unified format. */
function hunksOf(patch: string): Hunk[] {
  return patch
    .split(/^diff --git /m)
    .slice(1)
    .flatMap((difference) => {
      const [head = '', ...hunks] = difference.split(/^@@ .*\n/m);
      const file = /^--- a\/(.+)$/m.exec(head)?.[1] ?? '';
      const lines = (hunk: string) => hunk.split('\n').filter((line) => /^[ -]/.test(line));
      return hunks.map((hunk) => ({
        file,
        before: lines(hunk)
          .map((line) => line.slice(1))
          .join('\n'),
      }));
    });
}

// A fault that can no longer be put back proves nothing; git is not needed for the comparison.
it.each(patches)('%s fits the sources', (name) => {
  const hunks = hunksOf(readFileSync(join(FAULTS, name), 'utf8'));
  expect(hunks.length).toBeGreaterThan(0);
  for (const { file, before } of hunks) expect(readFileSync(join(root, file), 'utf8')).toContain(before);
});

it('holds thirty faults', () => expect(patches).toHaveLength(30));
