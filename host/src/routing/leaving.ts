/** What happens when the person moves to another path of the portal. */
export type Leaving = 'go' | 'ask' | 'load';

export interface LeavingSituation {
  /** The path changes; a change of the query alone never leaves anything. */
  readonly changesPath: boolean;
  readonly isDirty: boolean;
  readonly hasRunningJob: boolean;
  /** A newer version of something that this tab runs is active. */
  readonly hasNewVersion: boolean;
  /** Back and forward cannot become a full load: the browser has already moved. */
  readonly isHistoryMove: boolean;
}

/**
 * `ask` the unsaved-changes question, `load` the page as a whole (DESIGN, 'New versions': when no form is dirty and no
 * job runs), or simply `go`.
 */
export function leaving(situation: LeavingSituation): Leaving {
  if (!situation.changesPath) return 'go';
  if (situation.isDirty) return 'ask';
  if (situation.hasNewVersion && !situation.hasRunningJob && !situation.isHistoryMove) return 'load';
  return 'go';
}
