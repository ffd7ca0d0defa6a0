import { realpathSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Compilation, Module } from 'webpack';
import { ReleaseError } from '../releases/ReleaseError';

/** Packages of which a second copy in a page would duplicate state or size; remotes take them from shared-ui. */
const OWN_COPY =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-hook-form|swr|@emotion|@mui|@tanstack)[\\/]/;
const OWN_PACKAGES = /^@mobidrom\/(?:host|shared-ui|shared-auth|shared-contract)$/;
/** Stateless parts of shared-ui that few remotes need, below the folder of its modules; each remote bundles what it uses of them. */
const BUNDLED = /^[^/]+\/(?:(?:frame|stages)\/|icons\.[jt]s$)/;

/** Package of a module as webpack found it; undefined for modules that are no files. */
type Described = Module & {
  readonly resourceResolveData?: {
    readonly descriptionFileRoot?: string;
    readonly descriptionFileData?: { readonly name?: string };
  };
};

/** @throws ReleaseError naming the first bundled module of which only one copy may exist */
export function refuseOwnCopies(compilation: Compilation): void {
  for (const module of compilation.modules) {
    const file = module.nameForCondition();
    if (file === null) continue;
    const { descriptionFileRoot = '', descriptionFileData } = (module as Described).resourceResolveData ?? {};
    const name = descriptionFileData?.name ?? '';
    if (!OWN_COPY.test(file) && !OWN_PACKAGES.test(name)) continue;
    // A workspace's packages are links, and the module's file is the one behind them.
    const inside = relative(realpathSync(descriptionFileRoot), realpathSync(file)).split(sep).join('/');
    const isBundled = name === '@mobidrom/shared-ui' && BUNDLED.test(inside);
    if (!isBundled) {
      throw new ReleaseError(
        `the remote bundles its own copy of ${name}/${inside}, by ${importer(compilation, module)}: take it from the host's shared modules, ${replacement(name)}`,
      );
    }
  }
}

/** Returns the remote's own file over which a module came into the build. */
function importer(compilation: Compilation, module: Module): string {
  let issuer = compilation.moduleGraph.getIssuer(module);
  for (let next = issuer; next; next = compilation.moduleGraph.getIssuer(next)) {
    const file = next.nameForCondition();
    if (file === null || file.includes('node_modules')) continue;
    issuer = next;
    break;
  }
  const file = issuer?.nameForCondition();
  return file ? relative(compilation.compiler.context, file).split(sep).join('/') : 'its entry';
}

/** Shared modules in which remotes find what packages bring, by the package's name. */
const REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/^@mui\/x-|^@tanstack\//, '@mobidrom/shared-ui/data'],
  [/^@mui\/icons/, '@mobidrom/shared-ui/icons'],
  [/^@mui\/|^@emotion\//, '@mobidrom/shared-ui/core (controls, styled) or /forms'],
  [/^react-router/, '@mobidrom/shared-ui/router'],
  [/^react-hook-form$/, '@mobidrom/shared-ui/forms'],
  [/^swr$/, '@mobidrom/shared-ui/data'],
];

const replacement = (name: string): string =>
  REPLACEMENTS.find(([packages]) => packages.test(name))?.[1] ??
  'imported by the name of the package, without a path into it';
