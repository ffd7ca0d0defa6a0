import * as runtime from 'react-refresh/runtime';

// Runs in the browser, first in the host's entry. Remotes take the runtime from this global (`hotExternals`).
(globalThis as Record<string, unknown>).__mobidromRefreshRuntime = runtime;
