import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import {
  CheckboxesInput,
  type CheckboxesInputProps,
  RadioInput,
  type RadioInputProps,
  SwitchInput,
  type SwitchInputProps,
  YesNoInput,
  type YesNoInputProps,
} from '../fields/ChoiceInputs';
import { FileInput, type FileInputProps } from '../fields/FileInput';
import type { PickedFile } from '../fields/pickedFile';
import {
  MultiSelectInput,
  type MultiSelectInputProps,
  SearchSelectInput,
  type SearchSelectInputProps,
} from '../fields/SearchInputs';
import {
  SecretFileInput,
  type SecretFileInputProps,
  SecretInput,
  type SecretInputProps,
} from '../fields/SecretInput';
import { SelectInput, type SelectInputProps } from '../fields/SelectInput';
import { describeSecretChange, type SecretChange } from '../fields/secretChange';
import { TextInput, type TextInputProps } from '../fields/TextInput';
import { messages } from '../rules';
import { texts } from '../texts';
import { connectField, type FieldProps } from './connectField';
import { describeChoice, describeChoices, describeYesNo } from './describe';

const fallback = messages.choose;

const fields = {
  TextField: connectField<string, TextInputProps>(TextInput, { describe: (text) => text || texts.empty }),
  SelectField: connectField<string, SelectInputProps>(SelectInput, { describe: describeChoice, fallback }),
  SearchSelectField: connectField<string, SearchSelectInputProps>(SearchSelectInput, {
    describe: describeChoice,
    fallback,
  }),
  MultiSelectField: connectField<readonly string[], MultiSelectInputProps>(MultiSelectInput, {
    describe: describeChoices,
    fallback,
  }),
  RadioField: connectField<string, RadioInputProps>(RadioInput, { describe: describeChoice, fallback }),
  CheckboxesField: connectField<readonly string[], CheckboxesInputProps>(CheckboxesInput, {
    describe: describeChoices,
    fallback,
  }),
  YesNoField: connectField<boolean | null, YesNoInputProps>(YesNoInput, {
    describe: describeYesNo,
    fallback,
  }),
  SwitchField: connectField<boolean, SwitchInputProps>(SwitchInput, {
    describe: (value) => (value ? texts.yes : texts.no),
  }),
  SecretField: connectField<SecretChange<string>, SecretInputProps>(SecretInput, {
    describe: describeSecretChange,
  }),
  FileField: connectField<PickedFile | null, FileInputProps>(FileInput, {
    describe: (file) => file?.name ?? texts.empty,
  }),
  SecretFileField: connectField<SecretChange<PickedFile | null>, SecretFileInputProps>(SecretFileInput, {
    describe: describeSecretChange,
  }),
};

type Field<P, V, Values extends FieldValues> = (props: FieldProps<P, V, Values>) => ReactNode;

/** Field components that accept only paths with a fitting type of value. */
export interface Fields<Values extends FieldValues> {
  TextField: Field<TextInputProps, string, Values>;
  SelectField: Field<SelectInputProps, string, Values>;
  SearchSelectField: Field<SearchSelectInputProps, string, Values>;
  MultiSelectField: Field<MultiSelectInputProps, readonly string[], Values>;
  RadioField: Field<RadioInputProps, string, Values>;
  CheckboxesField: Field<CheckboxesInputProps, readonly string[], Values>;
  YesNoField: Field<YesNoInputProps, boolean | null, Values>;
  SwitchField: Field<SwitchInputProps, boolean, Values>;
  SecretField: Field<SecretInputProps, SecretChange<string>, Values>;
  FileField: Field<FileInputProps, PickedFile | null, Values>;
  SecretFileField: Field<SecretFileInputProps, SecretChange<PickedFile | null>, Values>;
}

/**
 * Returns field components typed for a form's values: `const { TextField } = fieldsFor<OrganisationValues>();`. A `name`
 * that is not in the values, or has another type, does not compile. The components are the same for all forms.
 */
export const fieldsFor = <Values extends FieldValues>(): Fields<Values> => fields as Fields<Values>;
