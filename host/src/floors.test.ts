import { describe, expect, it } from 'vitest';

type Files = Readonly<Record<string, string>>;

// @ts-expect-error: Vite, which runs the tests, replaces `import.meta.glob`; the types of browser code do not know it.
const SOURCES: Files = import.meta.glob('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
// @ts-expect-error: as above.
const DOCUMENTS: Files = import.meta.glob('../README.md', { query: '?raw', import: 'default', eager: true });

/** The floor of each folder, by the rows of the table in README.md that begin with a number. */
const FLOORS: ReadonlyMap<string, number> = new Map(
  [...String(DOCUMENTS['../README.md']).matchAll(/^\| (\d+) \| ([^|]+) \|/gm)].flatMap(
    ([, floor, folders = '']) =>
      [...folders.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => [folder, Number(floor)] as const),
  ),
);

const IMPORT = /(?:from|import|import\(|vi\.mock\()\s*(?:\/\*.*?\*\/\s*)?'\.\.\/([^/']+)/g;

/** The imports between folders that do not lead to a lower floor, as `menus/NavLink.tsx -> header`. */
function forbiddenImports(sources: Files, floors: ReadonlyMap<string, number>): string[] {
  return Object.entries(sources).flatMap(([path, text]) => {
    const [, folder] = path.split('/');
    const own = floors.get(folder ?? '');
    return [...text.matchAll(IMPORT)]
      .map(([, target = '']) => target)
      .filter((target) => own === undefined || (floors.get(target) ?? own) >= own)
      .map((target) => `${path.slice(2)} -> ${target}`);
  });
}

describe('the floors of the host', () => {
  it('list every folder of src once', () => {
    const folders = Object.keys(SOURCES).flatMap((path) => /^\.\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect([...FLOORS.keys()].sort()).toEqual([...new Set(folders)].sort());
  });

  it('import only from lower floors', () => {
    expect(forbiddenImports(SOURCES, FLOORS)).toEqual([]);
  });

  it('contain no nested folders, which the table could not name', () => {
    expect(Object.keys(SOURCES).filter((path) => path.split('/').length > 3)).toEqual([]);
  });
});

describe('an import', () => {
  const floors = new Map([
    ['shell', 0],
    ['menus', 1],
    ['header', 1],
  ]);
  const findings = (path: string, text: string) => forbiddenImports({ [path]: text }, floors);

  it.each([
    ["import { useShell } from '../shell/ShellContext';"],
    ["import { texts } from './texts';"],
    ["import { styled } from '@mobidrom/shared-ui/core';"],
  ])('is allowed: %s', (text) => {
    expect(findings('./menus/NavLink.tsx', text)).toEqual([]);
  });

  it.each([
    ["import { Header } from '../header/Header';"],
    ["import type { Header } from '../header/Header';"],
    ["export { Header } from '../header/Header';"],
    ["import '../header/Header';"],
    ["const load = () => import('../header/Header');"],
    ['const load = () => import(/* webpackChunkName: "header" */ \'../header/Header\');'],
    ["vi.mock('../header/Header');"],
  ])('to a folder of the same floor is found: %s', (text) => {
    expect(findings('./menus/NavLink.tsx', text)).toEqual(['menus/NavLink.tsx -> header']);
  });

  it('to a higher floor is found', () => {
    expect(findings('./shell/Shell.ts', "import { NavLink } from '../menus/NavLink';")).toEqual([
      'shell/Shell.ts -> menus',
    ]);
  });

  it('to or from a folder without a floor is found', () => {
    expect(findings('./menus/A.ts', "import '../other/B';")).toEqual(['menus/A.ts -> other']);
    expect(findings('./other/A.ts', "import '../shell/B';")).toEqual(['other/A.ts -> shell']);
  });
});
