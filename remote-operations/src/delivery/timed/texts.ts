import type { TimedActivation } from '@mobidrom/platform-api';
import { formatRun } from '@mobidrom/shared-ui/forms';
import { moment } from '../texts';

const utcClock = new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' });

/** Returns a moment as '28.11.2026, 03:00 Uhr Ortszeit (28.11.2026, 02:00 Uhr UTC)'. */
export function bothZones(iso: string): string {
  const { local, utc } = formatRun(new Date(iso));
  return `${local} (${utc.replace(' (UTC)', ' UTC')})`;
}

/** German texts of sets that go live at a time. */
export const timed = {
  section: 'Geplante Aktivierung',
  sectionHint:
    'Was zu einem Zeitpunkt von selbst aktiv wird, und wie die Planungen der letzten zwei Wochen ausgegangen sind.',
  none: 'Zurzeit ist keine Aktivierung geplant.',
  planned: (id: number, at: string) => `Stand ${id} wird am ${at} aktiviert`,
  ended: (id: number, at: string, outcome: string) => `Stand ${id}, geplant für ${at}: ${outcome}`,
  outcomes: {
    activated: 'aktiviert',
    missed: 'verpasst, nicht aktiviert',
    refused: 'nicht aktiviert',
    cancelled: 'abgesagt',
  },
  endedAt: ({ at, by, why }: NonNullable<TimedActivation['end']>) =>
    `${by === undefined ? moment(at) : `${moment(at)} von ${by}`}${why === undefined ? '' : `: ${why}`}`,
  plannedBy: (at: string, by: string, why: string) => `Geplant am ${moment(at)} von ${by}: ${why}`,
  waits: 'Läuft dann eine Sicherung oder Wiederherstellung, wird deren Ende abgewartet.',
  doesNotWait: 'Auch während eine Sicherung oder Wiederherstellung läuft.',
  cancel: 'Absagen',
  planButton: 'Zeitpunkt planen',
  cancelButton: 'Aktivierung absagen',
  date: 'Datum',
  dateHint: 'TT.MM.JJJJ',
  dateMissing: 'Bitte geben Sie das Datum an.',
  dateWrong: 'Bitte geben Sie ein Datum an, das es gibt, in der Form TT.MM.JJJJ.',
  time: 'Uhrzeit',
  timeHint: 'HH:MM, deutsche Zeit',
  timeMissing: 'Bitte geben Sie die Uhrzeit an.',
  timeWrong: 'Bitte geben Sie eine Uhrzeit in der Form HH:MM an.',
  hour: 'Welche Stunde ist gemeint?',
  hourMissing: 'Diese Uhrzeit gibt es an diesem Tag zweimal. Bitte wählen Sie, welche gemeint ist.',
  firstHour: (at: Date) => `die erste, noch Sommerzeit (${utcClock.format(at)} Uhr UTC)`,
  secondHour: (at: Date) => `die zweite, schon Winterzeit (${utcClock.format(at)} Uhr UTC)`,
  leftOut: 'Diese Uhrzeit gibt es an diesem Tag nicht: Die Uhren werden von 2:00 auf 3:00 Uhr vorgestellt.',
  past: 'Dieser Zeitpunkt ist schon vorbei.',
  tooFar: (days: number) => `Geplant werden kann höchstens ${days} Tage im Voraus.`,
  means: (at: string) => `Das ist: ${at}`,
  duringBackup: 'Auch während einer Sicherung oder Wiederherstellung aktivieren',
  duringBackupHint: (minutes: number) =>
    `Sonst wird deren Ende abgewartet, höchstens ${minutes} Minuten. Danach wird nicht mehr aktiviert.`,
} as const;
