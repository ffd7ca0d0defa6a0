/** Fields, dialogs and schedules. Heavier than core, so it comes with the pages that need it. */
export { DialogFrame } from './dialog/DialogFrame';
export type { EntityDialog, EntityWork, Outcome } from './dialog/EntityDialog';
export { type EntityRights, FormDialog } from './dialog/FormDialog';
export { useEntityDialog } from './dialog/useEntityDialog';
export { useEntityRights } from './dialog/useEntityRights';
export { type ChangeTexts, changeFailureText, useOutcome } from './dialog/useOutcome';
export { FieldFrame, FieldGrid, type InputProps, labelId } from './fields/FieldFrame';
export { listedOptions } from './fields/listedOptions';
export { labelOf, type Option, optionsOf } from './fields/options';
export type { PickedFile } from './fields/pickedFile';
export { type Replaceable, replaceable, replacedBy } from './fields/replaceable';
export { MultiSelectInput } from './fields/SearchInputs';
export { TextInput } from './fields/TextInput';
export { type FetchOptions, type OptionsLoading, useOptions } from './fields/useOptions';
export { connectField } from './form/connectField';
export { useFormIsReadOnly } from './form/FormScope';
export { FormSection, FormSections } from './form/FormSection';
export { fieldsFor } from './form/fieldsFor';
export { useFormValue, useSetFormValues } from './form/formValues';
export type { FormSchema } from './form/useSchemaForm';
export { messages, optional, required } from './rules';
export { runOf, upcomingRuns } from './schedule/runs';
export { ScheduleFields } from './schedule/ScheduleFields';
export { fromCron, isEmptyCron } from './schedule/schedule';
export {
  blankSchedule,
  type ScheduleValues,
  scheduleSchema,
  scheduleValues,
} from './schedule/scheduleSchema';
export { scheduleSummary } from './schedule/scheduleSummary';
export { scheduleText } from './schedule/scheduleText';
