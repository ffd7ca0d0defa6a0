import type { Interval } from './schedule';

export const INTERVAL_LABELS: Readonly<Record<Interval | 'custom', string>> = {
  everyMinute: 'Minütlich',
  everyHour: 'Stündlich',
  everyDay: 'Täglich',
  everyWeek: 'Wöchentlich',
  everyMonth: 'Monatlich',
  custom: 'Benutzerdefiniert',
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
  placeholder: 'Bitte wählen',
  chooseInterval: 'Bitte wählen Sie ein Intervall aus.',
  chooseWeekday: 'Bitte wählen Sie mindestens einen Wochentag aus.',
  chooseRepeat: 'Bitte wählen Sie aus, ob verpasste Ereignisse wiederholt werden.',
  chooseStatus: 'Bitte wählen Sie einen Status aus.',
  schedule: 'Zeitplan',
  nextRuns: 'Nächste Ausführungen',
  localTime: 'Ortszeit',
  incomplete: 'Noch nicht vollständig',
  foreign:
    'Dieser Zeitplan wurde an anderer Stelle angelegt. Er bleibt unverändert, bis Sie ein anderes Intervall wählen.',
  /** No run to come: the event is inactive. */
  none: '–',
  /** No run to come: no such date exists. */
  never: 'nie',
} as const;
