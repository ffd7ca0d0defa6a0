/** Consequence of a navigation: `go` on, `ask` about unsaved changes, or `load` the page as a whole. */
export type LeaveDecision = 'go' | 'ask' | 'load';

export interface LeaveSituation {
  /** Whether the path changes; a change of the query alone leaves nothing. */
  readonly changesPath: boolean;
  readonly isDirty: boolean;
  readonly hasRunningJob: boolean;
  /** Whether a newer version of a remote of this tab is active. */
  readonly hasNewVersion: boolean;
  /** Whether it is a step back or forward, which cannot become a reload: the browser has already moved. */
  readonly isHistoryMove: boolean;
}

/** Decides about a navigation. A new version is loaded by it only when no form is dirty and no job runs. */
export function leaveDecision(situation: LeaveSituation): LeaveDecision {
  if (!situation.changesPath) return 'go';
  if (situation.isDirty) return 'ask';
  if (situation.hasNewVersion && !situation.hasRunningJob && !situation.isHistoryMove) return 'load';
  return 'go';
}
