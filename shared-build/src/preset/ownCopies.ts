import { relative, sep } from 'node:path';
import type { Compilation } from 'webpack';
import { ReleaseError } from '../releases/ReleaseError';

/** Packages of which a second copy in a page would duplicate state or size; remotes take them from shared-ui. */
const OWN_COPY =
  /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|react-hook-form|swr|@emotion|@mui|@tanstack)[\\/]/;
const OWN_PACKAGES = /^(host|shared-ui|shared-auth|shared-contract)[\\/]/;
/** Stateless parts that few remotes need; each remote bundles what it uses of them. */
const BUNDLED = /^shared-ui[\\/]src[\\/]((frame|stages)[\\/]|icons\.ts$)/;

/** @throws ReleaseError naming the first bundled module of which only one copy may exist */
export function refuseOwnCopies(compilation: Compilation, root: string): void {
  for (const module of compilation.modules) {
    const file = module.nameForCondition();
    if (file === null) continue;
    const inside = relative(root, file);
    if (
      OWN_COPY.test(file) ||
      (!inside.includes(`node_modules${sep}`) && OWN_PACKAGES.test(inside) && !BUNDLED.test(inside))
    ) {
      throw new ReleaseError(
        `the remote bundles its own copy of ${inside}: take it from the host's shared modules`,
      );
    }
  }
}
