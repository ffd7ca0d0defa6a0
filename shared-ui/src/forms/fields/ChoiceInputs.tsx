import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Switch from '@mui/material/Switch';
import { styled } from '../../core/style/styled';
import type { Theme } from '../../core/theme/look';
import { describedBy, FieldFrame, type InputProps, labelId } from './FieldFrame';
import { type Option, toggled } from './options';

export interface RadioInputProps<V extends string | number = string> extends InputProps<V | ''> {
  readonly options: readonly Option<V>[];
}

/** One of few options as radio buttons. */
export function RadioInput<V extends string | number>({ options, ...field }: RadioInputProps<V>) {
  const { id, value, onChange, onBlur, required, readOnly, disabled, error } = field;
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <FieldFrame {...field} group>
      <Row
        role="radiogroup"
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(field)}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-readonly={readOnly || undefined}
        data-read-only={readOnly || undefined}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            disabled={disabled || (option.disabled && !readOnly) || false}
            control={
              <Radio
                name={id}
                value={option.value}
                checked={option.value === value}
                onChange={() => readOnly || onChange(option.value)}
                {...(onBlur && { onBlur })}
                // The error summary focuses the checked radio button, otherwise the first.
                {...(index === Math.max(chosen, 0) && { id })}
              />
            }
          />
        ))}
      </Row>
    </FieldFrame>
  );
}

export interface YesNoInputProps extends InputProps<boolean | null> {
  readonly yes: string;
  readonly no: string;
}

/** Yes or no as two radio buttons, initially neither. */
export function YesNoInput({ yes, no, value, onChange, ...field }: YesNoInputProps) {
  return (
    <RadioInput
      {...field}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      value={value === null ? '' : value ? 'yes' : 'no'}
      onChange={(answer) => onChange(answer === 'yes')}
    />
  );
}

export interface CheckboxesInputProps<V extends string | number = string> extends InputProps<readonly V[]> {
  readonly options: readonly Option<V>[];
}

/** Any of few options as checkboxes; the values are in the order of the options. */
export function CheckboxesInput<V extends string | number>({ options, ...field }: CheckboxesInputProps<V>) {
  const { id, value, onChange, onBlur, readOnly, disabled } = field;
  return (
    <FieldFrame {...field} group>
      <AlignedRow
        role="group"
        aria-labelledby={labelId(id)}
        aria-describedby={describedBy(field)}
        data-read-only={readOnly || undefined}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            label={option.label}
            disabled={disabled || (option.disabled && !readOnly) || false}
            control={
              <Checkbox
                slotProps={{ input: { 'aria-readonly': readOnly || undefined } }}
                checked={value.includes(option.value)}
                onChange={() => readOnly || onChange(toggled(options, value, option.value))}
                {...(onBlur && { onBlur })}
                {...(index === 0 && { id })}
              />
            }
          />
        ))}
      </AlignedRow>
    </FieldFrame>
  );
}

export type SwitchInputProps = InputProps<boolean>;

/** Switch that takes effect on the form at once. */
export function SwitchInput(field: SwitchInputProps) {
  const { id, value, onChange, onBlur, readOnly, disabled, label } = field;
  return (
    <FieldFrame {...field} bare>
      <SwitchLabel
        label={label}
        disabled={disabled || false}
        data-read-only={readOnly || undefined}
        control={
          <Switch
            id={id}
            checked={value}
            onChange={(event) => readOnly || onChange(event.target.checked)}
            {...(onBlur && { onBlur })}
            slotProps={{
              input: { 'aria-readonly': readOnly || undefined, 'aria-describedby': describedBy(field) },
            }}
          />
        }
      />
    </FieldFrame>
  );
}

/**
 * Style of a read-only choice: no hints of interaction, and full contrast. It is not disabled, so that it can be reached
 * by keyboard; React reverts the change of a key or click.
 */
const readOnlyChoice = (theme: Theme) => ({
  cursor: 'default',
  '& .Mui-checked, & .MuiButtonBase-root': { color: theme.vars.palette.text.secondary, cursor: 'default' },
  '& .Mui-checked + .MuiSwitch-track': { backgroundColor: theme.vars.palette.text.secondary },
  '& input': { cursor: 'default' },
});

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  '& .MuiFormControlLabel-root': { marginInline: 0, minHeight: 32, gap: 8 },
  '& .MuiRadio-root, & .MuiCheckbox-root': { padding: 0 },
  '&[data-read-only] .MuiFormControlLabel-root': readOnlyChoice(theme),
}));

/** Columns of equal width, five at most. */
const AlignedRow = styled(Row)({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(7.5rem, (100% - 4 * 12px) / 5), 1fr))',
  gap: '4px 12px',
});

const SwitchLabel = styled(FormControlLabel)(({ theme }) => ({ '&[data-read-only]': readOnlyChoice(theme) }));
