import {
  type FormerReference,
  type FormerUse,
  type HistoryValue,
  isSecretSetting,
  OFFER_KEYS,
  type RecordedKind,
  cron as schedule,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { differenceTexts, fieldLabel, type HistoryWords } from './differenceText';
import { texts } from './texts';

/** Field of a deleted entry. */
export interface FormerField {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** Whether its value was not kept, and has to be entered again. */
  readonly isWithheld: boolean;
}

const scalar = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const setting = z.object({ value: z.string() });
const settings = z.object({ value: z.record(z.string(), setting) });

/**
 * Returns the last state of a deleted entry, field by field, in the order in which it was kept. Fields without a name in `words`
 * are left out, except settings, which have names of their own.
 * @param entry the body of the call that creates it
 * @param references entries that it refers to, by ids and names, which are shown by their names
 * @param withheld keys of settings that were not kept. Absent where the service does not tell them
 */
export function formerFields(
  entry: object,
  words: HistoryWords,
  references: readonly FormerReference[] = [],
  withheld?: readonly string[],
): FormerField[] {
  const fieldOf = (path: string[], value: HistoryValue): FormerField => {
    const known = withNames(value, namesFor(path, references));
    const isEmpty = path[0] === 'settings' && value === '';
    const key = path[1] ?? '';
    const isWithheld =
      isEmpty && (withheld ? withheld.includes(key) : isSecretSetting(key) || ADDRESS.test(key));
    const { after } = differenceTexts({ path, after: known }, words);
    const kept = withheld ? after : texts.emptyOrNotKept;
    const unset = isSecretSetting(key) && !withheld ? texts.notKept : kept;
    const text = isEmpty ? (withheld && isWithheld ? texts.notKept : unset) : after;
    return { key: path.join('\n'), label: fieldLabel({ path }, words), text, isWithheld };
  };
  return Object.entries(entry).flatMap(([name, value]): FormerField[] => {
    const cron = schedule.safeParse(value);
    if (cron.success) return isNamed(words, name) ? [fieldOf([name], cron.data)] : [];
    const stored = settings.safeParse(value);
    if (stored.success)
      return Object.entries(stored.data.value).map(([key, one]) =>
        fieldOf(['settings', key, 'value'], one.value),
      );
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.entries(value).flatMap(([part, text]) => {
        const parsed = scalar.safeParse(text);
        return parsed.success && isNamed(words, `${name}.${part}`)
          ? [fieldOf([name, part], parsed.data)]
          : [];
      });
    const parsed = scalar.safeParse(value);
    return parsed.success && isNamed(words, name) ? [fieldOf([name], parsed.data)] : [];
  });
}

/** Kinds of the entries to which fields refer, and settings by their keys. Other fields may only hold the same text. */
const REFERRING: Readonly<Record<string, RecordedKind>> = {
  organisationIds: 'organisation',
  publisher: 'organisation',
  rightsholder: 'organisation',
  tagIds: 'tag',
  tags: 'tag',
};
const REFERRING_SETTINGS: Readonly<Record<string, RecordedKind>> = {
  [OFFER_KEYS.aggregatedFeeds]: 'dataEntry',
};

/** Returns the names of the entries to which a field may refer, by id or name. */
function namesFor(
  [area = '', key = '']: readonly string[],
  references: readonly FormerReference[],
): ReadonlyMap<string, string> {
  const [kinds, name] = area === 'settings' ? [REFERRING_SETTINGS, key] : [REFERRING, key === '' ? area : ''];
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  return new Map(references.filter((one) => one.kind === kind).map((one) => [one.key, referenceText(one)]));
}

/** Names of settings that hold an address, which is not kept if it contains a key. */
const ADDRESS = /ur[li]$/i;

const isNamed = ({ labels }: HistoryWords, name: string): boolean => Object.hasOwn(labels, name);

/** Returns a value with names in place of ids, in lists also in those that are one text. */
function withNames(value: HistoryValue, named: ReadonlyMap<string, string>): HistoryValue {
  if (Array.isArray(value)) return value.map((one) => named.get(one) ?? one);
  if (typeof value !== 'string' || value === '') return value;
  const ids = value.split(',').map((id) => id.trim());
  return ids.every((id) => named.has(id))
    ? ids.map((id) => named.get(id) ?? id)
    : (named.get(value) ?? value);
}

const referenceText = (one: FormerReference): string =>
  one.current === undefined ? texts.gone(one.title) : one.title;

/** Returns the names of the entries that used a deleted one; of many the first ones, and the number of the others. */
export function usesText(uses: readonly FormerUse[]): string {
  const names = uses.slice(0, MOST_USES).map(({ kind, title }) => `${texts.kinds[kind]} ${title}`);
  return texts.usedBy(names, uses.length - names.length);
}

const MOST_USES = 20;

/**
 * Returns what a person has to do after the entry is brought back: secrets to enter again, references that are gone, entries to which
 * it has to be assigned again.
 */
export function restoredDetails(
  fields: readonly FormerField[],
  references: readonly FormerReference[] = [],
  uses: readonly FormerUse[] = [],
): string[] {
  const withheld = [...new Set(fields.filter((one) => one.isWithheld).map(({ label }) => label))];
  const gone = goneNames(references);
  return [
    ...(withheld.length > 0 ? [texts.enterAgain(withheld)] : []),
    ...(gone.length > 0 ? [texts.referencesGone(gone)] : []),
    ...(uses.length > 0 ? [texts.assignAgain(usesText(uses))] : []),
  ];
}

/** Returns the names of entries that a deleted one refers to and that are gone, each once. */
export const goneNames = (references: readonly FormerReference[] = []): string[] => [
  ...new Set(
    references
      .filter(({ current }) => current === undefined)
      .map(({ kind, title }) => `${texts.kinds[kind]} ${title}`),
  ),
];
