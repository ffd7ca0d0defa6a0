import {
  type FieldDifference,
  type HistoryValue,
  HTTP_HEADER_PREFIX,
  listedSchedule,
} from '@mobidrom/platform-api';
import { texts } from './texts';

const list = new Intl.ListFormat('de');

/** Returns the value of a field as the history shows it. */
function historyText(value: HistoryValue | undefined): string {
  if (value === undefined || value === '') return texts.nothing;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? texts.nothing : list.format(value);
  return listedSchedule(value);
}

/** German names of an entry's fields and of their values. */
export interface HistoryWords {
  /** Labels as in the form: by path, joined with '.', and by key for settings. Default: the name in the path. */
  readonly labels: Readonly<Record<string, string>>;
  /** Texts of wire values, by the same paths and keys. Default: the value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Returns the values of a field before and after a change. */
export function differenceTexts(
  { path, before, after }: FieldDifference,
  { values = {} }: HistoryWords,
): { readonly before: string; readonly after: string } {
  const [area, key = ''] = path;
  const name = area === 'settings' ? key : path.join('.');
  const known = Object.hasOwn(values, name) ? values[name] : undefined;
  const text = (value: HistoryValue | undefined): string => {
    if (area === 'active' && typeof value === 'boolean') return value ? texts.active : texts.inactive;
    const raw = historyText(value);
    return known && Object.hasOwn(known, raw) ? (known[raw] ?? raw) : raw;
  };
  return { before: text(before), after: text(after) };
}

/** Returns the label of a changed field. */
export function fieldLabel({ path }: FieldDifference, { labels }: HistoryWords): string {
  const [area, key = '', part] = path;
  if (area === 'settings') {
    const header = key.startsWith(HTTP_HEADER_PREFIX) && texts.header(key.slice(HTTP_HEADER_PREFIX.length));
    const label = Object.hasOwn(labels, key) ? labels[key] : header || key;
    const suffix = part === 'defaultValue' || part === 'description' ? texts.parts[part] : '';
    return `${label}${suffix}`;
  }
  const name = path.join('.');
  return (Object.hasOwn(labels, name) ? labels[name] : undefined) ?? name;
}
