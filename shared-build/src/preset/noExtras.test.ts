import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import * as replacement from './noExtras';

const requireOf = (from: string) => createRequire(realpathSync(from));
const enhanced = requireOf(createRequire(import.meta.url).resolve('@module-federation/enhanced/webpack'));
const tools = requireOf(enhanced.resolve('@module-federation/runtime-tools'));
const bundlerRuntime = tools.resolve('@module-federation/webpack-bundler-runtime');
const runtime = requireOf(tools.resolve('@module-federation/runtime'));
const core = runtime.resolve('@module-federation/runtime-core');
const folderOf = (entry: string) => dirname(realpathSync(entry));

afterEach(() => vi.restoreAllMocks());

it.each([
  [folderOf(runtime.resolve('@module-federation/error-codes')), 'desc.mjs'],
  [folderOf(runtime.resolve('@module-federation/sdk')), 'logger.js'],
  [folderOf(bundlerRuntime), 'init.js'],
  [folderOf(bundlerRuntime), 'installInitialConsumes.js'],
  [folderOf(bundlerRuntime), 'getSharedFallbackGetter.js'],
  [folderOf(bundlerRuntime), 'remotes.js'],
  [folderOf(core), 'utils/semver/index.js'],
  [folderOf(core), 'utils/context.js'],
])('exports every name of %s/%s, which it replaces', (folder, file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const names = /^export \{ (.*) \};$/m.exec(source)?.[1]?.split(', ') ?? [];
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !(name in replacement))).toEqual([]);
});

it('creates the instance of a container, once its options are there', () => {
  const federation = { initOptions: { name: 'content' }, runtime: { init: vi.fn(() => 'instance') } };
  expect(replacement.init({ webpackRequire: { federation } })).toBe('instance');
  expect(federation.runtime.init).toHaveBeenCalledWith({ name: 'content' });
  const { runtime } = federation;
  expect(() => replacement.init({ webpackRequire: { federation: { runtime } } })).toThrow('initOptions');
});

it('logs what the runtime cannot load', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  replacement.createLogger('[ Federation Runtime ]').error('#RUNTIME-008', { remote: 'content' });
  expect(error).toHaveBeenCalledWith('[ Federation Runtime ]', '#RUNTIME-008', { remote: 'content' });
});

it.each([
  ['19.3.1', '^19.0.0', true],
  ['20.0.0', '^19.0.0', false],
  ['190.0.0', '^19.0.0', false],
  ['1.2.9', '^1.2.10', false],
  ['1.3.0-beta.1', '^1.2.0', false],
  ['0.4.0', '^0.3.0', false],
  ['0.3.1', '^0.3.0', true],
  ['0.0.4', '^0.0.4', true],
  ['1.2.1', '1.2.0', false],
  ['1.1.0-beta.1', '1.1.0-beta.1', true],
  ['1.9.0', '<=1.10.0', true],
  ['1.10.0', '<=1.9.0', false],
])('the version %s lies in %s: %s', (version, range, expected) => {
  expect(replacement.satisfy(version, range)).toBe(expected);
});
