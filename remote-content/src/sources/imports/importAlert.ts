import { type RunStage, runMessage } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { ImportTarget } from './importTarget';

/** Button that leads to the log. */
export type LogWay = NonNullable<Alert['way']>;

/** Actions of the alert about an import. */
export interface ImportActions {
  /** Undefined for users who may not see the log. */
  readonly showLog: LogWay | undefined;
  readonly retry: NonNullable<Alert['action']>;
}

/**
 * Returns the alert about a stage of an import that the user has started.
 * One that has failed can be started again, and its log says why.
 * @param reason why the import has failed, if the service tells
 */
export function importAlert(
  { title }: ImportTarget,
  stage: RunStage,
  { showLog, retry }: ImportActions,
  reason?: string,
): Alert {
  const message = runMessage('import', stage, texts.imports.triggered(title), reason);
  if (stage === 'FAILED') return { ...message, action: retry, ...(showLog && { way: showLog }) };
  return { ...message, ...(showLog && { action: showLog }) };
}
