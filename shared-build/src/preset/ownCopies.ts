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
        `the remote bundles its own copy of ${name}/${inside}: take it from the host's shared modules`,
      );
    }
  }
}
