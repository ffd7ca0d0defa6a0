import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../preset/smallBuild.fixture';
import { failureText } from './failureText';

it('has a sentence for each cause that the services report', async () => {
  const source = await readFile(join(root, 'platform/server/src/startFailure.ts'), 'utf8');
  const [, list = ''] = /START_FAULTS = \[([^\]]+)\]/.exec(source) ?? [];
  const faults = [...list.matchAll(/'(\w+)'/g)].map(([, fault]) => fault);
  expect(faults).toContain('folderInUse');
  for (const fault of [...faults, 'settings'])
    expect(failureText({ fault }, '/data'), fault).not.toContain('does not know');
});
it.each([
  [{ fault: 'folderInUse' }, 'another npm start uses /data: end it first'],
  [{ reason: 'the disk is gone' }, 'the disk is gone'],
  [{ fault: 'toString' }, 'for a reason that this SDK does not know (toString)'],
])('words %j', (failure, text) => {
  expect(failureText(failure, '/data')).toBe(text);
});
