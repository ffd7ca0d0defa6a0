import {
  isSecretSetting,
  SETTING_NAME_LENGTH,
  type SettingGroup,
  type Settings,
} from '@mobidrom/platform-api';
import type { FormSchema } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { NOTHING_TYPED, type Pair, pairsOf, remaining, settingsOf, type Typed } from './pairs';
import { texts } from './texts';

/** A group with its settings. */
export interface SettingEntry extends SettingGroup {
  readonly settings: Settings;
}

/** What the dialog's fields hold. What is typed and not confirmed belongs to it: leaving the dialog would lose it. */
export interface PreferenceValues {
  /** An existing component; '' is the placeholder. */
  readonly component: string;
  readonly newComponent: string;
  readonly group: string;
  readonly pairs: readonly Pair[];
  /** The pair that is typed and not added yet. */
  readonly draft: Typed;
  /** New values of pairs that are typed and not confirmed yet. */
  readonly edits: readonly Typed[];
}

export const blankPreference: PreferenceValues = {
  component: '',
  newComponent: '',
  group: '',
  pairs: [],
  draft: NOTHING_TYPED,
  edits: [],
};
export const preferenceValues = ({ component, group, settings }: SettingEntry): PreferenceValues => ({
  ...blankPreference,
  component,
  group,
  pairs: pairsOf(settings),
});

/**
 * The rules of a group (specification, portal, chapter 5 'Preferences').
 * @param taken the groups that exist; empty for one of them
 */
export const preferenceSchema = (
  taken: readonly SettingGroup[],
): FormSchema<PreferenceValues, SettingEntry> =>
  z.pipe(
    z.custom<PreferenceValues>().check((context) => {
      for (const { field, message } of problemsOf(context.value, taken)) {
        context.issues.push({ code: 'custom', path: [field], message, input: context.value });
      }
    }),
    z.transform(entryOf),
  );

const entryOf = (values: PreferenceValues): SettingEntry => ({
  component: componentOf(values),
  group: values.group.trim(),
  settings: settingsOf(values.pairs),
});

const componentOf = ({ component, newComponent }: PreferenceValues) => newComponent.trim() || component;

interface Problem {
  readonly field: keyof PreferenceValues;
  readonly message: string;
}

/** Everything that is wrong, in the order of the fields. */
export function problemsOf(values: PreferenceValues, taken: readonly SettingGroup[]): Problem[] {
  const { component, group, settings } = entryOf(values);
  const tooLong = (text: string) => text.length > SETTING_NAME_LENGTH;
  const isTaken = taken.some((one) => one.component === component && one.group === group);
  const found: (Problem | false)[] = [
    component === '' && { field: 'component', message: texts.componentMissing },
    tooLong(component) && { field: 'newComponent', message: texts.tooLong(SETTING_NAME_LENGTH) },
    group === '' && { field: 'group', message: texts.groupMissing },
    tooLong(group) && { field: 'group', message: texts.tooLong(SETTING_NAME_LENGTH) },
    isTaken && { field: 'group', message: texts.groupTaken },
    Object.keys(settings.value).length === 0 && { field: 'pairs', message: texts.noPairs },
  ];
  return found.filter((problem) => problem !== false);
}

/** A secret's field begins empty, because what is stored is not shown: then nothing was typed. */
const isChanged = (pair: Pair, typed: string): boolean =>
  typed !== (isSecretSetting(pair.key) ? '' : pair.value);

/** The keys of what is typed and not confirmed: saving would lose it (specification, portal, chapter 4). */
export function unconfirmedKeys({ pairs, draft, edits }: PreferenceValues): string[] {
  const listed = remaining(pairs);
  const open = edits.filter(({ key, value }) =>
    listed.some((pair) => pair.key === key && isChanged(pair, value)),
  );
  const typed = [draft.key, draft.value].some((text) => text.trim() !== '');
  return [...open.map(({ key }) => key), ...(typed ? [draft.key.trim() || texts.unnamedKey] : [])];
}
