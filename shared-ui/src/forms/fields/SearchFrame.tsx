import { radius } from '@mobidrom/shared-contract/look';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type SxProps, styled, type Theme } from '@mui/material/styles';
import { type HTMLAttributes, type Key, type ReactNode, useRef, useState } from 'react';
import { shadow, VisuallyHidden } from '../../core';
import { landmarkOf } from '../../core/browser/landmark';
import { KeyboardArrowDownIcon } from '../../icons';
import { selectedWithoutColours } from '../../material/components/selectedWithoutColours';
import { texts } from '../texts';
import { describedBy, FieldFrame, type InputProps } from './FieldFrame';
import { menuHeightBelow } from './menuHeight';
import { OptionsState, type OptionsStateProps } from './OptionsState';

const FIXED = { strategy: 'fixed' } as const;

type Shared = ReturnType<typeof useSharedProps>['shared'];

interface SearchFrameProps extends Omit<InputProps<unknown>, 'onChange'>, OptionsStateProps {
  readonly count: number;
  readonly children: (shared: Shared) => ReactNode;
}

/** Frame of a searchable select, with the props that single and multiple select share. */
export function SearchFrame({ loading, count, children, ...field }: SearchFrameProps) {
  const { ref, shared } = useSharedProps(field, loading?.status === 'failed');
  return (
    <FieldFrame {...field}>
      <Field ref={ref}>{children(shared)}</Field>
      <OptionsState loading={loading} count={count} />
      {!field.readOnly && (
        <VisuallyHidden id={assistiveId(field.id)}>{texts.assistive(field.label)}</VisuallyHidden>
      )}
    </FieldFrame>
  );
}

function useSharedProps(
  { id, onBlur, readOnly, disabled }: Pick<InputProps<unknown>, 'id' | 'onBlur' | 'readOnly' | 'disabled'>,
  isUnread: boolean,
) {
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
    noOptionsText: isUnread ? texts.optionsFailed : texts.noOptions,
    popupIcon: readOnly ? null : <KeyboardArrowDownIcon />,
    slotProps: {
      listbox: { style: { maxHeight: height } },
      paper: { sx: menuPaper },
      // Its position is fixed, because a dialog that scrolls would cut it off.
      popper: { container: () => landmarkOf(ref.current), popperOptions: FIXED },
    },
  };
  return { ref, shared };
}

/** Height of the other fields, growing with its chips. */
const Field = styled('div')({
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { padding: '0 40px 0 12px', gap: '0 4px' },
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiAutocomplete-inputRoot .MuiAutocomplete-input': {
    padding: '10px 0',
    minWidth: 60,
  },
  '& .MuiAutocomplete-hasClearIcon .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': { paddingRight: 72 },
  // The label of a choice wraps: its end often tells it from others.
  '& .MuiAutocomplete-inputRoot .MuiAutocomplete-tag.MuiAutocomplete-tag': {
    height: 'auto',
    minHeight: 32,
    margin: '5px 0',
  },
  '& .MuiAutocomplete-tag .MuiChip-label': { paddingBlock: '4px', whiteSpace: 'normal' },
});

/** Style of the list, like other menus. */
const menuPaper: SxProps<Theme> = (theme) => ({
  marginTop: '4px',
  borderRadius: `${radius.card}px`,
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.surface.raised,
  ...shadow.menu(theme),
  '& .MuiAutocomplete-listbox': { padding: '8px' },
  '& .MuiAutocomplete-option.MuiAutocomplete-option': {
    minHeight: 40,
    borderRadius: `${radius.small}px`,
    padding: '6px 12px',
    fontSize: '0.9375rem',
    '&.Mui-focused': { backgroundColor: theme.vars.palette.surface.sunken },
    '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.focus.outer}`, outlineOffset: -2 },
    '&[aria-selected="true"]': {
      backgroundColor: theme.vars.palette.primary.light,
      color: theme.vars.palette.primary.main,
      fontWeight: 640,
      ...selectedWithoutColours,
    },
  },
});

const assistiveId = (id: string) => `${id}-assistive`;

interface SearchTextProps {
  readonly field: Omit<InputProps<unknown>, 'onChange' | 'value'>;
  readonly params: AutocompleteRenderInputParams;
  readonly placeholder: string;
}

/** Text input of a searchable select. */
export function SearchText({ field, params, placeholder }: SearchTextProps) {
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
          // A request to choose would be wrong where nothing can be chosen.
          'aria-describedby': describedBy(field, field.readOnly ? undefined : assistiveId(field.id)),
        },
      }}
    />
  );
}
