import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RuleSetRule, WebpackPluginInstance } from 'webpack';
import { aliases } from './alias';
import { replaceExtras } from './replaceExtras';
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

describe('each loader of the router makes it smaller', () => {
  const router = { folder: 'shared-ui', file: './src/router.ts' };
  const isOf = (name: string) => (use: unknown) => JSON.stringify(use ?? '').includes(name);
  /** Returns the size without a loader. */
  const sizeWithout = (name: string) =>
    sizeOf(router, ({ module }) => {
      let removed = 0;
      const rules = (module?.rules ?? []).map((rule) => {
        const { use } = rule as RuleSetRule;
        if (!Array.isArray(use)) return rule;
        const others = use.filter((one) => !isOf(name)(one));
        removed += use.length - others.length;
        return { ...(rule as RuleSetRule), use: others };
      });
      expect(removed).toBe(1);
      return { module: { rules } };
    });
  let size: number;
  beforeAll(async () => {
    size = await sizeOf(router);
  }, 60_000);

  it.each([
    ['dropDisplayNames', 1000],
    ['dropFrameworkMode', 2800],
  ])(
    '%s by at least %i bytes',
    async (name, least) => {
      expect((await sizeWithout(name)) - size).toBeGreaterThan(least);
    },
    60_000,
  );
});

it('replaceSnapshots and replaceExtras make the federation runtime smaller, by at least 2 kB and 0.7 kB', async () => {
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
  const sizeWith = (...plugins: WebpackPluginInstance[]) =>
    sizeOf(runtime, () => ({ plugins: [federation(), ...plugins] }));
  const small = await sizeWith(replaceSnapshots(), replaceExtras());
  expect((await sizeWith(replaceExtras())) - small).toBeGreaterThan(2000);
  expect((await sizeWith(replaceSnapshots())) - small).toBeGreaterThan(700);
}, 120_000);
