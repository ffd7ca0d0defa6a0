/**
 * Fields, dialogs and schedules, a shared module that is loaded with the first page that has a form.
 *
 * Folders import only folders before them: fields, form, schedule, dialog, history.
 */

export type { EntrySteps } from '../core/portal/EntrySteps';
export { DialogFrame } from './dialog/DialogFrame';
export type { EntityDialogController, EntityOperations, Outcome } from './dialog/EntityDialogController';
export { ActionFormDialog, FormDialog, SeriesFormDialog } from './dialog/FormDialog';
export { createdTexts, type Restored, restoredMessage, restoredOf } from './dialog/restored';
export { type RevealedRow, showSaved } from './dialog/showSaved';
export { openCopy } from './dialog/successors';
export type { ChangeUndo, UndoOutcome } from './dialog/undoneChange';
export { useDialogAddress } from './dialog/useDialogAddress';
export { useEntityDialog } from './dialog/useEntityDialog';
export { type EntityRights, useEntityRights } from './dialog/useEntityRights';
export { useEntrySteps } from './dialog/useEntrySteps';
export {
  type ChangeOutcome,
  type ChangeTexts,
  changeFailureText,
  changeOutcome,
  useReportOutcome,
} from './dialog/useReportOutcome';
export { FieldFrame, FieldGrid, type InputProps, labelId } from './fields/FieldFrame';
export { FileInput } from './fields/FileInput';
export { labelOf, type Option, optionsOf } from './fields/options';
export { optionsFromList } from './fields/optionsFromList';
export type { PickedFile } from './fields/pickedFile';
export { MultiSelectInput, SearchSelectInput } from './fields/SearchInputs';
export { SelectInput } from './fields/SelectInput';
export { applySecretChange, createSecretChange, type SecretChange } from './fields/secretChange';
export { TextInput } from './fields/TextInput';
export { type FetchOptions, type OptionsLoading, useOptions } from './fields/useOptions';
export { connectField } from './form/connectField';
export { ErrorSummary } from './form/ErrorSummary';
export { FormRoot } from './form/FormRoot';
export { useFormIsReadOnly } from './form/FormScope';
export { FormSection, FormSections } from './form/FormSection';
export { fieldsFor } from './form/fieldsFor';
export { useFormValue, useSetFormValues } from './form/formValues';
export { type FormSchema, useSchemaForm } from './form/useSchemaForm';
export { type RuleProblem, withRules } from './form/withRules';
export { ChangeHistory } from './history/ChangeHistory';
export { DeletedEntries } from './history/DeletedEntries';
export type {
  DeletedEntriesProps,
  ElsewhereRestored,
  FormerValues,
  RestoredElsewhere,
} from './history/deletedEntriesProps';
export { type DeletedKind, type DeletedValues, deletedKind } from './history/deletedKind';
export type { HistoryWords } from './history/differenceText';
export type { ReloadedList, RestoreAttempt, RestoredTogether } from './history/restoredTogether';
export { useWayToDeleted, withWay } from './history/useWayToDeleted';
export { messages, optional, required } from './rules';
export { formatRun, upcomingRuns } from './schedule/runs';
export { ScheduleFields } from './schedule/ScheduleFields';
export {
  blankSchedule,
  type ScheduleValues,
  scheduleSchema,
  scheduleValues,
} from './schedule/scheduleSchema';
export { scheduleSummary } from './schedule/scheduleSummary';
