import type { Failure } from '@mobidrom/platform-api';

/*
 * What is said when a call fails, by its status (specification, portal, chapter 8 'Events'). Sentences that the
 * specification gives stand here to the letter, with a full stop or without; the service's own words follow on a line
 * of their own where the sentence says nothing of the cause.
 */

type Change = 'add' | 'save' | 'execute' | 'remove';

const SENTENCES: Readonly<Record<Change, Readonly<Record<number | 'other', (name: string) => string>>>> = {
  add: {
    400: (name) => `Das Ereignis ${name} konnte nicht hinzugefügt werden, da es fehlerhaft ist`,
    other: (name) => `Beim Hinzufügen des Ereignisses ${name} ist ein Fehler aufgetreten.`,
  },
  save: {
    400: (name) => `Das Ereignis ${name} konnte nicht gespeichert werden, da es fehlerhaft ist`,
    404: (name) => `Das Ereignis ${name} konnte nicht gespeichert werden, da es nicht existiert`,
    other: (name) => `Beim Speichern des Ereignisses ${name} ist ein Fehler aufgetreten.`,
  },
  execute: {
    404: (name) => `Das Ereignis ${name} konnte nicht ausgeführt werden, da es nicht existiert`,
    other: (name) => `Beim Ausführen des Ereignisses ${name} ist ein Fehler aufgetreten.`,
  },
  remove: {
    404: (name) => `Es wurde kein Ereignis mit dem Namen ${name} gefunden`,
    other: (name) => `Beim Löschen des Ereignisses ${name} ist ein Fehler aufgetreten.`,
  },
};

const SESSION_OVER = 'Ihre Sitzung ist abgelaufen.';
const SIGN_IN_AGAIN: Readonly<Record<Change, string>> = {
  add: 'Ihre Eingaben bleiben erhalten. Melden Sie sich erneut an und speichern Sie dann.',
  save: 'Ihre Eingaben bleiben erhalten. Melden Sie sich erneut an und speichern Sie dann.',
  execute: 'Das Ereignis wurde nicht ausgeführt. Melden Sie sich erneut an.',
  remove: 'Das Ereignis wurde nicht gelöscht. Melden Sie sich erneut an.',
};

/** What is said when an event could not be changed. */
export function changeFailureText(change: Change, eventName: string, failure: Failure): string {
  if (failure.kind === 'session') return `${SESSION_OVER} ${SIGN_IN_AGAIN[change]}`;
  const sentences = SENTENCES[change];
  const known = failure.kind === 'http' && failure.status !== undefined && sentences[failure.status];
  return known ? known(eventName) : `${sentences.other(eventName)}\n${failure.text}`;
}

/** What is said when one of the two lists could not be loaded. */
export const loadFailureText =
  (what: 'Ereignisse' | 'Zeitplaner') =>
  ({ status, text }: Failure): string =>
    `Beim Laden der ${what} ist folgender Fehler aufgetreten: ${status ? `${status} - ` : ''}${text}`;
