import type { Failure } from './result';

/** What comes after most failures (specification, portal and content, chapter 8). */
export const TRY_AGAIN = 'Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.';

/** Says that a list did not load: 'Beim Laden der Tags ist folgender Fehler aufgetreten: 503 - …'. */
export const failedToLoad = (what: string, { status, text }: Failure): string =>
  `Beim Laden der ${what} ist folgender Fehler aufgetreten: ${status ? `${status} - ` : ''}${text}`;

/** A sentence, and in brackets why: 'Beim Löschen ist ein Fehler aufgetreten. (503: Der Dienst antwortet nicht.)' */
export const withReason = (sentence: string, { status, text }: Failure): string =>
  `${sentence} (${status ? `${status}: ` : ''}${text})`;
