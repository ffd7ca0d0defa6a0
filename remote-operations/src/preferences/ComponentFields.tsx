import { compareTexts, SETTING_NAME_LENGTH, type SettingGroup } from '@mobidrom/platform-api';
import { fieldsFor, useSetFormValues } from '@mobidrom/shared-ui/forms';
import { useMemo } from 'react';
import type { PreferenceValues } from './preference.schema';
import { texts } from './texts';

const { TextField, SearchSelectField } = fieldsFor<PreferenceValues>();

interface ComponentFieldsProps {
  readonly isNew: boolean;
  readonly groups: readonly SettingGroup[];
}

/** Fields for the component of a group: an existing or a new one. Filling one field clears the other. */
export function ComponentFields({ isNew, groups }: ComponentFieldsProps) {
  const change = useSetFormValues<PreferenceValues>();
  const options = useMemo(
    () =>
      [...new Set(groups.map(({ component }) => component))]
        .sort(compareTexts)
        .map((component) => ({ value: component, label: component })),
    [groups],
  );
  if (!isNew) return <TextField name="component" label={texts.component} readOnly half />;
  return (
    <>
      <SearchSelectField
        name="component"
        label={texts.component}
        half
        options={options}
        placeholder={texts.componentPlaceholder}
        onChanged={(component) => {
          if (component !== '') change((values) => ({ ...values, newComponent: '' }));
        }}
      />
      <TextField
        name="newComponent"
        label={texts.newComponent}
        half
        placeholder={texts.newComponentPlaceholder}
        hint={texts.newComponentHint}
        maxLength={SETTING_NAME_LENGTH}
        onChanged={(newComponent) => {
          if (newComponent.trim() !== '') change((values) => ({ ...values, component: '' }));
        }}
      />
    </>
  );
}
