import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostManifest } from '@mobidrom/shared-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReleaseError } from '../releases/ReleaseError';
import { identifyRelease, remoteConfig } from './buildRemote';
import { readDeclaration } from './declaration';
import { runWebpack } from './run';
import { root } from './smallBuild.fixture';
import { refuseUnknownExports } from './unknownExports';

let folder: string;
beforeAll(async () => {
  // Below the source tree, so that packages are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/problems-'));
  await cp(join(root, 'e2e/fixtures/remote-verkehr'), folder, { recursive: true });
  await symlink(join(root, 'shared-build/template/node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Changes a source file for one test. */
async function withChanged<T>(name: string, change: (text: string) => string, work: () => Promise<T>) {
  const file = join(folder, 'src', name);
  const before = await readFile(file, 'utf8');
  await writeFile(file, change(before));
  try {
    return await work();
  } finally {
    await writeFile(file, before);
  }
}

async function build() {
  const options = { folder, root: folder, out: join(folder, 'dist') };
  return runWebpack({ ...remoteConfig({ ...options, ...(await identifyRelease(options)) }), cache: false });
}

/** Returns the lines of the refusal of a work. */
async function refusal(work: () => Promise<unknown>): Promise<readonly string[]> {
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ReleaseError);
  return (error as ReleaseError).message.split('\n');
}

const EXPORTS = /: import @mobidrom\/shared-ui\/core, .*@mobidrom\/shared-ui\/router/;

describe('the build of a remote', { timeout: 60_000 }, () => {
  it.each([
    [
      'an import of a file inside a package',
      "import { a } from '@mobidrom/shared-ui/src/core/index';\nconsole.log(a);",
      /^src\/TrafficPage\.tsx:1 imports src\/core\/index, a file inside @mobidrom\/shared-ui that is no part of its contract: /,
    ],
    [
      'a file that is missing',
      "\nimport a from './fehlt';\nconsole.log(a);",
      /^src\/TrafficPage\.tsx:2 imports '\.\/fehlt', and there is no such file: correct the path, or create the file$/,
    ],
    [
      'a package that is missing',
      "import a from '@fehlt/paket/teil';\nconsole.log(a);",
      /^src\/TrafficPage\.tsx:1 imports '@fehlt\/paket\/teil', which is not installed: npm install @fehlt\/paket, or correct the name$/,
    ],
    [
      'an export that is missing',
      "import { fehlt } from './declaration';\nconsole.log(fehlt);",
      /^src\/TrafficPage\.tsx:1 uses fehlt, which \.\/declaration does not export \(it exports default\): correct the name, or export it there$/,
    ],
    [
      'a syntax error',
      'export const eins = 1;\nconst = 2;',
      /^src\/TrafficPage\.tsx:2 has a syntax error: Unexpected token `=`\. Expected /,
    ],
  ])('names file, line and what to do for %s, above the frame of webpack', async (_case, head, sentence) => {
    const lines = await withChanged(
      'TrafficPage.tsx',
      (text) => `${head}\n${text}`,
      () => refusal(build),
    );
    expect(lines[0]).toBe('the build failed:');
    expect(lines[1]).toMatch(sentence);
    expect(lines[2]).toBe('');
    expect(lines.slice(3).join('\n')).toContain('./src/TrafficPage.tsx');
    expect(lines.join('\n')).not.toContain('Stack backtrace');
  });

  it('says which entry is missing, which belongs to no file', async () => {
    const missing = { context: folder, entry: './src/fehlt.ts', cache: false } as const;
    const lines = await refusal(() => runWebpack({ ...missing, mode: 'development' }));
    expect(lines[0]).toBe('the build failed:');
    expect(lines[1]).toMatch(/^Module not found: Error: Can't resolve '\.\/src\/fehlt\.ts' in /);
  });

  it('offers the exports of a package of which a file inside was imported', async () => {
    const lines = await withChanged(
      'TrafficPage.tsx',
      (text) => `import '@mobidrom/shared-ui/src/core/index';\n${text}`,
      () => refusal(build),
    );
    expect(lines[1]).toMatch(EXPORTS);
  });

  it('names what no shared module of the SDK exports, with file and line', async () => {
    const host = hostManifest.parse({
      version: '1.2.0',
      contract: '1.0.0',
      shared: { '@mobidrom/shared-ui/core': { version: '1.0.0', exports: ['PageHead', 'usePortal'] } },
    });
    const change = (text: string) =>
      `import { Fehlt, PageHead as Kopf } from '@mobidrom/shared-ui/core';\n\nconsole.log(Fehlt, Kopf);\n${text}`;
    const refused = () => build().then(({ compilation }) => refuseUnknownExports(compilation, host));
    expect(await withChanged('TrafficPage.tsx', change, () => refusal(refused))).toEqual([
      'src/TrafficPage.tsx:1 uses Fehlt, which @mobidrom/shared-ui/core of host 1.2.0 does not export: correct the name, or do without it',
    ]);
    const joined = (text: string) => `export { Component } from './Seite';\n// ${text.length}\n`;
    await cp(join(folder, 'src/TrafficPage.tsx'), join(folder, 'src/Seite.tsx'));
    const through = () => withChanged('Seite.tsx', change, () => refusal(refused));
    expect(await withChanged('TrafficPage.tsx', joined, through)).toEqual([
      'src/Seite.tsx:1 uses Fehlt, which @mobidrom/shared-ui/core of host 1.2.0 does not export: correct the name, or do without it',
    ]);
    const { compilation: plain } = await build();
    expect(() => refuseUnknownExports(plain, host)).not.toThrow();
  });
});

describe('the declaration of a remote', { timeout: 60_000 }, () => {
  it.each([
    [
      'an import of a file inside a package',
      "import { a } from '@mobidrom/shared-ui/src/core/index';\na;",
      /^src\/routes\.tsx:1 imports src\/core\/index, a file inside @mobidrom\/shared-ui .*: import /,
    ],
    [
      'a file that is missing',
      "\nimport a from './fehlt';\na;",
      /^src\/routes\.tsx:2 imports '\.\/fehlt', and there is no such file/,
    ],
    [
      'a package that is missing',
      "import a from 'fehlt';\na;",
      /^src\/routes\.tsx:1 imports 'fehlt', which is not installed: npm install fehlt, /,
    ],
    [
      'an export that is missing',
      "\nimport { fehlt } from './extra';\nfehlt();",
      /^src\/routes\.tsx:2 uses fehlt, which \.\/extra does not export: correct the name/,
    ],
    ['a syntax error', '\nconst = 2;', /^src\/routes\.tsx:2 has a syntax error: /],
    [
      'an error that it throws',
      '\nthrow new Error("kaputt");',
      /^src\/routes\.tsx cannot be evaluated: kaputt$/,
    ],
  ])('names file, line and what to do for %s', async (_case, head, sentence) => {
    await writeFile(join(folder, 'src/extra.ts'), 'export const da = 1;\n');
    const [line] = await withChanged(
      'routes.tsx',
      (text) => `${head}\n${text}`,
      () => refusal(() => readDeclaration(folder)),
    );
    expect(line).toMatch(sentence);
  });
});
