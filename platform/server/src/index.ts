export { type Platform, type PlatformOptions, startPlatform } from './platform';
export { runPlatform } from './runPlatform';
export { readSettings, type Settings } from './settings';
export { StartFailure } from './startFailure';
