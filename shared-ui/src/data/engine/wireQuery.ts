import { type Filter, foldText, hasSought, soughtText } from '@mobidrom/platform-api';
import type { ColumnModel } from './column';

/** Filters of a view, split into those of the service and those of the browser. */
export interface WireFilters {
  readonly filters: readonly Filter[];
  /** No row can fit: the typed text is none of the column's texts. Nothing is fetched then. */
  readonly impossible: boolean;
  /** Filters that one request cannot express, or not exactly: they are applied here. */
  readonly remaining: readonly Filter[];
}

/** Translates what a person typed into filters of the service: German texts into the values behind them. */
export function wireFilters<T>(filters: readonly Filter[], columns: readonly ColumnModel<T>[]): WireFilters {
  const sent: Filter[] = [];
  const remaining: Filter[] = [];
  let impossible = false;
  for (const filter of filters) {
    const { choices, wireWords } = columns.find(({ id }) => id === filter.column) ?? {};
    if (wireWords) {
      const words = wireWords(filter.text).map((text) => ({ column: filter.column, text }));
      sent.push(...(words.length > 0 ? words : [filter]));
      remaining.push(filter);
      continue;
    }
    if (!choices) {
      sent.push(filter);
      continue;
    }
    const sought = soughtText(filter.text);
    const fitting = choices.filter(({ label }) => hasSought(foldText(label), sought));
    const values = [...new Set(fitting.map(({ value }) => value))];
    if (values.length === 0) impossible = true;
    else if (values.length > 1) remaining.push(filter);
    else sent.push({ column: filter.column, text: values[0] as string });
  }
  return { filters: sent, impossible, remaining };
}
