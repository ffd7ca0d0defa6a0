import { expect, it } from 'vitest';
import dropFrameworkMode from './dropFrameworkMode.mjs';

/** Source of a router with all functions that are replaced, those of fetchers and forms inside of another one. */
const router = (names: readonly string[]) =>
  [
    'function createBrowserRouter() {\n}',
    ...names.map((name) => `function ${name}({\n  a\n}) {\n  if (a) {\n  }\n}`),
    'function createRouter() {',
    '  async function handleAction(a) {\n    a();\n  }\n  async function fetch2(a) {\n    a();\n  }',
    ...INNER.map((name) => `  function ${name}(a) {\n    a();\n  }`),
    '}',
    'function kept() {\n}',
  ].join('\n');
/** Functions of fetchers, which nothing calls with a fetcher any more. */
const INNER = [
  'getUpdatedRevalidatingFetchers',
  'updateFetcherState',
  'getFetcher',
  'resetFetcher',
  'deleteFetcher',
  'queueFetcherForDeletion',
  'abortFetcher',
  'markFetchRedirectsDone',
  'abortStaleFetchLoads',
];
const NAMES = [
  'usePrefetchBehavior',
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'decodeRouteErrorResponseDigest',
  'ScrollRestoration',
  'DefaultErrorComponent',
  'deserializeErrors',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'normalizeNavigateOptions',
  'getTargetMatch',
  'getTargetedDataStrategyMatches',
];

it('replaces functions from their head to their end, and keeps what stands around them', () => {
  const result = dropFrameworkMode(router(NAMES));
  expect(result.split('\n')).toEqual([
    'function createBrowserRouter() {',
    '}',
    'function usePrefetchBehavior() { return [false, null, {}]; }',
    'function PrefetchPageLinks() { return null; }',
    'function RSCErrorHandler({ children }) { return children; }',
    'function decodeRouteErrorResponseDigest() { return undefined; }',
    expect.stringMatching(
      /^function ScrollRestoration\(\{ getKey, storageKey \}\) \{ useScrollRestoration\(.*\}$/,
    ),
    'function DefaultErrorComponent() { return null; }',
    'function deserializeErrors(errors) { return errors; }',
    'function getRouteInstrumentationUpdates() { return {}; }',
    'function instrumentClientSideRouter(router) { return router; }',
    'function normalizeNavigateOptions(_isFetcher, path) { return { path }; }',
    'function getTargetMatch() { return undefined; }',
    'function getTargetedDataStrategyMatches() { return []; }',
    'function createRouter() {',
    expect.stringMatching(/^ {2}async function handleAction\(\) \{ throw new Error\(.*\); \}$/),
    expect.stringMatching(/^ {2}async function fetch2\(\) \{ throw new Error\(.*\); \}$/),
    ...INNER.map((name) => expect.stringMatching(new RegExp(`^ {2}function ${name}\\(\\) \\{[^{}]*\\}$`))),
    '}',
    'function kept() {',
    '}',
  ]);
});

it('throws when an update of the router has renamed one of them', () => {
  expect(() => dropFrameworkMode(router(NAMES.slice(1)))).toThrow('no function usePrefetchBehavior any more');
});

it('leaves files without a router as they are', () => {
  expect(dropFrameworkMode('function fetch2() {\n}')).toBe('function fetch2() {\n}');
});
