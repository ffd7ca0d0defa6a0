import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { describe, expect, it } from 'vitest';
import type { RuleSetRule } from 'webpack';
import { aliases } from './alias';
import { replaceSnapshots } from './replaceSnapshots';
import { root, sizeOf } from './smallBuild.fixture';

/*
 * Each of these replaces files inside of another package. A test that fails here means that an update of the package made
 * the replacement unnecessary or impossible: remove or repair it.
 */
describe("the alias to React Router's production build", () => {
  const files = aliases(root, 'production');
  it('leads to files that exist', () => {
    for (const name of ['react-router$', 'react-router/dom$'])
      expect(existsSync(files[name] ?? '')).toBe(true);
  });
  it('is needed, because the package exports its development build only', () => {
    const file = join(dirname(files['react-router$'] ?? ''), '../../package.json');
    const { exports } = JSON.parse(readFileSync(file, 'utf8'));
    expect(JSON.stringify(exports)).toContain('dist/development');
    expect(JSON.stringify(exports)).not.toContain('dist/production');
  });
});

it('dropDisplayNames makes the router at least 1 kB smaller', async () => {
  const router = { folder: 'shared-ui', file: './src/router.ts' };
  const isLoader = (rule: unknown) =>
    JSON.stringify((rule as RuleSetRule).use ?? '').includes('dropDisplayNames');
  const [small, large] = [
    await sizeOf(router),
    await sizeOf(router, ({ module }) => {
      const rules = module?.rules?.filter((rule) => !isLoader(rule)) ?? [];
      expect(rules.length).toBe((module?.rules?.length ?? 0) - 1);
      return { module: { rules } };
    }),
  ];
  expect(large - small).toBeGreaterThan(1000);
}, 60_000);

it('replaceSnapshots makes the federation runtime at least 2 kB smaller', async () => {
  const runtime = { folder: 'host', file: './src/federation/evaluator.ts' };
  const federation = () =>
    new ModuleFederationPlugin({
      name: 'small',
      remotes: {},
      shared: {},
      dts: false,
      manifest: false,
      experiments: { optimization: { target: 'web', disableSnapshot: true } },
    });
  const [small, large] = [
    await sizeOf(runtime, () => ({ plugins: [federation(), replaceSnapshots()] })),
    await sizeOf(runtime, () => ({ plugins: [federation()] })),
  ];
  expect(large - small).toBeGreaterThan(2000);
}, 60_000);
