import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { put } from '../releases/portal.fixture';
import { evaluateSource } from './evaluateSource';

/** Evaluates the file `src/routes.ts` of a folder beside other files, by path and text. */
async function evaluate(prefix: string, text: string, others: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await put(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, each] of Object.entries(others)) await put(join(folder, name), each);
  await put(join(folder, 'src/routes.ts'), text);
  return evaluateSource(join(folder, 'src/routes.ts'), folder);
}

const EXTRA = { 'src/extra.ts': 'export const da = 1;' };
const PACKAGE = {
  'node_modules/paket/package.json': '{ "name": "paket", "exports": { "./offen": "./offen.js" } }',
  'node_modules/paket/innen.js': '',
};

describe.each(['plain-', 'with a space-', 'mit (Klammern)-'])('in a folder %s…', (prefix) => {
  it('returns the default export', async () => {
    expect(await evaluate(prefix, "import { da } from './extra'; export default [da];", EXTRA)).toEqual([1]);
  });
  it.each([
    ['a syntax error', '\nconst = 2;', /^src\/routes\.ts:2 has a syntax error: /],
    [
      'a file that is missing',
      "\nimport a from './fehlt'; a;",
      "src/routes.ts:2 imports './fehlt', and there is no such file: correct the path, or create the file",
    ],
    [
      'a package that is missing',
      "import a from 'fehlt'; a;",
      "src/routes.ts:1 imports 'fehlt', which is not installed: npm install fehlt, or correct the name",
    ],
    [
      'a file inside a package',
      "import a from 'paket/innen.js'; a;",
      'src/routes.ts:1 imports innen.js, a file inside paket that is no part of its contract: import paket/offen',
    ],
    [
      'an export that is missing',
      "\nimport { fehlt } from './extra'; fehlt();",
      'src/routes.ts:2 uses fehlt, which ./extra does not export: correct the name, or export it there',
    ],
    ['an error', "throw new Error('kaputt');", 'src/routes.ts cannot be evaluated: kaputt'],
    ['an error of an imported file', "import './wirft';", 'src/wirft.ts cannot be evaluated: kaputt'],
    ['a thrown text', "throw 'kaputt';", 'src/routes.ts cannot be evaluated: kaputt'],
    ['a thrown object', 'throw { status: 404 };', 'src/routes.ts cannot be evaluated: { status: 404 }'],
    ['thrown undefined', 'throw undefined;', 'src/routes.ts cannot be evaluated: undefined'],
  ])('names file and problem of %s', async (_case, text, sentence) => {
    const others = { ...EXTRA, ...PACKAGE, 'src/wirft.ts': "throw new Error('kaputt');" };
    const [error] = await Promise.allSettled([evaluate(prefix, text, others)]);
    expect(error).toMatchObject({
      status: 'rejected',
      reason: {
        name: 'ReleaseError',
        message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      },
    });
  });
});
