/** Releases, change sets and quarantine, without the build tools. */
export type { ReleasesContext } from './context';
export { describeRelease, type ReleaseFacts } from './describeRelease';
export {
  type HistoryEntry,
  type ListedProposal,
  type ListedRemote,
  listHistory,
  listPortal,
} from './list';
export {
  type FailureFacts,
  liftQuarantine,
  type Quarantined,
  quarantine,
  readQuarantine,
} from './quarantine';
export { ReleaseError } from './ReleaseError';
export { readSigning, type Signing } from './setKeys';
export { readUsage, type Usage, writeUsage } from './usage';
