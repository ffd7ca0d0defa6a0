import { expect, it } from 'vitest';
import type { Compilation } from 'webpack';
import { providedExports } from './providedExports';

/** Returns the part of a compilation that is read, with modules that were built in this order. */
function builtInOrder(names: readonly string[]): Compilation {
  const modules = names.map((name) => ({
    type: 'provide-module',
    _name: name,
    blocks: [{ dependencies: [name] }],
  }));
  const moduleGraph = {
    getModule: (dependency: string) => ({ name: dependency, buildMeta: { exportsType: 'namespace' } }),
    getProvidedExports: ({ name }: { name: string }) => [`use${name}`, 'Outlet'],
  };
  return { modules, moduleGraph } as unknown as Compilation;
}

it('returns modules and exports in the same order, whichever module was built first', () => {
  const expected =
    '{"core":["Outlet","usecore"],"react":["Outlet","usereact"],"router":["Outlet","userouter"]}';
  for (const order of [
    ['router', 'core', 'react'],
    ['react', 'router', 'core'],
  ]) {
    expect(JSON.stringify(providedExports(builtInOrder(order)))).toBe(expected);
  }
});
