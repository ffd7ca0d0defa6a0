import { LOCAL_TIME } from '@mobidrom/shared-contract';

export const texts = {
  jobs: 'Vorgänge',
  running: (count: number) => (count === 1 ? '1 Vorgang' : `${count} Vorgänge`),
  runningAt: (progress: string) => `Läuft: ${progress}`,
  runningJobs: (count: number, newest: string) => `Laufende Vorgänge: ${count}, zuletzt begonnen: ${newest}`,
  finishedJobs: (count: number) => `Beendete Vorgänge: ${count}`,
  stopWaiting: 'Warten beenden',
  cancelJob: 'Abbrechen',
  dismissJob: (title: string) => `${title} aus der Liste entfernen`,
  startedAt: (time: string) => `begonnen um ${time} Uhr ${LOCAL_TIME}`,
  jobStatus: { succeeded: 'erfolgreich', failed: 'fehlgeschlagen', cancelled: 'abgebrochen' },
} as const;
