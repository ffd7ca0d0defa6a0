import OutlinedInput from '@mui/material/OutlinedInput';
import type { CSSProperties, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { styled } from '../../core/style/styled';
import { texts } from '../texts';
import { describedBy, FieldFrame, type InputProps } from './FieldFrame';

export interface TextInputProps extends InputProps<string> {
  /** In characters; shown as 'n von m Zeichen'. */
  readonly maxLength?: number;
  /**
   * What happens to characters beyond it: the browser cuts them off as they are typed or pasted (the default), or they are
   * kept, where a check says that they are too many.
   */
  readonly overlong?: 'cut' | 'kept';
  /** A password is not readable while it is typed, in several rows either. */
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'>;
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'search';
  /** Off where the browser's own proposals would be about the person instead of the thing. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  /** More than one: a text area of so many rows. */
  readonly rows?: number;
}

/** One line of text, or several. */
export function TextInput({
  maxLength,
  overlong = 'cut',
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
  return (
    <FieldFrame
      {...field}
      counter={
        maxLength !== undefined && <Counter id={counterId}>{texts.counter(value.length, maxLength)}</Counter>
      }
    >
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
            'aria-describedby': describedBy(field, maxLength === undefined ? undefined : counterId),
          },
        }}
      />
    </FieldFrame>
  );
}

/** A text area has no type; every engine draws dots for its text by this. */
const MASKED: CSSProperties & { WebkitTextSecurity: string } = { WebkitTextSecurity: 'disc' };

const Counter = styled('span')({ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
