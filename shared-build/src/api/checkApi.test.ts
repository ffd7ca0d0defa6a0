import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { refuseBreaking } from './checkApi';
import { type PackagesFixture, packagesFixture } from './packages.fixture';
import { deprecatedExports, parseReport } from './report';

let packages: PackagesFixture;
beforeAll(async () => {
  packages = await packagesFixture();
});
afterAll(() => packages.remove());
// Each check runs two compilers.
vi.setConfig({ testTimeout: 180_000 });

it('names each export that was removed, renamed or changed so that old code no longer fits', async () => {
  const { breaking } = await packages.checkWith(
    ['kit', 'export const Card', 'const Card'],
    ['kit', 'export const Link', 'export const NavLink'],
    ['kit', "width = (): string => ''", 'width = (): number => 1'],
    [
      'kit',
      'TabsProps { readonly label: string',
      'TabsProps { readonly label: string; readonly icon: string',
    ],
    ['kit', "'small' | 'large'", "'small'"],
    ['api', 'ok: boolean', "ok: 'yes'"],
    ['contract', "'error' | 'success'", "'error'"],
    ['contract', 'show(alert: Alert)', 'show(alert: Alert, key: string)'],
    ['contract', '; readonly mail: string', ''],
  );
  expect([...breaking].sort()).toEqual(
    [
      /^@mobidrom\/contract: Alert has another type: .*'"?success"?'/,
      /^@mobidrom\/contract: Portal has another type: ./,
      /^@mobidrom\/contract: Session has another type: .*'mail'/,
      /^@mobidrom\/contract: Severity has another type: .*'"?success"?'/,
      /^@mobidrom\/kit\/core: Button has another type: .*large/,
      /^@mobidrom\/kit\/core: Card is no longer exported$/,
      /^@mobidrom\/kit\/core: Link is no longer exported$/,
      /^@mobidrom\/kit\/core: Tabs has another type: .*'icon'/,
      /^@mobidrom\/kit\/core: fetchOne has another type: ./,
      /^@mobidrom\/kit\/core: width has another type: .*'number'.*'string'/,
    ].map((line) => expect.stringMatching(line)),
  );
});

it('accepts additions, and asks for the report of each entry that has some', async () => {
  const unchanged = await packages.checkWith();
  expect([unchanged.breaking, [...unchanged.outdated.keys()]]).toEqual([[], []]);
  const { breaking, outdated } = await packages.checkWith(
    ['kit', 'interface ButtonProps', 'export const Chip = (): string => "";\ninterface ButtonProps'],
    [
      'kit',
      'ButtonProps { readonly label: string',
      'ButtonProps { readonly label: string; readonly icon?: string',
    ],
    ['kit', "'small' | 'large'", "'small' | 'large' | 'huge'"],
    ['kit', 'export function usePortal', '/** @deprecated */\nexport function usePortal'],
    ['contract', 'show(alert: Alert)', 'show(alert: Alert, key?: string)'],
    ['contract', 'Portal {', 'Portal { readonly name: string;'],
  );
  expect(breaking).toEqual([]);
  expect([...outdated.keys()]).toEqual(['contract/api/1/index.api.md', 'kit/api/1/core.api.md']);
  expect(deprecatedExports(parseReport(outdated.get('kit/api/1/core.api.md') ?? ''))).toEqual([
    'Link',
    'usePortal',
  ]);
});

it('refuses sources whose types cannot be written, naming the file', async () => {
  await expect(packages.checkWith(['kit', 'export const Card', 'export const = ('])).rejects.toThrow(
    /kit\/src\/core\.ts/,
  );
});

it('refuses breaking changes with a sentence that names them and says how to go on', () => {
  const breaking = ['@mobidrom/kit/core: Button is no longer exported'];
  expect(() => refuseBreaking({ breaking, outdated: new Map() })).toThrow(
    /break remotes.*\n@mobidrom\/kit\/core: Button is no longer exported\n.*raise the major.*npm run api -- --write/,
  );
});

it('accepts everything in a new major, which begins with reports of its own', async () => {
  await packages.raiseMajor('kit');
  const check = await packages.checkWith(['kit', 'export const Card', 'const Card']);
  expect(() => refuseBreaking(check)).not.toThrow();
  expect([...check.outdated.keys()]).toEqual(['kit/api/2/core.api.md']);
});
