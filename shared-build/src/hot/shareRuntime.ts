import * as runtime from 'react-refresh/runtime';

// Runs in the browser, first in the host's entry: remotes take the runtime from here (`hotExternals`).
(globalThis as Record<string, unknown>).__mobidromRefreshRuntime = runtime;
