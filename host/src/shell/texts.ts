import type { Question } from '@mobidrom/shared-contract';

export const texts = {
  partFailed:
    'Dieser Teil der Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  sessionActionFailed: 'Der Anmeldedienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
  reloadPage: 'Seite neu laden',
  runningJobQuestion: {
    title: 'Vorgang läuft noch',
    text: 'Ein Vorgang ist noch nicht beendet. Wenn Sie sich abmelden, wird er abgebrochen. Wollen Sie sich wirklich abmelden?',
  } satisfies Question,
} as const;
