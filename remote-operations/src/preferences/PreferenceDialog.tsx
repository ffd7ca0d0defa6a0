import { SETTING_NAME_LENGTH, type SettingGroup, settingKey } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import {
  ChangeHistory,
  type EntityDialogController,
  type EntityRights,
  FormDialog,
  fieldsFor,
} from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { ComponentFields } from './ComponentFields';
import { PairsField } from './PairsField';
import {
  type PreferenceValues,
  preferenceSchema,
  type SettingEntry,
  unconfirmedKeys,
} from './preference.schema';
import { preferenceHistory } from './preferenceHistory';
import { texts } from './texts';

const { TextField } = fieldsFor<PreferenceValues>();

interface PreferenceDialogProps {
  readonly dialog: EntityDialogController<SettingEntry, PreferenceValues, SettingEntry>;
  readonly rights: EntityRights;
  /** All groups, which a new one must differ from; their components can be chosen. */
  readonly groups: readonly SettingGroup[];
  deletion(entry: SettingEntry): Question;
}

/** Dialog that adds or edits a group of settings. */
export function PreferenceDialog({ dialog, rights, groups, deletion }: PreferenceDialogProps) {
  const { confirm } = usePortal();
  const schema = useCallback(
    (entry: SettingEntry | undefined) => preferenceSchema(entry ? [] : groups),
    [groups],
  );
  const beforeSave = async (values: PreferenceValues) => {
    const keys = unconfirmedKeys(values);
    if (keys.length === 0) return true;
    const question = { title: texts.unconfirmedTitle, text: texts.unconfirmed(keys) };
    return confirm(keys.length === 1 ? question : { ...question, details: keys });
  };
  return (
    <FormDialog
      dialog={dialog}
      title={(entry) => (entry ? texts.groupTitle(entry.group) : texts.newGroup)}
      schema={schema}
      rights={rights}
      deletion={deletion}
      beforeSave={beforeSave}
    >
      {(entry) => (
        <>
          <ComponentFields isNew={entry === undefined} groups={groups} />
          <TextField
            name="group"
            label={texts.group}
            required
            readOnly={entry !== undefined}
            placeholder={texts.groupPlaceholder}
            half={entry !== undefined}
            {...(!entry && { maxLength: SETTING_NAME_LENGTH })}
          />
          <PairsField name="pairs" label={texts.pairs} />
          {entry?.history && (
            <ChangeHistory kind="setting" entryKey={settingKey(entry)} words={preferenceHistory} />
          )}
        </>
      )}
    </FormDialog>
  );
}
