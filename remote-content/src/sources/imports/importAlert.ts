import { type RunStage, runMessage } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';

/** Actions of the alert about an import. */
export interface ImportActions {
  /** Undefined for users who may not see the log. */
  readonly showLog: Alert['action'];
  readonly retry: NonNullable<Alert['action']>;
}

/**
 * Returns the alert about a stage of an import that the user has started.
 * @param reason why the import has failed, if the service tells
 */
export function importAlert(
  { title }: ImportTarget,
  stage: RunStage,
  { showLog, retry }: ImportActions,
  reason?: string,
): Alert {
  const message = runMessage('import', stage, texts.imports.triggered(title), reason);
  const action = stage === 'FAILED' ? retry : showLog;
  return { ...message, ...(action && { action }) };
}
