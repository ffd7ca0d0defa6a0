import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/* A form with a schema that no test walks could leave missing fields out of its first summary. */

const ROOT = join(import.meta.dirname, '../../../..');

it.each(['remote-content', 'remote-operations'])(
  'the test of all forms of %s walks each of its schemas',
  (remote) => {
    const source = join(ROOT, remote, 'src');
    const walk = readFileSync(join(source, 'forms.test.ts'), 'utf8');
    const schemas = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.schema.ts'))
      .map((file) => file.replaceAll('\\', '/').replace(/\.ts$/, ''));
    expect(schemas.length).toBeGreaterThan(2);
    expect(schemas.filter((schema) => !walk.includes(`from './${schema}'`))).toEqual([]);
  },
);
