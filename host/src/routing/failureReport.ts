import { releaseUrl } from '@mobidrom/shared-contract';
import type { LoadFailure } from '../releases';
import { FAILURE_REASONS, FILE_NOT_FOUND, FILE_UNREACHABLE, texts } from './texts';

export interface FailureReport {
  /** The cause, for the user. */
  readonly reason: string;
  /** Pairs of label and value, for support. */
  readonly facts: readonly (readonly [string, string])[];
}

/** Created only on a failure: a date format loads data of the language, which the first page does not need. */
const createFormat = () =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Returns a moment as 'DD.MM.YYYY, HH:MM:SS Uhr (UTC)'. */
export const momentText = (moment: Date): string => `${createFormat().format(moment)} Uhr (UTC)`;

/**
 * Returns the report of an area that did not load. It describes the failure of the newest release, which should have
 * served, and names the others as tried. `failures` must not be empty.
 */
export function failureReport(failures: readonly LoadFailure[], at: Date): FailureReport {
  const [first, ...others] = failures;
  const time = [texts.factTime, momentText(at)] as const;
  if (!first) return { reason: FAILURE_REASONS.unknown, facts: [time] };

  const reason = reasonOf(first);
  const versions = others.flatMap((failure) => failure.version ?? []);
  const facts: (readonly [string, string])[] = [[texts.factArea, texts.release(first.remote, first.version)]];
  const file = fileAddress(first);
  if (file !== undefined) facts.push([texts.factFile, file]);
  facts.push([texts.factCause, reason + texts.alsoFailed(versions)], [texts.factDetail, first.message], time);
  return { reason, facts };
}

function fileAddress({ kind, remote, version, file }: LoadFailure): string | undefined {
  if (file === undefined || version === undefined) return undefined;
  return kind === 'host' ? `/${file}` : releaseUrl(remote, version) + file;
}

function reasonOf({ kind, status, isUnreachable }: LoadFailure): string {
  if (isUnreachable) return FILE_UNREACHABLE;
  return status === 404 ? FILE_NOT_FOUND : FAILURE_REASONS[kind];
}
