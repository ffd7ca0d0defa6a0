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
  for (const { module, names } of sharedUses(compilation)) {
    const known = used.get(module) ?? new Set();
    used.set(module, known);
    for (const name of names) known.add(name);
  }
  return Object.fromEntries(
    [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([module, names]) => [module, [...names].sort()]),
  );
}

/** Use of a shared module by one place of a build. */
export interface SharedUse {
  /** Name of the shared module. */
  readonly module: string;
  readonly names: readonly string[];
  /** File that uses it; undefined for what is no file. */
  readonly file: string | undefined;
}

/** Returns the uses of the shared modules that a build takes from the host; a module that nothing uses has one without names. */
export function sharedUses(compilation: Compilation): readonly SharedUse[] {
  const uses: SharedUse[] = [];
  for (const module of compilation.modules) {
    if (module.type !== 'consume-shared-module') continue;
    const { shareKey } = (module as Module & { options: { shareKey: string } }).options;
    uses.push({ module: shareKey, names: [], file: undefined });
    for (const { dependency, originModule, isActive } of incoming(compilation, module)) {
      if (!dependency || !isActive) continue;
      const names = referencedExports(compilation, dependency);
      uses.push({ module: shareKey, names, file: originModule?.nameForCondition() ?? undefined });
    }
  }
  return uses;
}

const incoming = (compilation: Compilation, module: Module) =>
  [...compilation.moduleGraph.getIncomingConnections(module)].map((connection) => ({
    dependency: connection.dependency,
    originModule: connection.originModule,
    isActive: connection.isActive(undefined),
  }));

function referencedExports(compilation: Compilation, dependency: Dependency): string[] {
  return compilation.getDependencyReferencedExports(dependency, undefined).map((reference) => {
    const [name] = Array.isArray(reference) ? reference : reference.name;
    return name ?? ALL_EXPORTS;
  });
}
