/**
 * Runtime plugin of the host: puts the federation runtime on a global, from which remotes take it (`externalRuntime`).
 * The option `provideExternalRuntime` does the same with the plugin's CommonJS file and so adds a second copy of the runtime
 * (11 kB brotli).
 */
export { default } from '@module-federation/inject-external-runtime-core-plugin';
