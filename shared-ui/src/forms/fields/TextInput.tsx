import OutlinedInput from '@mui/material/OutlinedInput';
import type { CSSProperties, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { styled } from '../../core/style/styled';
import { texts } from '../texts';
import { describedBy, FieldFrame, type InputProps } from './FieldFrame';

export interface TextInputProps extends InputProps<string> {
  /** In characters; 'n von m Zeichen' is displayed once most of them are used. */
  readonly maxLength?: number | undefined;
  /**
   * Characters beyond `maxLength` are kept for the schema to reject (default), or cut off by the browser.
   * @deprecated What is pasted loses its end without a word, which nobody notices in a key or an address.
   */
  readonly overlong?: 'cut' | 'kept';
  /** `password` masks the text, also in several rows. */
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'>;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'search';
  /** Default: 'off', because browsers would suggest the user's own data. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  /** Number of rows; a text area if more than one. */
  readonly rows?: number;
}

/** Share of the maximum length from which on the counter is shown. */
const COUNTED_FROM = 0.8;

/** Text field with one or several rows. */
export function TextInput({
  maxLength,
  overlong = 'kept',
  type = 'text',
  inputMode,
  autoComplete = 'off',
  placeholder,
  rows = 1,
  ...field
}: TextInputProps) {
  const { id, value, onChange, onBlur, required, readOnly, disabled, error } = field;
  const counterId = `${id}-counter`;
  const multiline = rows > 1;
  const counter = !readOnly && maxLength !== undefined && value.length >= maxLength * COUNTED_FROM && (
    <Counter id={counterId}>{texts.counter(value.length, maxLength)}</Counter>
  );
  return (
    <FieldFrame {...field} counter={counter}>
      <OutlinedInput
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur && { onBlur })}
        required={required ?? false}
        readOnly={readOnly ?? false}
        disabled={disabled ?? false}
        error={error !== undefined}
        fullWidth
        {...(multiline && { multiline, minRows: rows, maxRows: rows })}
        {...(placeholder !== undefined && { placeholder })}
        autoComplete={autoComplete}
        slotProps={{
          input: {
            ...(multiline ? {} : { type }),
            ...(multiline && type === 'password' && { style: MASKED }),
            ...(maxLength !== undefined && overlong === 'cut' && { maxLength }),
            inputMode,
            spellCheck: type === 'text' ? undefined : false,
            'aria-describedby': describedBy(field, counter ? counterId : undefined),
          },
        }}
      />
    </FieldFrame>
  );
}

/** Masks the text of a text area, which has no type. All browser engines support it. */
const MASKED: CSSProperties & { WebkitTextSecurity: string } = { WebkitTextSecurity: 'disc' };

const Counter = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
