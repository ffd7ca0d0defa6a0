export { buildHost, type HostBuild, type HostBuildOptions } from './host/buildHost';
export { buildRemote, type RemoteBuild, type RemoteBuildOptions } from './preset/buildRemote';
export { type Activated, activate, rollback } from './releases/activate';
export type { ReleasesContext } from './releases/context';
export { type ListedRemote, list } from './releases/list';
export { type PublishOptions, publish } from './releases/publish';
export { ReleaseError } from './releases/ReleaseError';
export { renderPortal } from './releases/renderPortal';
export { type VerifyFinding, verify } from './releases/verify';
