import * as z from 'zod/mini';
import { adapterSettings, type SettingValue } from './adapterSettings';
import { at, call } from './call';
import { LIMITS } from './formats';
import { NO_ITEMS, type ReadableItems, readableItems, textAt } from './listQuery';
import type { Request } from './request';
import { type Result, success } from './result';
import { readHistory } from './wireFields';

/** Group of settings of a component. */
const settingGroup = z.object({
  component: z.string(),
  group: z.string(),
  /** Keys of its pairs, in their order; undefined where the service does not list them, or lists something else by this name. */
  keys: z.catch(z.optional(z.array(z.string())), undefined),
  history: readHistory,
});
export type SettingGroup = Omit<z.infer<typeof settingGroup>, 'history' | 'keys'>;
/** Group of settings in a list. */
export type ListedSettingGroup = z.infer<typeof settingGroup>;

/** Maximum length of the names of components, groups and keys, in characters. */
export const SETTING_NAME_LENGTH = LIMITS.text;
/** Maximum length of the names of component and group together, in bytes of UTF-8: both are one entry of the store's index. */
export const SETTING_GROUP_BYTES = 2600;
/** Maximum length of a stored value, in characters: that of a certificate of 100 KiB in base64. */
export const SETTING_VALUE_LENGTH = 140 * 1024;
/** Maximum length of the description of a key, in characters. */
export const SETTING_DESCRIPTION_LENGTH = 2000;

/** Settings of one group. */
export const settings = z.extend(adapterSettings, {
  // Additive: JavaScript moves keys that look like numbers to the front, so such a group names its order.
  order: z.optional(z.array(z.string())),
});
/** Settings of one group: value, default value and description by key. */
export type Settings = z.infer<typeof settings>;
/** Key of a group's settings with its value, default value and description. */
export type SettingPair = readonly [key: string, setting: SettingValue];

/** Returns the pairs of a group in the order in which they were saved. */
export function settingPairs({ value, order = [] }: Settings): SettingPair[] {
  const keys = new Set([...order, ...Object.keys(value)]);
  return [...keys].flatMap((key) => {
    const setting = Object.hasOwn(value, key) ? value[key] : undefined;
    return setting ? [[key, setting] as const] : [];
  });
}

/** Returns the settings of a group with these pairs, and their order where an object cannot hold it. */
export function settingsOfPairs(pairs: readonly SettingPair[]): Settings {
  const value = Object.fromEntries(pairs);
  const order = pairs.map(([key]) => key);
  return Object.keys(value).every((key, index) => key === order[index]) ? { value } : { value, order };
}

const componentOf = textAt('component');
const groupOf = textAt('group');
const allGroups = {
  path: 'preference-service/setting',
  response: readableItems(settingGroup, (value) => componentOf(value) ?? groupOf(value)),
};

/** GET /preference-service/setting: all groups of all components; one that cannot be read is named by what it holds of both. */
export const listSettings = (
  request: Request,
  signal?: AbortSignal,
): Promise<Result<ReadableItems<ListedSettingGroup>>> =>
  call<ReadableItems<ListedSettingGroup>>(request, { ...allGroups, empty: NO_ITEMS, signal });

/** As `listSettings`, for whoever decides by the list: without a session it fails, since no groups would say that there are none. */
export const readSettingGroups = (
  request: Request,
  signal?: AbortSignal,
): Promise<Result<ReadableItems<ListedSettingGroup>>> =>
  call<ReadableItems<ListedSettingGroup>>(request, { ...allGroups, signal });

/** GET /preference-service/setting/{component}: the names of its groups. */
export const listSettingGroups = (request: Request, component: string): Promise<Result<string[]>> =>
  call(request, {
    path: at`preference-service/setting/${component}`,
    response: z.array(z.string()),
    empty: [],
  });

const groupPath = (key: SettingGroup): string => at`preference-service/setting/${key.component}/${key.group}`;

/** GET /preference-service/setting/{component}/{group}. 404: there is no such group. */
export const getSettings = (request: Request, key: SettingGroup): Promise<Result<Settings>> =>
  call<Settings>(request, { path: groupPath(key), response: settings, empty: { value: {} } });

/** GET /preference-service/setting/{component}/{group}; undefined if there is no such group. */
export async function findSettings(
  request: Request,
  key: SettingGroup,
): Promise<Result<Settings | undefined>> {
  const answer = await call<Settings>(request, { path: groupPath(key), response: settings });
  return !answer.ok && answer.failure.status === 404 ? success(undefined) : answer;
}

const storedSettings = z.extend(settings, {
  history: readHistory,
  shortened: z.catch(z.optional(z.array(z.string())), undefined),
  state: z.catch(z.optional(z.string()), undefined),
});

/** Settings of a group as a service stores them. */
export interface FoundSettings {
  readonly settings: Settings;
  /** Whether the service keeps the changes of the group. */
  readonly history: boolean;
  /** Keys whose addresses were returned without user name, password or key, because the person may not change them. */
  readonly shortened?: readonly string[];
  /** State of the group, for the condition of a save or deletion. Absent where the service knows no conditions. */
  readonly state?: string;
}

/** GET /preference-service/setting/{component}/{group}; undefined if there is no such group. */
export async function findStoredSettings(
  request: Request,
  key: SettingGroup,
): Promise<Result<FoundSettings | undefined>> {
  const answer = await call(request, { path: groupPath(key), response: storedSettings });
  if (!answer.ok) return answer.failure.status === 404 ? success(undefined) : answer;
  const { history = false, shortened, state, ...stored } = answer.value;
  return success({
    settings: stored,
    history,
    ...(shortened && { shortened }),
    ...(state !== undefined && { state }),
  });
}

/**
 * POST /preference-service/setting/{component}/{group}: creates or replaces all settings of a group. 412: the group is no longer in the
 * state of the condition; the reason is in German.
 * @param state of the group when it was read (`FoundSettings`); null: there must be none yet, of which services that know no conditions
 *   take no notice. Default: the save has no condition.
 */
export const saveSettings = (
  request: Request,
  key: SettingGroup,
  values: Settings,
  state?: string | null,
): Promise<Result<void>> =>
  call(request, {
    method: 'POST',
    path: groupPath(key),
    body: values,
    ...(state !== undefined && {
      headers: state === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${state}"` },
    }),
  });

/**
 * DELETE /preference-service/setting/{component}/{group}. 404: there is no such group; 412: it is no longer in the state of the
 * condition; the reason is in German.
 * @param state of the group when it was read (`FoundSettings`). Default: the deletion has no condition.
 */
export const deleteSettings = (request: Request, key: SettingGroup, state?: string): Promise<Result<void>> =>
  call(request, {
    method: 'DELETE',
    path: groupPath(key),
    ...(state !== undefined && { headers: { 'If-Match': `"${state}"` } }),
  });
