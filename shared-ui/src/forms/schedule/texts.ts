import { type ScheduleKind, WEEKDAYS } from '@mobidrom/platform-api';
import { optionsOf } from '../fields/options';

export const INTERVAL_LABELS: Readonly<Record<ScheduleKind | 'custom', string>> = {
  everyMinute: 'Minütlich',
  everyHour: 'Stündlich',
  everyDay: 'Täglich',
  everyWeek: 'Wöchentlich',
  everyMonth: 'Monatlich',
  custom: 'Benutzerdefiniert',
};

export const weekdayOptions = optionsOf(WEEKDAYS);
/** Beginnings of the weekdays' names, for narrow places. */
export const SHORT_WEEKDAYS: Readonly<Record<keyof typeof WEEKDAYS, string>> = {
  MONDAY: 'Mo',
  TUESDAY: 'Di',
  WEDNESDAY: 'Mi',
  THURSDAY: 'Do',
  FRIDAY: 'Fr',
  SATURDAY: 'Sa',
  SUNDAY: 'So',
};

export const texts = {
  interval: 'Intervall',
  minutes: 'Minuten',
  hours: 'Stunden',
  hour: 'Stunde (UTC)',
  weekdays: 'Wochentage',
  dayOfMonth: 'Tag des Monats',
  repeatMissedEvents: 'Verpasste Ereignisse wiederholen',
  repeatMissedEventsHint: 'Was während eines Ausfalls verpasst wurde, wird danach nachgeholt.',
  status: 'Status',
  yes: 'Ja',
  no: 'Nein',
  active: 'aktiv',
  inactive: 'inaktiv',
  chooseInterval: 'Bitte wählen Sie ein Intervall aus.',
  chooseWeekday: 'Bitte wählen Sie mindestens einen Wochentag aus.',
  chooseRepeat: 'Bitte wählen Sie aus, ob verpasste Ereignisse wiederholt werden.',
  chooseStatus: 'Bitte wählen Sie einen Status aus.',
  schedule: 'Zeitplan',
  nextRuns: 'Nächste Ausführungen',
  foreign:
    'Dieser Zeitplan wurde an anderer Stelle angelegt. Er bleibt unverändert, bis Sie ein anderes Intervall wählen.',
  everyMinute: 'Mit diesem Zeitplan wird das Ereignis jede Minute ausgeführt.',
  /** In place of the next runs of an inactive event. */
  none: '–',
  /** In place of the next runs if no date matches. */
  never: 'nie',
} as const;
