import * as z from 'zod/mini';
import { type AdapterSettings, adapterSettings } from './adapterSettings';
import { at, call } from './call';
import type { Request } from './request';
import { type Result, success } from './result';

/** One item of the list of settings (specification, portal, chapter 3 'Setting entry'). */
export const settingGroup = z.object({ component: z.string(), group: z.string() });
export type SettingGroup = z.infer<typeof settingGroup>;

/** The longest name of a component, a group or a key, in characters. */
export const SETTING_NAME_LENGTH = 200;

/** The settings of one group: key to value, default value and description. */
export type Settings = AdapterSettings;

export const listSettings = (request: Request, signal?: AbortSignal): Promise<Result<SettingGroup[]>> =>
  call(request, { path: 'preference-service/setting', response: z.array(settingGroup), empty: [], signal });

/** The names of the groups of one component. */
export const listSettingGroups = (request: Request, component: string): Promise<Result<string[]>> =>
  call(request, {
    path: at`preference-service/setting/${component}`,
    response: z.array(z.string()),
    empty: [],
  });

const group = (key: SettingGroup): string => at`preference-service/setting/${key.component}/${key.group}`;

/** The settings of one group; without a session none. */
export const getSettings = (request: Request, key: SettingGroup): Promise<Result<Settings>> =>
  call<Settings>(request, { path: group(key), response: adapterSettings, empty: { value: {} } });

/** The same for a change: undefined when there is no such group. Without a session that is a failure, not an empty group. */
export async function findSettings(
  request: Request,
  key: SettingGroup,
): Promise<Result<Settings | undefined>> {
  const answer = await call<Settings>(request, { path: group(key), response: adapterSettings });
  return !answer.ok && answer.failure.status === 404 ? success(undefined) : answer;
}

/** Writes all settings of a group at once, whether it existed or not. */
export const saveSettings = (request: Request, key: SettingGroup, values: Settings): Promise<Result<void>> =>
  call(request, { method: 'POST', path: group(key), body: values });

export const deleteSettings = (request: Request, key: SettingGroup): Promise<Result<void>> =>
  call(request, { method: 'DELETE', path: group(key) });
