import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './task.mjs';

const BROWSER = ['platform-api', 'shared-auth', 'shared-contract', 'shared-ui'];
/** Packages that each folder of sources may import; it may import no others. */
const MAY: Readonly<Record<string, readonly string[]>> = {
  'host/src': BROWSER,
  'remote-operations/src': BROWSER,
  'remote-content/src': BROWSER,
  'remote-public/src': BROWSER,
  'shared-contract/src': [],
  'shared-auth/src': ['shared-contract'],
  // Lists and schedules are drawn as they stand on the wire, so the kits know their types.
  'shared-ui/src': ['shared-contract', 'platform-api'],
  'platform/api/src': [],
  'platform/gateway/src': ['shared-contract'],
  'platform/server/src': ['platform-api', 'platform-gateway', 'shared-contract'],
  'shared-build/src': ['shared-contract'],
};
const nameOf = (folder: string) => folder.replace(/\/src$/, '').replace('/', '-');
const PACKAGES = Object.keys(MAY).map(nameOf);

/** Every package towards every other one: by its name, and where it must not, also by a path below it. */
const matrix = Object.entries(MAY).map(([folder, may]) => {
  const others = PACKAGES.filter((name) => name !== nameOf(folder) && !may.includes(name));
  return [
    `${folder}/Matrix.ts`,
    may.map((name) => `@mobidrom/${name}`),
    others.flatMap((name) => [`@mobidrom/${name}`, `@mobidrom/${name}/inside`]),
  ] as const;
});

/** Folder of a file, imports that it may have, and imports that it may not: paths, entries and what remotes take from shared-ui. */
const BORDERS: readonly (readonly [file: string, may: readonly string[], mayNot: readonly string[]])[] = [
  ...matrix,
  [
    'host/src/header/Example.ts',
    ['@mobidrom/shared-ui/core', '@mobidrom/shared-auth', '@mobidrom/platform-api', '../menus/entries'],
    [
      '@mobidrom/remote-content',
      '@mobidrom/platform-gateway',
      '@mobidrom/platform-gateway/free-port',
      '@mobidrom/platform-server',
      '@mobidrom/shared-build',
      '../../../platform/server/src',
      '../../../remote-content/src/tags/texts',
    ],
  ],
  [
    'remote-content/src/tags/Example.ts',
    ['@mobidrom/shared-ui/data', '@mobidrom/platform-api', '../organisations/texts'],
    [
      '@mobidrom/host',
      '@mobidrom/remote-operations',
      '@mobidrom/platform-gateway/nginx',
      '@mobidrom/platform-server',
      '@mui/material',
      'react-router',
      '../../../remote-operations/src',
      '../../../platform/gateway/src/files',
    ],
  ],
  [
    'shared-ui/src/core/Example.ts',
    ['@mobidrom/shared-contract', '@mobidrom/shared-contract/look'],
    ['@mobidrom/shared-auth', '../../../host/src'],
  ],
  ['shared-auth/src/Example.ts', ['@mobidrom/shared-contract'], ['@mobidrom/platform-api']],
  ['shared-contract/src/Example.ts', ['zod'], ['@mobidrom/platform-api']],
  ['platform/api/src/Example.ts', ['zod'], ['@mobidrom/shared-contract', '../../server/src']],
  [
    'platform/gateway/src/Example.ts',
    ['@mobidrom/shared-contract'],
    ['@mobidrom/platform-api', '../../server/src'],
  ],
  [
    'platform/server/src/Example.ts',
    ['@mobidrom/platform-gateway', '@mobidrom/shared-contract/look'],
    ['@mobidrom/shared-ui/core', '@mobidrom/host'],
  ],
  [
    'shared-build/tasks/example.ts',
    ['../../platform/server/src', '../src'],
    [
      '../../platform/server/src/app',
      '../../host/src',
      '../../remote-content/src',
      '@mobidrom/platform-server',
    ],
  ],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobidrom-rules-'));
  await cp(join(root, 'biome.json'), join(folder, 'biome.json'));
  for (const [file, may, mayNot] of BORDERS) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), [...may, ...mayNot].map((name) => `import '${name}';\n`).join(''));
  }
});
afterAll(() => rm(folder, { recursive: true }));

it('the linter holds every border between the packages, also by path and below a package', async () => {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const order = ['lint', '--vcs-enabled=false', '--only=style/noRestrictedImports', '--max-diagnostics=none'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [biome, ...order, '--reporter=github', '.'],
    { cwd: folder },
  ).catch((refused: { stdout: string }) => refused);
  const refused = [...stdout.matchAll(/file=(\S+?),line=(\d+)/g)].map(
    ([, file, line]) => `${relative(folder, String(file))}:${line}`,
  );
  const wanted = BORDERS.flatMap(([file, may, mayNot]) =>
    mayNot.map((_, index) => `${file}:${may.length + index + 1}`),
  );
  expect(refused.sort()).toEqual(wanted.sort());
});
