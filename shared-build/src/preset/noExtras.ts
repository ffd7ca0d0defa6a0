/**
 * Replaces parts of the federation runtime (`replaceExtras`): its descriptions of errors, whose codes and arguments remain; its
 * logger, which adds traces in a debug mode that no portal has; the tree shaking of shared modules at run time, which needs
 * snapshots; remotes and shared modules of an entry's own code; and every notation of ranges but those that builds write.
 */
interface ContainerRuntime {
  readonly federation: {
    readonly initOptions?: object;
    readonly runtime: { init(options: object): unknown };
  };
}

/** Creates the federation instance of a container. */
export function init({ webpackRequire }: { readonly webpackRequire: ContainerRuntime }): unknown {
  const { initOptions, runtime } = webpackRequire.federation;
  if (!initOptions) throw new Error('initOptions is required!');
  return runtime.init(initOptions);
}
/** Neither hosts nor remotes name other remotes in their build. */
export function remotes(): never {
  throw new Error('remotes must be registered at run time');
}
/** Entries of hosts and of containers import shared modules dynamically alone, so that nothing is consumed at their start. */
export function installInitialConsumes(): never {
  throw new Error('shared modules must be imported dynamically by the entry');
}
/** The runtime calls it only for modules that are shared as fallbacks of tree shaking. */
export const getSharedFallbackGetter = undefined;

const isUpTo = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) <= 0;

/**
 * Whether a version lies in a range. It supports those that builds write, `^x.y.z` and an exact version, as the contract does; and
 * `<=x.y.z`, by which the runtime compares two versions.
 */
export function satisfy(version: string, range: string): boolean {
  if (range.startsWith('<=')) return isUpTo(version, range.slice(2));
  if (!range.startsWith('^')) return version === range;
  const lowest = range.slice(1);
  const fixed = /^(?:0\.)*\d+/.exec(lowest)?.[0];
  if (!/^[\d.]+$/.test(version) || !version.startsWith(`${fixed}.`)) return version === lowest;
  return isUpTo(lowest, version);
}

/** Context of an error, which browsers do not report. */
export const optionsToMFContext = () => undefined;

export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

const logTo =
  (level: 'info' | 'warn' | 'error', prefix: string) =>
  (...words: unknown[]): void =>
    console[level](prefix, ...words);
export const createLogger = (prefix: string) => ({
  info: logTo('info', prefix),
  log: logTo('info', prefix),
  ready: logTo('info', prefix),
  success: logTo('info', prefix),
  warn: logTo('warn', prefix),
  error: logTo('error', prefix),
  debug: () => undefined,
});
export const createInfrastructureLogger = createLogger;
export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
/** For the plugins of the build, which do not get this module. */
export const bindLoggerToCompiler = () => undefined;
