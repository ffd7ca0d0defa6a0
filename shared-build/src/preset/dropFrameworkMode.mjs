// @ts-check
/**
 * Functions of react-router that work only with its framework mode, with server components, with data rendered by a server, with
 * instrumentation, without an error page of the portal's own, or with forms and fetchers, none of which `@mobidrom/shared-ui/router`
 * exports; and what they do without.
 * Together with what they alone call they are 4 kB brotli in the bundle of every page; `replacements.test.ts` fails once they are
 * not.
 */
const WITHOUT = {
  usePrefetchBehavior: '() { return [false, null, {}]; }',
  PrefetchPageLinks: '() { return null; }',
  RSCErrorHandler: '({ children }) { return children; }',
  decodeRouteErrorResponseDigest: '() { return undefined; }',
  ScrollRestoration:
    '({ getKey, storageKey }) { useScrollRestoration({ getKey, storageKey }); return null; }',
  DefaultErrorComponent: '() { return null; }',
  deserializeErrors: '(errors) { return errors; }',
  getRouteInstrumentationUpdates: '() { return {}; }',
  instrumentClientSideRouter: '(router) { return router; }',
  handleAction: '() { throw new Error("no forms"); }',
  fetch2: '() { throw new Error("no fetchers"); }',
  normalizeNavigateOptions: '(_isFetcher, path) { return { path }; }',
  getTargetMatch: '() { return undefined; }',
  getTargetedDataStrategyMatches: '() { return []; }',
  getUpdatedRevalidatingFetchers: '() { return new Map(); }',
  updateFetcherState: '() {}',
  getFetcher: '() { return IDLE_FETCHER; }',
  resetFetcher: '() {}',
  deleteFetcher: '() {}',
  queueFetcherForDeletion: '() {}',
  abortFetcher: '() {}',
  markFetchRedirectsDone: '() { return false; }',
  abortStaleFetchLoads: '() { return false; }',
};

/**
 * Webpack loader for the chunk of react-router that creates routers: replaces those functions.
 * @param {string} source
 * @returns {string} other files unchanged
 * @throws {Error} when a function is missing, which an update has renamed or removed
 */
export default function dropFrameworkMode(source) {
  if (!/^function createBrowserRouter\(/m.test(source)) return source;
  let result = source;
  for (const [name, body] of Object.entries(WITHOUT)) {
    const declaration = new RegExp(`^( *)((?:async )?function ${name})\\([\\s\\S]*?^\\1}$`, 'm');
    if (!declaration.test(result)) throw new Error(`react-router has no function ${name} any more`);
    result = result.replace(declaration, (_all, indent, head) => `${indent}${head}${body}`);
  }
  return result;
}
