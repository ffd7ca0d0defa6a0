import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import * as standIn from './noSnapshots';

/** The folder of the runtime core that the federation plugin brings along. */
function runtimeCore(): string {
  const own = createRequire(import.meta.url);
  const enhanced = createRequire(own.resolve('@module-federation/enhanced/webpack'));
  const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));
  return dirname(realpathSync(runtime.resolve('@module-federation/runtime-core')));
}
const modules = readdirSync(runtimeCore(), { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.js'),
);

it('stands in for every name that the runtime takes from the modules it replaces', () => {
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
  expect(taken.filter((name) => !(name in standIn))).toEqual([]);
});

it('a runtime plugin can be registered, and a remote be forgotten', () => {
  const handler = new standIn.SnapshotHandler();
  expect(handler.hooks.applyPlugin()).toBeUndefined();
  expect(handler.manifestCache.delete('https://portal.example/mf-manifest.json')).toBe(false);
  expect(standIn.getGlobalRemoteInfo()).not.toHaveProperty('hostGlobalSnapshot');
});

it('asking the runtime for files ahead is an error, not silence', () => {
  expect(standIn.preloadAssets).toThrow();
});
