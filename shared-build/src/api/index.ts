export { type ApiCheck, acceptApi, checkApi, refuseBreaking } from './checkApi';
export { GUARDED_PACKAGES } from './entries';
