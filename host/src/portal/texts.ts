import type { Question } from '@mobidrom/shared-contract';

export const texts = {
  jobCancelled: 'Der Vorgang wurde abgebrochen.',
  yes: 'Ja',
  no: 'Nein',
  typedConfirmation: (word: string) => `Geben Sie zur Bestätigung „${word}“ ein`,
} as const;

/** Specification, portal, chapter 4. */
export const unsavedQuestion: Question = {
  title: 'Ungespeicherte Änderungen',
  text: 'Ihre Änderungen werden nicht gespeichert. Wollen Sie wirklich abbrechen?',
};
