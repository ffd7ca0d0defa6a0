import { LOCAL_ZONE } from '@mobidrom/shared-contract';
import { isComplete, type Schedule } from './schedule';

/**
 * Returns German hints on a schedule that can surprise: 45 minutes do not divide the hour, not every month has a 31st,
 * and an hour in UTC is two different hours in Germany.
 */
export function scheduleHints(schedule: Schedule): string[] {
  if (!isComplete(schedule)) return [];
  switch (schedule.interval) {
    case 'everyMinute':
      return unevenMinutes(schedule.minutes);
    case 'everyDay':
    case 'everyWeek':
      return [germanHours(schedule)];
    case 'everyMonth':
      return [...missingDays(schedule.dayOfMonth), germanHours(schedule)];
    default:
      return [];
  }
}

const unevenMinutes = (minutes: number): string[] =>
  60 % minutes === 0
    ? []
    : [
        `Startet zu den Minuten 0 und ${minutes} jeder Stunde, also abwechselnd nach ${minutes} und nach ${60 % minutes} Minuten.`,
      ];

function missingDays(day: number): string[] {
  if (day < 29) return [];
  if (day === 29) return ['Im Februar startet das Ereignis nur in Schaltjahren.'];
  if (day === 30) return ['Im Februar startet das Ereignis nicht.'];
  return ['In Monaten mit weniger als 31 Tagen startet das Ereignis nicht.'];
}

function germanHours({ hour }: Schedule): string {
  const summer = germanHour(hour, 6);
  const winter = germanHour(hour, 0);
  return `${twoDigits(hour)}:00 Uhr (UTC) ist in Deutschland ${summer} (Sommerzeit) oder ${winter} (Winterzeit).`;
}

/** Returns the German time of an hour in UTC. `month` counts from 0. */
function germanHour(hour: number, month: number): string {
  const moment = new Date(Date.UTC(2026, month, 15, hour));
  const parts = new Intl.DateTimeFormat('de-DE', {
    timeZone: LOCAL_ZONE,
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const nextDay = part('day') === '15' ? '' : ' am Folgetag';
  return `${part('hour')}:${part('minute')} Uhr${nextDay}`;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
