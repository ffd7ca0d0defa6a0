import { RUN_STATUSES, type RunStatus } from '@mobidrom/platform-api';
import { StatusChip } from '@mobidrom/shared-ui/core';

const KINDS = { SUCCEEDED: 'on', STARTED: 'running', FAILED: 'failed' } as const;

/** Result of a run; nothing where it is not known. */
export function RunResult({ status }: { readonly status: RunStatus | undefined }) {
  return status ? <StatusChip kind={KINDS[status]}>{RUN_STATUSES[status]}</StatusChip> : null;
}
