import type { Configuration } from 'webpack';
import type { Mode } from '../preset/config';

const inPackage = (...names: string[]) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);
const BASE = inPackage(
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  'cookie',
  'set-cookie-parser',
  '@emotion',
  'stylis',
  'hoist-non-react-statics',
  'zustand',
  'zod',
);

/**
 * Left to itself webpack makes a chunk of each shared module, and the first page needs twenty requests. What every page
 * needs is one file; what is fetched later stays apart.
 */
export function vendorGroups(mode: Mode): Configuration['optimization'] {
  if (mode === 'development') return {};
  return {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        default: false,
        defaultVendors: false,
        base: {
          name: 'base',
          enforce: true,
          test: (module: { nameForCondition(): string | null }) => BASE.test(module.nameForCondition() ?? ''),
        },
      },
    },
  };
}
