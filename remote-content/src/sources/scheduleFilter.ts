import { WEEKDAYS, type Weekday } from '@mobidrom/platform-api';

const weekdays = Object.entries(WEEKDAYS) as [Weekday, string][];

/**
 * The words of `scheduleWords` that a schedule must have so that its German text can fit a filter (DESIGN 'Lists on the
 * wire'): weekdays, days of the month, and that there are such days. Everything else that a German text says can stand
 * for several kinds of schedules: it is found among the rows.
 */
export function scheduleFilterWords(text: string): string[] {
  const named = weekdays.filter(([, german]) => wholeWord(german).test(text)).map(([day]) => day);
  const dates = text.match(/(?<![\p{L}\p{N}])\d{1,2}\.(?!\d)/gu) ?? [];
  const monthly = wholeWord('jedes Monats').test(text) ? ['everyMonth'] : [];
  return [...monthly, ...dates.map((date) => `${Number.parseInt(date, 10)}.`), ...named];
}

const wholeWord = (word: string) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu');
