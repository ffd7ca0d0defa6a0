import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useRef, useState } from 'react';
import { styled, VisuallyHidden } from '../../core';
import { landmarkOf } from '../../core/browser/landmark';
import { KeyboardArrowDownIcon } from '../../icons';
import { texts } from '../texts';
import { describedBy, FieldFrame, type InputProps, labelId } from './FieldFrame';
import { menuHeightBelow } from './menuHeight';
import { labelOf, type Option } from './options';

export interface SelectInputProps<V extends string | number = string> extends InputProps<V | ''> {
  readonly options: readonly Option<V>[];
  /** Text while nothing is chosen. */
  readonly placeholder?: string;
}

/** One of some options. For long lists there is SearchSelectInput. */
export function SelectInput<V extends string | number>({
  options,
  placeholder = texts.placeholder,
  ...field
}: SelectInputProps<V>) {
  const { id, value, onChange, onBlur, required, readOnly, disabled, error } = field;
  const anchor = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  // A request to choose would be wrong where nothing can be chosen.
  const assistiveId = readOnly ? undefined : `${id}-assistive`;
  const known = options.some((option) => option.value === value);
  return (
    <FieldFrame {...field} group>
      <Select<V | ''>
        ref={anchor}
        value={value}
        onChange={(event) => onChange(event.target.value as V | '')}
        {...(onBlur && { onBlur })}
        onOpen={() => setHeight(menuHeightBelow(anchor.current))}
        displayEmpty
        renderValue={(chosen) =>
          chosen === '' ? <Placeholder>{placeholder}</Placeholder> : labelOf(options, chosen)
        }
        fullWidth
        labelId={labelId(id)}
        required={required ?? false}
        readOnly={readOnly ?? false}
        disabled={disabled ?? false}
        error={error !== undefined}
        IconComponent={readOnly ? NoIcon : KeyboardArrowDownIcon}
        SelectDisplayProps={{ id, 'aria-describedby': describedBy(field, assistiveId) }}
        MenuProps={{
          container: () => landmarkOf(anchor.current),
          disableScrollLock: true,
          slotProps: { paper: { style: { maxHeight: height } } },
        }}
      >
        {!required && <MenuItem value="">{texts.noChoice}</MenuItem>}
        {/* A stored value without an option stays visible. */}
        {!known && value !== '' && <MenuItem value={value}>{value}</MenuItem>}
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {assistiveId && <VisuallyHidden id={assistiveId}>{texts.assistive(field.label)}</VisuallyHidden>}
    </FieldFrame>
  );
}

const NoIcon = () => null;
const Placeholder = styled('span')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
