import type { Failure } from './result';

/** Advice at the end of most failure texts. */
export const TRY_AGAIN = 'Bitte versuchen Sie es erneut oder kontaktieren Sie den Support.';

/** Advice behind the text of a new entry whose answer was lost: a second attempt would make it twice, or be refused. */
export const LOOK_FIRST =
  'Ob der Eintrag gespeichert wurde, ist ungewiss. Bitte sehen Sie zuerst in der Liste nach, bevor Sie es erneut versuchen.';

/** Returns the reason of a failure as it follows a colon: '503 - Der Dienst antwortet nicht.' */
export const failureReason = ({ status, text }: Failure): string => `${status ? `${status} - ` : ''}${text}`;

/** Returns the reason of a failure in brackets: '(503: Der Dienst antwortet nicht.)' */
export const bracketedReason = ({ status, text }: Failure): string =>
  `(${status ? `${status}: ` : ''}${text})`;

/** Returns the text for a list that failed to load: 'Beim Laden der Tags ist folgender Fehler aufgetreten: 503 - …'. */
export const failedToLoad = (what: string, failure: Failure): string =>
  `Beim Laden der ${what} ist folgender Fehler aufgetreten: ${failureReason(failure)}`;

/** Appends the reason: 'Beim Löschen ist ein Fehler aufgetreten. (503: Der Dienst antwortet nicht.)' */
export const withReason = (sentence: string, failure: Failure): string =>
  `${sentence} ${bracketedReason(failure)}`;
