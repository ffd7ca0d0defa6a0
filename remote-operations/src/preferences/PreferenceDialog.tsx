import { SETTING_NAME_LENGTH, type SettingGroup } from '@mobidrom/platform-api';
import type { Question } from '@mobidrom/shared-contract';
import { usePortal } from '@mobidrom/shared-ui/core';
import { type EntityDialog, type EntityRights, FormDialog, fieldsFor } from '@mobidrom/shared-ui/forms';
import { useCallback } from 'react';
import { ComponentFields } from './ComponentFields';
import { PairsField } from './PairsField';
import {
  type PreferenceValues,
  preferenceSchema,
  type SettingEntry,
  unconfirmedKeys,
} from './preference.schema';
import { texts } from './texts';

const { TextField } = fieldsFor<PreferenceValues>();

interface PreferenceDialogProps {
  readonly dialog: EntityDialog<SettingEntry, PreferenceValues, SettingEntry>;
  readonly rights: EntityRights;
  /** All groups: a new one needs another name, and their components can be chosen. */
  readonly groups: readonly SettingGroup[];
  deletion(entry: SettingEntry): Question;
}

/** Adds and edits a group of settings (specification, portal, chapters 2, 4 and 5 'Preferences'). */
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
        </>
      )}
    </FormDialog>
  );
}
