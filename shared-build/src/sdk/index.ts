/** Build and check of a remote with a repository of its own. */
export type { AreaSize } from './areaSizes';
export { buildRelease } from './buildRelease';
export { checkRelease, type PortalFit, type ReleaseCheck, type UnreadPortal } from './checkRelease';
