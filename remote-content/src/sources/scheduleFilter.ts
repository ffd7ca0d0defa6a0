import { WEEKDAYS, type Weekday } from '@mobidrom/platform-api';

const weekdays = Object.entries(WEEKDAYS) as [Weekday, string][];

/**
 * Returns the words of `scheduleWords` that every schedule has whose German text contains the filter's text: weekdays, days
 * of the month, and `everyMonth`. Other parts of the German text fit several kinds of schedules and are sent as they were
 * typed.
 */
export function scheduleFilterWords(text: string): string[] {
  const named = weekdays.filter(([, german]) => wholeWord(german).test(text)).map(([day]) => day);
  // Behind a star, '1.' is also the end of '21.'.
  const dates = text.match(/(?<![\p{L}\p{N}*])\d{1,2}\.(?!\d)/gu) ?? [];
  const monthly = wholeWord('jedes Monats').test(text) ? ['everyMonth'] : [];
  return [...monthly, ...dates.map((date) => `${Number.parseInt(date, 10)}.`), ...named];
}

const wholeWord = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu');
