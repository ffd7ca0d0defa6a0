/** Releases, change sets and quarantine, without the build tools. */
export { activate, restoreSet } from './activate';
export {
  beginCandidate,
  type CandidateWish,
  endCandidate,
  readCandidates,
  requireCandidate,
} from './candidates';
export type { Changed, Reason } from './changePortal';
export type { ReleasesContext } from './context';
export { describeRelease, type ReleaseFacts } from './describeRelease';
export { differenceFromLive, type LiveDifference } from './diffSets';
export { type DiscardedProposal, listDiscarded } from './discarded';
export { endTimetable } from './endTimetable';
export { liveHostLink, releasesLock } from './folders';
export {
  type HistoryEntry,
  type ListedProposal,
  type ListedRemote,
  listHistory,
  listPortal,
} from './list';
export { withLock } from './lock';
export { notePlanned } from './planned';
export { type ProposalState, portalState, proposalState } from './portalState';
export { activateProposal, type Changes, discardProposal, parseChanges, propose } from './propose';
export {
  type FailureFacts,
  hasReplacement,
  liftQuarantine,
  type Quarantined,
  quarantine,
  readLifted,
  readQuarantine,
} from './quarantine';
export { ReleaseError } from './ReleaseError';
export { LONGEST_REASON } from './reasonText';
export type { MisfitOfRelease, Refusal } from './refusal';
export { InvalidSetKey, readSigning, type Signing, setKeyFile } from './setKeys';
export { readHistory } from './sets';
export { type TrialRegister, trialRegister } from './trial';
export { readUsage, type Usage, writeUsage } from './usage';
