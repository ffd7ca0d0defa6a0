import {
  isOfferAdapterId,
  type SettingGroup,
  type Settings,
  settingPairs,
  withoutCredentials,
} from '@mobidrom/platform-api';
import { changesOf, type Pair, type PairChange, pairsOf, settingsOf, shownValue } from '../pairs';
import { texts as areaTexts } from '../texts';
import type { FileGroup, FilePair } from './settingsFile';

const { transfer: texts } = areaTexts;

/** Effect of an import on one group. */
export interface PlannedGroup extends SettingGroup {
  /** `impossible`: the group is left out, for the reason of `reason`. */
  readonly kind: 'created' | 'changed' | 'unchanged' | 'impossible';
  readonly reason?: string;
  readonly changes: readonly PairChange[];
  /** Keys whose secret values are neither in the file nor stored, so that they have to be entered. */
  readonly withheld: readonly string[];
  /** Settings that the plan goes by; undefined for a group that does not exist. */
  readonly stored: Settings | undefined;
  /** Settings after the import. */
  readonly settings: Settings;
}

/**
 * Returns the effect of a file's group on the stored one. Keys that the file does not name stay, as do secrets that it names
 * without their values.
 * @param mayCreate whether the user may create groups
 */
export function planGroup(
  { component, group, pairs }: FileGroup,
  stored: Settings | undefined,
  mayCreate: boolean,
): PlannedGroup {
  const before = stored ? pairsOf(stored) : [];
  const known = new Map(before.map((pair) => [pair.key, pair]));
  const merged = new Map<string, Pair>(known);
  for (const pair of pairs) {
    const next = mergedPair(pair, known.get(pair.key));
    if (next) merged.set(pair.key, next);
  }
  const after = [...merged.values()];
  const changes = after.flatMap((pair) => [
    ...changesOf([pair]),
    ...describedChanges(pair, known.get(pair.key)),
  ]);
  const withheld = pairs.filter(({ key, secret }) => secret && !known.get(key)?.value).map(({ key }) => key);
  const planned = { component, group, changes, withheld, stored, settings: settingsOf(after) };
  const reason = obstacle(planned, mayCreate);
  if (reason !== undefined) return { ...planned, kind: 'impossible', reason };
  if (!stored) return { ...planned, kind: 'created' };
  return { ...planned, kind: changes.length > 0 ? 'changed' : 'unchanged' };
}

/** Returns the pair after the import; undefined for a secret that is not stored, which the file does not bring. */
function mergedPair(pair: FilePair, known: Pair | undefined): Pair | undefined {
  const { key, secret, value = '' } = pair;
  const { defaultValue = known?.defaultValue ?? '', description = known?.description ?? '' } = pair;
  if (secret) return known && { ...known, description };
  return {
    key,
    value: keptText(value, known?.value),
    defaultValue: keptText(defaultValue, known?.defaultValue),
    description,
    stored: known?.stored,
    removed: false,
  };
}

/** A text changes nothing that differs from the stored one in blanks around it, or lacks the user name and password of an address. */
const keptText = (text: string, stored: string | undefined): string =>
  stored !== undefined && [stored, withoutCredentials(stored)].some((one) => one.trim() === text.trim())
    ? stored
    : text;

/** Returns the keys of the pairs that change: a new one with a description is one change, though two lines show it. */
export const changedKeys = (changes: readonly Pick<PairChange, 'key'>[]): ReadonlySet<string> =>
  new Set(changes.map(({ key }) => key));

/** Returns the changes of a pair's default value and description. */
function describedChanges(pair: Pair, known: Pair | undefined): PairChange[] {
  const { key } = pair;
  return (['defaultValue', 'description'] as const).flatMap((part): PairChange[] => {
    const shown = (text: string) => (part === 'defaultValue' ? shownValue(key, text) : text);
    const before = known?.[part] ?? '';
    if (pair[part] === before) return [];
    return [{ key, kind: 'described', part, before: known && shown(before), after: shown(pair[part]) }];
  });
}

function obstacle(
  { stored, changes, settings }: Pick<PlannedGroup, 'stored' | 'changes' | 'settings'>,
  mayCreate: boolean,
): string | undefined {
  if (!stored && !mayCreate) return texts.impossible.mayNotCreate;
  // As in the dialog, a value cannot be cleared. One that is empty already may stay so, and a new one is as it was exported.
  const cleared = changes.filter(({ kind, after }) => kind === 'changed' && after === '');
  if (cleared.length > 0) return texts.impossible.noValue(cleared.map(({ key }) => key));
  return Object.keys(settings.value).length === 0 ? texts.impossible.onlySecrets : undefined;
}

/** Whether two states of a group are the same, in whatever order an object holds their keys. */
export const sameSettings = (one: Settings | undefined, other: Settings | undefined): boolean =>
  JSON.stringify(one && settingPairs(one)) === JSON.stringify(other && settingPairs(other));

/** Number of groups by what happens to them. */
export function countPlan(groups: readonly PlannedGroup[]): Readonly<Record<PlannedGroup['kind'], number>> {
  const count = { created: 0, changed: 0, unchanged: 0, impossible: 0 };
  for (const { kind } of groups) count[kind]++;
  return count;
}

/** Whether an import writes groups that belong to data offers. */
export const concernsOffers = (groups: readonly PlannedGroup[]): boolean =>
  groups.some(
    ({ component, kind }) => (kind === 'created' || kind === 'changed') && isOfferAdapterId(component),
  );

/** Whether an import creates groups of data offers. Such an offer may have been deleted: then it comes back as a part of itself. */
export const createsOffers = (groups: readonly PlannedGroup[]): boolean =>
  groups.some(({ component, kind }) => kind === 'created' && isOfferAdapterId(component));
