import type { Failure } from './result';

/** What comes after most failures (specification, portal and content, chapter 8). */
export const TRY_AGAIN = 'Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.';

/** Why, as it stands behind a colon: '503 - Der Dienst antwortet nicht.' */
export const causeOf = ({ status, text }: Failure): string => `${status ? `${status} - ` : ''}${text}`;

/** Why, as it stands in brackets: '(503: Der Dienst antwortet nicht.)' */
export const reasonOf = ({ status, text }: Failure): string => `(${status ? `${status}: ` : ''}${text})`;

/** Says that a list did not load: 'Beim Laden der Tags ist folgender Fehler aufgetreten: 503 - …'. */
export const failedToLoad = (what: string, failure: Failure): string =>
  `Beim Laden der ${what} ist folgender Fehler aufgetreten: ${causeOf(failure)}`;

/** A sentence, and in brackets why: 'Beim Löschen ist ein Fehler aufgetreten. (503: Der Dienst antwortet nicht.)' */
export const withReason = (sentence: string, failure: Failure): string => `${sentence} ${reasonOf(failure)}`;
