import { ALL_EXPORTS } from '@mobidrom/shared-contract';
import type { Compilation, Dependency, Module } from 'webpack';

/**
 * Returns the exports that a build uses of each shared module that it takes from the host, by module name, both sorted. Code
 * that webpack drops uses nothing. `*` stands for the whole module: a namespace object that is passed on, or an import at run
 * time whose result is not taken apart where it stands.
 *
 * A module of the host has no code in the build of a remote, so webpack records no used exports for it; they are those that the
 * imports refer to.
 */
export function usedExports(compilation: Compilation): Readonly<Record<string, string[]>> {
  const used = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey } = (module as Module & { options: { shareKey: string } }).options;
    const names = used.get(shareKey) ?? new Set();
    used.set(shareKey, names);
    for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
      if (!connection.dependency || !connection.isActive(undefined)) continue;
      for (const name of referencedExports(compilation, connection.dependency)) names.add(name);
    }
  }
  return Object.fromEntries(
    [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([module, names]) => [module, [...names].sort()]),
  );
}

function referencedExports(compilation: Compilation, dependency: Dependency): string[] {
  return compilation.getDependencyReferencedExports(dependency, undefined).map((reference) => {
    const [name] = Array.isArray(reference) ? reference : reference.name;
    return name ?? ALL_EXPORTS;
  });
}
