/** Fields, dialogs and schedules. Heavier than core, so it comes with the pages that need it. */
export { ConflictNotice } from './dialog/ConflictNotice';
export { DialogFrame } from './dialog/DialogFrame';
export type { EntityDialog, EntityWork, Outcome } from './dialog/EntityDialog';
export { type EntityRights, FormDialog } from './dialog/FormDialog';
export { sameValues } from './dialog/sameValues';
export { useEntityDialog } from './dialog/useEntityDialog';
export { type EntityRoles, useEntityRights } from './dialog/useEntityRights';
export { type ChangeTexts, changeFailureText, useOutcome } from './dialog/useOutcome';
export { useUnsaved } from './dialog/useUnsaved';
export { CheckboxesInput, RadioInput, SwitchInput, YesNoInput } from './fields/ChoiceInputs';
export { FieldFrame, FieldGrid, type InputProps, labelId } from './fields/FieldFrame';
export { FileInput } from './fields/FileInput';
export { listedOptions } from './fields/listedOptions';
export { labelOf, type Option, optionsOf } from './fields/options';
export type { PickedFile } from './fields/pickedFile';
export { type Replaceable, replaceable, replacedBy } from './fields/replaceable';
export { MultiSelectInput, SearchSelectInput } from './fields/SearchInputs';
export { SecretFileInput, SecretInput } from './fields/SecretInput';
export { SelectInput } from './fields/SelectInput';
export { TextInput } from './fields/TextInput';
export {
  type FetchOptions,
  type OptionsLoading,
  type OptionsPage,
  useOptions,
} from './fields/useOptions';
export { connectField } from './form/connectField';
export { ErrorSummary } from './form/ErrorSummary';
export { FormRoot } from './form/FormRoot';
export { useFormIsReadOnly } from './form/FormScope';
export { FormSection, FormSections } from './form/FormSection';
export { type Fields, fieldsFor } from './form/fieldsFor';
export { useFormValue, useFormValues, useSetFormValue, useSetFormValues } from './form/formValues';
export { type FormSchema, type SchemaForm, useSchemaForm } from './form/useSchemaForm';
export { messages, optional, required } from './rules';
export { type Run, runOf, upcomingRuns } from './schedule/runs';
export { ScheduleFields } from './schedule/ScheduleFields';
export {
  fromCron,
  isEmptyCron,
  isSameCron,
  type Schedule,
  toCron,
} from './schedule/schedule';
export {
  blankSchedule,
  type ScheduleValues,
  scheduleSchema,
  scheduleValues,
} from './schedule/scheduleSchema';
export { scheduleSummary } from './schedule/scheduleSummary';
export { scheduleText } from './schedule/scheduleText';
