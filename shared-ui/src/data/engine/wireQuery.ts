import type { Filter } from '@mobidrom/platform-api';
import type { ColumnModel } from './column';
import { foldCase, foldQuestion, startsWord } from './words';

/** What of a query the service can answer. */
export interface WireFilters {
  readonly filters: readonly Filter[];
  /** No row can fit: the typed text is none of the column's texts. Nothing is asked then. */
  readonly impossible: boolean;
  /** Filters that one request cannot say, or not exactly: they are applied here. */
  readonly remaining: readonly Filter[];
}

/** Translates what a person typed into what the service understands: German texts into the values behind them. */
export function wireFilters<T>(filters: readonly Filter[], columns: readonly ColumnModel<T>[]): WireFilters {
  const sent: Filter[] = [];
  const remaining: Filter[] = [];
  let impossible = false;
  for (const filter of filters) {
    const { choices, wireWords } = columns.find(({ id }) => id === filter.column) ?? {};
    if (wireWords) {
      sent.push(...wireWords(filter.text).map((text) => ({ column: filter.column, text })));
      remaining.push(filter);
      continue;
    }
    if (!choices) {
      sent.push(filter);
      continue;
    }
    const question = foldQuestion(filter.text);
    const fitting = choices.filter(({ label }) => startsWord(foldCase(label), question));
    const values = [...new Set(fitting.map(({ value }) => value))];
    if (values.length === 0) impossible = true;
    else if (values.length > 1) remaining.push(filter);
    else sent.push({ column: filter.column, text: values[0] as string });
  }
  return { filters: sent, impossible, remaining };
}
