import type { Failure } from '@mobidrom/platform-api';
import { AlertBanner } from '@mobidrom/shared-ui/core';
import { toTables } from './addresses';
import { NotFound } from './NotFound';
import { texts } from './texts';

interface RecordFailureProps {
  readonly table: string;
  readonly failure: Failure;
  onRetry(): Promise<void>;
}

/** Notice that a record could not be read: its table does not exist, or the service failed. */
export function RecordFailure({ table, failure, onRetry }: RecordFailureProps) {
  if (failure.status === 404) {
    return (
      <NotFound
        title={texts.tableMissing}
        text={texts.tableUnknown(table)}
        to={toTables}
        label={texts.toTables}
      />
    );
  }
  return (
    <AlertBanner
      severity="error"
      text={texts.failedToLoadRecord(failure)}
      action={{ label: texts.retry, run: onRetry }}
    />
  );
}
