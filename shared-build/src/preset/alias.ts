import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Mode } from './config';

const require = createRequire(import.meta.url);

/**
 * Some packages would otherwise come twice or too large:
 * - the federation plugin requires the runtime core that it hands to remotes as CommonJS, beside the same code as ES
 *   modules (14 kB brotli);
 * - the contract's schemas bring zod along, which a first page does not need (8 kB brotli);
 * - react-router exports its development build under every condition (10 kB brotli more than its production build).
 */
export function aliases(root: string, mode: Mode): Record<string, string> {
  const plugin = federationRequire()('@module-federation/inject-external-runtime-core-plugin');
  const asModules = {
    [plugin]: plugin.replace(/\.cjs$/, '.js'),
    '@mobidrom/shared-contract$': join(root, 'shared-contract/src/light.ts'),
  };
  if (mode === 'development') return asModules;
  const router = routerFolder(root);
  return {
    ...asModules,
    'react-router$': join(router, 'dist/production/index.mjs'),
    'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  };
}

/** Resolves what only the federation plugin depends on. */
function federationRequire(): (request: string) => string {
  return createRequire(require.resolve('@module-federation/enhanced/webpack')).resolve;
}

function routerFolder(root: string): string {
  const ui = createRequire(join(root, 'shared-ui/package.json'));
  const dom = createRequire(ui.resolve('react-router-dom/package.json'));
  return dirname(dom.resolve('react-router/package.json'));
}
