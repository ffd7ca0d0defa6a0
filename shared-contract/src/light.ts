/**
 * What stands for this package in the browser: everything but the schemas, since it is one shared module that nobody can
 * shake, and every page loads it. The build puts it in the place of `index.ts` (shared-build, `aliases`).
 */
export * from './addresses';
export * from './claims';
export * from './compatibility';
export type * from './configuration';
export type * from './descriptor';
export * from './keyValues';
export type * from './names';
export * from './portal';
export type * from './register';
export * from './roles';
export * from './startBlock';
export * from './words';
