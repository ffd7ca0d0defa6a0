import { releaseUrl } from '@mobidrom/shared-contract';
import type { LoadFailure } from '../releases';
import { FAILURE_REASONS, FILE_NOT_FOUND, texts } from './texts';

export interface FailureReport {
  /** What failed, for the person. */
  readonly reason: string;
  /** For support, as pairs of word and value. */
  readonly facts: readonly (readonly [string, string])[];
}

/** Made when something failed: a date format loads the language's data, which the first page can do without. */
const clock = () =>
  new Intl.DateTimeFormat('de-DE', {
    timeZone: 'UTC',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** A moment as support needs it, 'DD.MM.YYYY, HH:MM:SS Uhr (UTC)'. */
export const momentText = (moment: Date): string => `${clock().format(moment)} Uhr (UTC)`;

/**
 * What to say about an area that did not load. The newest release counts, since it is the one that should have served;
 * the others are named as tried. `failures` is never empty.
 */
export function failureReport(failures: readonly LoadFailure[], at: Date): FailureReport {
  const [first, ...others] = failures;
  const time = [texts.factTime, momentText(at)] as const;
  if (!first) return { reason: FAILURE_REASONS.unknown, facts: [time] };

  const cause = [first.status, first.message].filter((part) => part !== undefined).join(' ');
  const versions = others.flatMap((failure) => failure.version ?? []);
  const facts: (readonly [string, string])[] = [[texts.factArea, texts.release(first.remote, first.version)]];
  if (first.file !== undefined && first.version !== undefined) {
    facts.push([texts.factFile, releaseUrl(first.remote, first.version) + first.file]);
  }
  facts.push([texts.factCause, cause + texts.alsoFailed(versions)], time);
  return { reason: first.status === 404 ? FILE_NOT_FOUND : FAILURE_REASONS[first.kind], facts };
}
