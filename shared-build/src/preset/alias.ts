import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Mode } from './mode';

/**
 * Modules that take the place of others in builds of the host, which alone bundles them:
 * - `shared-contract` without its schemas, since a first page needs no zod (8 kB brotli);
 * - React Router's production build. The package exports its development build under every condition
 *   (https://github.com/remix-run/react-router/issues/14102), which is 0.4 kB brotli larger and writes warnings for developers
 *   to the console of every visitor. `replacements.test.ts` fails once the package exports the production build.
 */
export function aliases(root: string, mode: Mode): Record<string, string> {
  const contract = { '@mobidrom/shared-contract$': join(root, 'shared-contract/src/browser.ts') };
  if (mode === 'development') return contract;
  const router = routerFolder(root);
  return {
    ...contract,
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

function routerFolder(root: string): string {
  const ui = createRequire(join(root, 'shared-ui/package.json'));
  const dom = createRequire(ui.resolve('react-router-dom/package.json'));
  return dirname(dom.resolve('react-router/package.json'));
}
