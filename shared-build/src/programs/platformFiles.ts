/** Files that the compiled programs of the platform read at run time, from the root of the source tree. */
export const PLATFORM_FILES = [
  'platform/identity/mobidrom-realm.json',
  'platform/server/src/frames/followScheme.js',
  'platform/server/src/frames/catalogue/copy.js',
  'platform/server/src/frames/catalogue/filterPanel.js',
  'platform/server/src/frames/map/script/zonenkarte.js',
  'platform/server/src/frames/map/script/map.js',
  'platform/server/src/frames/map/script/zones.js',
  'platform/server/src/frames/map/script/background.js',
  'platform/server/src/frames/map/script/lines.js',
  'platform/server/src/frames/map/script/labels.js',
  'platform/server/src/frames/map/script/grouping.js',
  'platform/server/src/frames/map/script/filters.js',
  'platform/server/src/frames/map/script/baseMap.json',
  'platform/server/src/store/durableFiles.mjs',
  'platform/server/src/store/pgliteWorker.mjs',
  'platform/server/src/store/backgroundCheckpoint.mjs',
] as const;
