import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { acceptApi, checkApi } from './checkApi';
import type { GuardedPackage } from './entries';

const root = resolve(import.meta.dirname, '../../..');

/** Packages of a small source tree: `kit` hands on a type of `api`, and `contract` is imported by `kit`. */
const PACKAGES: readonly GuardedPackage[] = [
  { name: '@mobidrom/contract', folder: 'contract', entries: { index: 'src/index.ts' } },
  {
    name: '@mobidrom/kit',
    folder: 'kit',
    entries: { core: 'src/core.ts' },
    includes: [{ name: '@mobidrom/api', folder: 'api' }],
  },
];

const CONTRACT = `
export type Severity = 'error' | 'success';
export interface Alert { readonly severity: Severity; readonly text: string }
export interface Portal { readonly alerts: { show(alert: Alert): string } }
export interface Session { readonly name: string; readonly mail: string }
`;
const API = 'export interface Result { readonly ok: boolean }\n';
const KIT = `
import type { Portal } from '@mobidrom/contract';
import type { Result } from '@mobidrom/api';
interface ButtonProps { readonly label: string; readonly size?: 'small' | 'large' }
interface TabsProps { readonly label: string }
export const Button = (props: ButtonProps): string => props.label;
export const Tabs = (props: TabsProps): string => props.label;
export const width = (): string => '';
export const Card = (): string => '';
export function usePortal(): Portal { throw new Error('no portal'); }
export function fetchOne<T>(read: (result: Result) => T): Promise<T> { return Promise.resolve(read({ ok: true })); }
/** @deprecated Use {@link Button}. */
export const Link = (): string => '';
`;

/** Replacement in the source of a package, which must contain the text. */
export type Edit = readonly [folder: 'contract' | 'kit' | 'api', before: string, after: string];

/** Source tree with two guarded packages and accepted reports, below the real one, whose compiler and types it uses. */
export interface PackagesFixture {
  readonly root: string;
  write(file: string, text: string): Promise<void>;
  /** Makes replacements in the original sources, and returns the result of the check. */
  checkWith(...edits: readonly Edit[]): ReturnType<typeof checkApi>;
  raiseMajor(folder: 'contract' | 'kit'): Promise<void>;
  remove(): Promise<void>;
}

export async function packagesFixture(): Promise<PackagesFixture> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/packages-'));
  const sources = { contract: CONTRACT, api: API, kit: KIT };
  const files = { contract: 'index.ts', api: 'index.ts', kit: 'core.ts' };
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  const writePackage = (name: keyof typeof sources, version: string) => {
    const key = name === 'kit' ? './core' : '.';
    const exports = { [key]: `./src/${files[name]}` };
    return write(`${name}/package.json`, JSON.stringify({ name: `@mobidrom/${name}`, version, exports }));
  };
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const name of ['contract', 'api', 'kit'] as const) {
    await writePackage(name, '1.0.0');
    await write(`${name}/src/${files[name]}`, sources[name]);
  }
  await mkdir(join(folder, 'kit/node_modules/@mobidrom'), { recursive: true });
  for (const name of ['contract', 'api']) {
    await symlink(join(folder, name), join(folder, 'kit/node_modules/@mobidrom', name), 'junction');
  }
  await acceptApi(folder, await checkApi(folder, PACKAGES));
  return {
    root: folder,
    write,
    async checkWith(...edits) {
      const edited = { ...sources };
      for (const [name, before, after] of edits) {
        if (!edited[name].includes(before)) throw new Error(`${name} does not hold "${before}"`);
        edited[name] = edited[name].replace(before, after);
      }
      for (const name of ['contract', 'api', 'kit'] as const) {
        await write(`${name}/src/${files[name]}`, edited[name]);
      }
      return checkApi(folder, PACKAGES);
    },
    raiseMajor: (name) => writePackage(name, '2.0.0'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
