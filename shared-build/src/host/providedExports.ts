import type { Compilation, Module } from 'webpack';

/**
 * Returns the exports of each shared module that a build of the host provides, by module name, both sorted. A module whose
 * exports only running it would show is missing.
 */
export function providedExports(compilation: Compilation): Readonly<Record<string, readonly string[]>> {
  const provided: Record<string, readonly string[]> = {};
  for (const module of compilation.modules) {
    if (module.type !== 'provide-module') continue;
    // Of the federation plugin's module, which has no public accessor for it.
    const { _name: name } = module as Module & { _name: string };
    const [dependency] = module.blocks.flatMap((block) => block.dependencies);
    const target = dependency && compilation.moduleGraph.getModule(dependency);
    const names = target && compilation.moduleGraph.getProvidedExports(target);
    if (!Array.isArray(names)) continue;
    // A CommonJS module is its own default export for those that import it.
    const isEsModule = target?.buildMeta?.exportsType === 'namespace';
    provided[name] = [...new Set(isEsModule ? names : [...names, 'default'])].sort();
  }
  // webpack knows the modules in the order in which they were built. Sorted, the same sources give the same files.
  return Object.fromEntries(Object.entries(provided).sort(([one], [other]) => (one < other ? -1 : 1)));
}
