import { SESSION_EXPIRED } from '@mobidrom/shared-contract';

export const texts = {
  newVersion: (area: string | undefined) =>
    `Für ${area === undefined ? 'einen geöffneten Bereich' : `den Bereich „${area}“`} gibt es eine neue Version. ` +
    'Speichern Sie offene Eingaben, bevor Sie sie laden.',
  newHost: 'Für das Portal gibt es eine neue Version. Speichern Sie offene Eingaben, bevor Sie sie laden.',
  loadNewVersion: 'Neue Version laden',
  unreachable:
    'Das Portal ist im Moment nicht erreichbar. Die Seite bleibt, wie sie ist. Bitte versuchen Sie es später erneut.',
  fellBack: (remote: string, failed: string, loaded: string) =>
    `Version ${failed} von „${remote}“ konnte nicht geladen werden. Version ${loaded} ist an ihrer Stelle aktiv.`,
  expired: SESSION_EXPIRED,
  signInAgain: 'Erneut anmelden',
} as const;
