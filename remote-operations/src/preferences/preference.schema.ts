import {
  type DeletedEntry,
  groupOfSettingKey,
  isSecretSetting,
  type ReadFormerEntry,
  SETTING_NAME_LENGTH,
  type SettingGroup,
  type Settings,
  type WithheldSettings,
} from '@mobidrom/platform-api';
import type { FormerValues, FormSchema } from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import {
  isTyped,
  missingKeys,
  NOTHING_TYPED,
  type Pair,
  pairsOf,
  remaining,
  settingsOf,
  type TypedPair,
} from './pairs';
import { texts } from './texts';

/** A group with its settings. */
export interface SettingEntry extends SettingGroup {
  readonly settings: Settings;
  /** Whether the service keeps the changes of the group. Default: it does not. */
  readonly history?: boolean;
  /** State of the group when it was read. Absent where the service knows none. */
  readonly state?: string;
}

/** Values of the dialog's fields, including what is typed but not confirmed, which closing the dialog would lose. */
export interface PreferenceValues {
  /** An existing component; '' when none is chosen. */
  readonly component: string;
  readonly newComponent: string;
  readonly group: string;
  readonly pairs: readonly Pair[];
  /** The typed pair that is not yet added. */
  readonly draft: TypedPair;
  /** Typed values of pairs that are not yet confirmed. */
  readonly edits: readonly TypedPair[];
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
 * Returns the values of a deleted group. All its pairs are new. Values that were not kept are open for typing. Deletions of
 * earlier releases do not tell which these are: there they are the secrets.
 * @param groups existing ones: a component without any is a new one
 */
export function formerPreference(
  { entry, withheld }: ReadFormerEntry<Settings> & WithheldSettings,
  { key }: Pick<DeletedEntry, 'key'>,
  groups: readonly SettingGroup[],
): FormerValues<PreferenceValues> {
  const { component, group } = groupOfSettingKey(key) ?? { component: '', group: '' };
  const values = preferenceValues({ component, group, settings: entry });
  const exists = groups.some((one) => one.component === component);
  const isWithheld = (key: string) => (withheld ? withheld.includes(key) : isSecretSetting(key));
  const pairs = values.pairs.map((pair) => ({
    ...pair,
    stored: undefined,
    ...(pair.value === '' && isWithheld(pair.key) && { isWithheld: true }),
  }));
  return {
    values: {
      ...values,
      ...(!exists && { component: '', newComponent: component }),
      pairs,
      edits: missingKeys(pairs).map((key) => ({ key, value: '' })),
    },
  };
}

/**
 * Returns the schema of a group.
 * @param taken groups that a new one must differ from; empty when an existing group is edited
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

/** Returns all problems, in the order of the fields. */
export function problemsOf(values: PreferenceValues, taken: readonly SettingGroup[]): Problem[] {
  const { component, group, settings } = entryOf(values);
  const tooLong = (text: string) => text.length > SETTING_NAME_LENGTH;
  const isTaken = taken.some((one) => one.component === component && one.group === group);
  const missing = missingKeys(values.pairs);
  const found: (Problem | false)[] = [
    component === '' && { field: 'component', message: texts.componentMissing },
    tooLong(component) && { field: 'newComponent', message: texts.tooLong(SETTING_NAME_LENGTH) },
    group === '' && { field: 'group', message: texts.groupMissing },
    tooLong(group) && { field: 'group', message: texts.tooLong(SETTING_NAME_LENGTH) },
    isTaken && { field: 'group', message: texts.groupTaken },
    Object.keys(settings.value).length === 0 && { field: 'pairs', message: texts.noPairs },
    missing.length > 0 && { field: 'pairs', message: texts.valuesMissing(missing) },
  ];
  return found.filter((problem) => problem !== false);
}

/** Whether a value was typed. The field of a secret starts empty, because the stored value is not shown. */
const isChanged = (pair: Pair, typed: string): boolean =>
  typed !== (isSecretSetting(pair.key) ? '' : pair.value);

/** Returns the keys of values that are typed but not confirmed, which saving would lose. */
export function unconfirmedKeys({ pairs, draft, edits }: PreferenceValues): string[] {
  const listed = remaining(pairs);
  const open = edits.filter(({ key, value }) =>
    listed.some((pair) => pair.key === key && isChanged(pair, value)),
  );
  return [...open.map(({ key }) => key), ...(isTyped(draft) ? [draft.key.trim() || texts.unnamedKey] : [])];
}
