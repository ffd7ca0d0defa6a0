import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type SxProps, styled, type Theme } from '@mui/material/styles';
import { type HTMLAttributes, type Key, useRef, useState } from 'react';
import { CloseIcon, KeyboardArrowDownIcon, shadow, VisuallyHidden } from '../../core';
import { messages } from '../rules';
import { texts } from '../texts';
import { describedBy, FieldFrame, type InputProps } from './FieldFrame';
import { menuHeightBelow } from './menuHeight';
import { OptionsState, type OptionsStateProps } from './OptionsState';
import { labelOf, type Option } from './options';
import { type SearchRow, searchRows, withAllFound } from './searchRows';

export interface SearchSelectInputProps<V extends string | number = string>
  extends InputProps<V | ''>,
    OptionsStateProps {
  readonly options: readonly Option<V>[];
  readonly placeholder?: string;
}

/** One of many options, narrowed by typing: any part of the label, whatever the case. */
export function SearchSelectInput<V extends string | number>({
  options,
  placeholder = texts.placeholder,
  loading,
  ...field
}: SearchSelectInputProps<V>) {
  const { value, onChange } = field;
  const chosen = value === '' ? null : rowOf(options, value);
  return (
    <SearchFrame {...field} loading={loading} count={options.length}>
      {(shared) => (
        <Autocomplete<SearchRow<V>>
          {...shared}
          options={options.map((option) => ({ ...option, kind: 'option' }))}
          filterOptions={(_all, { inputValue }) => searchRows(options, inputValue, { chooseAll: false })}
          value={chosen}
          onChange={(_event, row) => onChange(row?.value ?? '')}
          renderInput={(params) => <SearchText field={field} params={params} placeholder={placeholder} />}
        />
      )}
    </SearchFrame>
  );
}

export interface MultiSelectInputProps<V extends string | number = string>
  extends InputProps<readonly V[]>,
    OptionsStateProps {
  readonly options: readonly Option<V>[];
  readonly placeholder?: string;
}

/** Any of many options as chips; narrowed by typing, all that are found can be chosen at once. */
export function MultiSelectInput<V extends string | number>({
  options,
  placeholder = messages.choose,
  loading,
  ...field
}: MultiSelectInputProps<V>) {
  const { value, onChange } = field;
  const typed = useRef('');
  const choose = (rows: readonly SearchRow<V>[]) =>
    onChange(
      rows.some(({ kind }) => kind === 'all')
        ? withAllFound(options, typed.current, value)
        : rows.map((row) => row.value),
    );
  return (
    <SearchFrame {...field} loading={loading} count={options.length}>
      {(shared) => (
        <Autocomplete<SearchRow<V>, true>
          {...shared}
          multiple
          disableCloseOnSelect
          options={options.map((option) => ({ ...option, kind: 'option' }))}
          filterOptions={(_all, { inputValue }) => {
            typed.current = inputValue;
            return searchRows(options, inputValue, { chooseAll: true });
          }}
          value={value.map((one) => rowOf(options, one))}
          onChange={(_event, rows) => choose(rows)}
          slotProps={{ ...shared.slotProps, chip: { deleteIcon: <CloseIcon /> } }}
          renderInput={(params) => (
            <SearchText field={field} params={params} placeholder={value.length === 0 ? placeholder : ''} />
          )}
        />
      )}
    </SearchFrame>
  );
}

type Shared = ReturnType<typeof useSharedProps>['shared'];

interface SearchFrameProps extends Omit<InputProps<unknown>, 'onChange'>, OptionsStateProps {
  readonly count: number;
  readonly children: (shared: Shared) => React.ReactNode;
}

function SearchFrame({ loading, count, children, ...field }: SearchFrameProps) {
  const { ref, shared } = useSharedProps(field);
  return (
    <FieldFrame {...field}>
      <Field ref={ref}>{children(shared)}</Field>
      <OptionsState loading={loading} count={count} />
      <VisuallyHidden id={assistiveId(field.id)}>{texts.assistive(field.label)}</VisuallyHidden>
    </FieldFrame>
  );
}

/** What one and several have in common. */
function useSharedProps({
  id,
  onBlur,
  readOnly,
  disabled,
}: Pick<InputProps<unknown>, 'id' | 'onBlur' | 'readOnly' | 'disabled'>) {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const shared = {
    id,
    ...(onBlur && { onBlur }),
    readOnly: readOnly ?? false,
    disabled: disabled ?? false,
    onOpen: () => setHeight(menuHeightBelow(ref.current)),
    isOptionEqualToValue: (row: { kind: string; value: unknown }, chosen: { value: unknown }) =>
      row.kind === 'option' && row.value === chosen.value,
    getOptionKey: (row: { kind: string; value: string | number }) => `${row.kind}:${row.value}`,
    getOptionDisabled: (row: { disabled?: boolean }) => row.disabled ?? false,
    renderOption: (
      { key, ...props }: HTMLAttributes<HTMLLIElement> & { key: Key },
      row: { label: string },
    ) => (
      <li key={key} {...props}>
        {row.label}
      </li>
    ),
    noOptionsText: texts.noOptions,
    popupIcon: readOnly ? null : <KeyboardArrowDownIcon />,
    slotProps: { listbox: { style: { maxHeight: height } }, paper: { sx: menuPaper } },
  };
  return { ref, shared };
}

/** As high as every other field; chips make it grow. */
const Field = styled('div')({
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { padding: '0 40px 0 12px', gap: '0 4px' },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiAutocomplete-inputRoot .MuiAutocomplete-input': {
    padding: '10px 0',
    minWidth: 60,
  },
  '& .MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { paddingRight: 72 },
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-tag.MuiAutocomplete-tag': { margin: '5px 0' },
});

/** The list looks like every other menu. */
const menuPaper: SxProps<Theme> = (theme) => ({
  marginTop: '4px',
  borderRadius: '12px',
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.surface.raised,
  ...shadow.menu(theme),
  '& .MuiAutocomplete-listbox': { padding: '8px' },
  '& .MuiAutocomplete-option.MuiAutocomplete-option': {
    minHeight: 40,
    borderRadius: '6px',
    padding: '6px 12px',
    fontSize: '0.9375rem',
    '&.Mui-focused': { backgroundColor: theme.vars.palette.surface.sunken },
    '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus.outer}`, outlineOffset: -2 },
    '&[aria-selected="true"]': {
      backgroundColor: theme.vars.palette.primary.light,
      color: theme.vars.palette.primary.main,
      fontWeight: 640,
    },
  },
});

const assistiveId = (id: string) => `${id}-assistive`;

interface SearchTextProps {
  readonly field: Omit<InputProps<unknown>, 'onChange' | 'value'>;
  readonly params: AutocompleteRenderInputParams;
  readonly placeholder: string;
}

function SearchText({ field, params, placeholder }: SearchTextProps) {
  const { ref, ...input } = params.slotProps.input;
  return (
    <OutlinedInput
      {...input}
      ref={ref}
      id={params.id}
      placeholder={placeholder}
      disabled={params.disabled}
      readOnly={field.readOnly ?? false}
      required={field.required ?? false}
      error={field.error !== undefined}
      fullWidth
      slotProps={{
        input: {
          ...params.slotProps.htmlInput,
          'aria-describedby': describedBy(field, assistiveId(field.id)),
        },
      }}
    />
  );
}

const rowOf = <V extends string | number>(options: readonly Option<V>[], value: V): SearchRow<V> => ({
  kind: 'option',
  value,
  label: labelOf(options, value),
});
