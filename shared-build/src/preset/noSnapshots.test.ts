import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as replacement from './noSnapshots';

/** Folder of the runtime core that the federation plugin depends on. */
function runtimeCore(): string {
  const own = createRequire(import.meta.url);
  const enhanced = createRequire(own.resolve('@module-federation/enhanced/webpack'));
  const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));
  return dirname(realpathSync(runtime.resolve('@module-federation/runtime-core')));
}
const modules = readdirSync(runtimeCore(), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.js'),
);

it('exports every name that the runtime imports from the replaced modules', () => {
  const taken = modules
    .filter((file) => !/preload|plugins[\\/]snapshot/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(runtimeCore(), file), 'utf8');
      const imports = source.matchAll(
        /import \{ ([^}]*) \} from "[^"]*(?:SnapshotHandler|snapshot\/index|generate-preload-assets|preload)\.js"/g,
      );
      return [...imports].flatMap(([, names = '']) => names.split(', '));
    });
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.filter((name) => !(name in replacement))).toEqual([]);
});

it('lets the runtime register a plugin and remove a remote', () => {
  const handler = new replacement.SnapshotHandler();
  expect(handler.hooks.applyPlugin()).toBeUndefined();
  expect(handler.manifestCache.delete('https://portal.example/mf-manifest.json')).toBe(false);
  expect(replacement.getGlobalRemoteInfo()).not.toHaveProperty('hostGlobalSnapshot');
});

it('throws when the runtime is asked to preload files', () => {
  expect(replacement.preloadAssets).toThrow();
});
