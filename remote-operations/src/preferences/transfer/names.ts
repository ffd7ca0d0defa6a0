import { SETTING_GROUP_BYTES, SETTING_NAME_LENGTH, type SettingGroup } from '@mobidrom/platform-api';
import { texts as areaTexts } from '../texts';

const { transfer: texts } = areaTexts;

/** Whether a text holds what services cannot store: a NUL, or half of a surrogate pair. */
export const isImpossibleText = (text: string): boolean => /\0|\p{Cs}/u.test(text);

/** Returns what is wrong with the names of a group. */
export function groupProblems({ component, group }: SettingGroup): string[] {
  const ofNames = ([['component', component] as const, ['group', group] as const] as const).flatMap(
    ([field, name]) => nameProblem(field, name) ?? [],
  );
  if (ofNames.length > 0) return ofNames;
  const bytes = new TextEncoder().encode(component + group).length;
  return bytes > SETTING_GROUP_BYTES ? [texts.problems.namesTooLong] : [];
}

/** Returns what is wrong with a key; undefined for a possible one. */
export function keyProblem(key: string): string | undefined {
  // JSON objects lose this key.
  return key === '__proto__' ? texts.problems.keyImpossible : nameProblem('key', key);
}

function nameProblem(field: string, name: string): string | undefined {
  if (name.trim() === '') return texts.problems.empty(field);
  if (name.length > SETTING_NAME_LENGTH) return texts.problems.tooLong(field, SETTING_NAME_LENGTH);
  return isImpossibleText(name) ? texts.problems.impossibleText(field) : undefined;
}
