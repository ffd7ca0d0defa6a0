/**
 * This package in the browser: everything except the schemas. As a shared module it cannot be tree-shaken, and every page
 * loads it. The build replaces `index.ts` by it (`aliases` in shared-build).
 */
export * from './addresses';
export * from './beacons';
export * from './browserStorage';
export * from './claims';
export * from './compatibility';
export type * from './configuration';
export type * from './descriptor';
export type * from './grants';
export type * from './health';
export * from './links';
export type * from './names';
export type * from './pageHandle';
export * from './portal';
export type * from './previews';
export type * from './register';
export * from './roles';
export type * from './search';
export * from './sharedTexts';
export * from './startBlock';
