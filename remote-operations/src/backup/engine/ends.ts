import type { BackupService } from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { texts } from '../texts';
import type { BackupEnd } from './backUp';
import type { RestoreEnd } from './restore';

/** How the work for one service ended, in one word. */
export type Ending = 'succeeded' | 'fetched' | 'empty' | 'failed' | 'unfinished' | 'cancelled';

/** What is said of an end. */
export interface Verdict extends Pick<Alert, 'severity' | 'text' | 'details'> {
  readonly ending: Ending;
  /** The waiting can go on with this. */
  readonly since?: number | null;
}

const failed = (text: string, ...details: readonly string[]): Verdict => ({
  ending: 'failed',
  severity: 'error',
  text,
  ...(details.length > 0 && { details }),
});

/** What is said of a backup (specification, portal, chapter 8). */
export function backupVerdict(service: BackupService, end: BackupEnd): Verdict {
  switch (end.kind) {
    case 'saved':
      return { ending: 'succeeded', severity: 'success', text: texts.backedUp(service) };
    case 'empty':
      return { ending: 'empty', severity: 'warning', text: texts.backupEmpty(service) };
    case 'none':
      return { ...failed(texts.backupNone(service)), ending: 'unfinished', since: end.since };
    case 'unfinished':
      return {
        ending: 'unfinished',
        severity: 'warning',
        text: texts.backupUnfinished(service),
        since: end.since,
      };
    case 'eventFailed':
      return failed(texts.backupFailed(service), ...(end.text ? [end.text] : []));
    case 'missingEvent':
      return failed(texts.backupMissingEvent(service));
    case 'downloadFailed':
      return failed(texts.downloadFailed(service, end.failure));
    case 'noRoom':
      return failed(texts.noRoom(service));
    case 'refused':
      return failed(texts.backupRefused(service, end.failure));
  }
}

/** What is said of a restore (specification, portal, chapter 8). */
export function restoreVerdict(service: BackupService, end: RestoreEnd): Verdict {
  switch (end.kind) {
    case 'restored':
      return { ending: 'succeeded', severity: 'success', text: texts.restored(service) };
    case 'none':
      return { ...failed(texts.restoreNone(service)), ending: 'unfinished', since: end.since };
    case 'unfinished':
      return {
        ending: 'unfinished',
        severity: 'warning',
        text: texts.restoreUnfinished(service),
        since: end.since,
      };
    case 'missingEvent':
      return failed(texts.restoreMissingEvent(service));
    case 'eventFailed': {
      // A failed event counts as status 500 (chapter 4).
      const text = end.text ?? texts.restoreFailedUnsaid;
      return failed(texts.restoreRefused(service, { kind: 'http', status: 500, text }));
    }
    case 'refused': {
      const { failure } = end;
      if (failure.status === 400) return failed(texts.restoreFaulty(service), failure.text);
      if (failure.status === 422) return failed(texts.restoreUnusable(service, failure));
      return failed(texts.restoreRefused(service, failure));
    }
  }
}
