import Autocomplete, { type AutocompleteRenderValueGetItemProps } from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { type SyntheticEvent, useMemo, useRef } from 'react';
import { styled } from '../../core/style/styled';
import { CloseIcon } from '../../icons';
import { messages } from '../rules';
import { texts } from '../texts';
import type { InputProps } from './FieldFrame';
import type { OptionsStateProps } from './OptionsState';
import { labelOf, type Option } from './options';
import { SearchFrame, SearchText } from './SearchFrame';
import { type SearchRow, searchRows, withAllFound } from './searchRows';

export interface SearchSelectInputProps<V extends string | number = string>
  extends InputProps<V | ''>,
    OptionsStateProps {
  readonly options: readonly Option<V>[];
  readonly placeholder?: string;
}

/** One of many options, searchable by any part of the label without regard to case. */
export function SearchSelectInput<V extends string | number>({
  options,
  placeholder = texts.placeholder,
  loading,
  ...field
}: SearchSelectInputProps<V>) {
  const { value, onChange } = field;
  const label = labelOf(options, value as V);
  // Keeps its identity while value and label stay the same: MUI clears the typed text when the value changes.
  const chosen = useMemo(() => (value === '' ? null : rowOf(value, label)), [value, label]);
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
  /** Whether all found options can be chosen at once; false where each choice takes effect immediately. Default: true. */
  readonly chooseAll?: boolean;
  /** Opens the list on focus, for a field that the user has just opened. */
  readonly openOnFocus?: boolean;
}

/** Any of many options as chips, searchable; all found options can be chosen at once. */
export function MultiSelectInput<V extends string | number>({
  options,
  placeholder = messages.choose,
  chooseAll = true,
  openOnFocus = false,
  loading,
  ...field
}: MultiSelectInputProps<V>) {
  const { value, onChange } = field;
  const typed = useRef('');
  // Without labels, which arrive with the options: MUI clears the typed text when the value changes.
  const chosen = useMemo(() => value.map((one) => rowOf(one, String(one))), [value]);
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
          openOnFocus={openOnFocus}
          disableCloseOnSelect
          options={options.map((option) => ({ ...option, kind: 'option' }))}
          filterOptions={(_all, { inputValue }) => {
            typed.current = inputValue;
            return searchRows(options, inputValue, { chooseAll });
          }}
          value={chosen}
          onChange={(event, rows, _reason, details) => {
            if (!isTakenOutUnseen(event, value.indexOf(details?.option.value as V))) choose(rows);
          }}
          renderValue={(rows, itemProps) => renderChosen(labelled(options, rows), itemProps)}
          renderInput={(params) => (
            <SearchText field={field} params={params} placeholder={value.length === 0 ? placeholder : ''} />
          )}
        />
      )}
    </SearchFrame>
  );
}

/** More chips than these are not drawn: all of a long list can be chosen at once. */
const MOST_CHIPS = 10;

/** Whether Backspace would take out a choice whose chip is not drawn, so that nobody would see which one is gone. */
const isTakenOutUnseen = (event: SyntheticEvent, place: number): boolean =>
  'key' in event && event.key === 'Backspace' && place >= MOST_CHIPS;

/** Returns the chips of the first choices, and after them how many more there are. */
function renderChosen<V extends string | number>(
  rows: readonly SearchRow<V>[],
  itemProps: AutocompleteRenderValueGetItemProps<true>,
) {
  const hidden = Math.max(0, rows.length - MOST_CHIPS);
  return [
    ...rows.slice(0, MOST_CHIPS).map(({ label }, index) => {
      const { key, ...props } = itemProps({ index });
      return <Chip key={key} {...props} label={label} deleteIcon={<CloseIcon />} />;
    }),
    hidden > 0 && <More key="more">{texts.moreChosen(hidden)}</More>,
  ];
}

const More = styled('span')({ padding: '11px 4px', fontSize: '0.875rem', lineHeight: '20px' });

/** Returns the rows with the labels of their options; values without an option keep their own text. */
function labelled<V extends string | number>(
  options: readonly Option<V>[],
  rows: readonly SearchRow<V>[],
): SearchRow<V>[] {
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  return rows.map((row) => ({ ...row, label: labels.get(row.value) ?? row.label }));
}

const rowOf = <V extends string | number>(value: V, label: string): SearchRow<V> => ({
  kind: 'option',
  value,
  label,
});
