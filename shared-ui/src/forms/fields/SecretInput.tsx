import type { ReactNode } from 'react';
import { styled } from '../../core/style/styled';
import { texts } from '../texts';
import { RadioInput } from './ChoiceInputs';
import type { InputProps } from './FieldFrame';
import { FileInput } from './FileInput';
import type { PickedFile } from './pickedFile';
import { createSecretChange, type SecretChange } from './secretChange';
import { TextInput } from './TextInput';

interface StoredProps<T> extends InputProps<SecretChange<T>> {
  /** Whether the service holds a value that can be left unchanged. */
  readonly stored: boolean;
}

export interface SecretInputProps extends StoredProps<string> {
  readonly maxLength?: number | undefined;
}

/** Password or token that is left unchanged or replaced. The stored value is never shown, not even its length. */
export function SecretInput({ stored, maxLength, ...field }: SecretInputProps) {
  return (
    <KeepOrReplace {...field} stored={stored} empty="">
      {(replacement) => (
        <TextInput {...replacement} type="password" autoComplete="new-password" maxLength={maxLength} />
      )}
    </KeepOrReplace>
  );
}

export interface SecretFileInputProps extends StoredProps<PickedFile | null> {
  /** Accepted extensions, such as `.p12,.pfx`. */
  readonly accept: string;
  /** Name of the stored file, if it is known. */
  readonly storedFile?: string | undefined;
}

/** Certificate file that is left unchanged or replaced. */
export function SecretFileInput({ stored, storedFile, accept, ...field }: SecretFileInputProps) {
  const hint = stored && field.value.keep && storedFile ? texts.storedFile(storedFile) : field.hint;
  return (
    <KeepOrReplace {...field} hint={hint} stored={stored} empty={null}>
      {(replacement) => <FileInput {...replacement} accept={accept} />}
    </KeepOrReplace>
  );
}

interface KeepOrReplaceProps<T> extends StoredProps<T> {
  readonly empty: T;
  readonly children: (replacement: InputProps<T>) => ReactNode;
}

function KeepOrReplace<T>({ stored, empty, children, ...field }: KeepOrReplaceProps<T>) {
  const { id, label, value, onChange, required, error, hint, half, ...rest } = field;
  const replacement = {
    ...rest,
    required,
    error,
    hint,
    half,
    value: value.value,
    onChange: (next: T) => onChange({ keep: false, value: next }),
  };
  if (rest.readOnly)
    return <StoredState {...rest} id={id} label={label} hint={hint} half={half} stored={stored} />;
  if (!stored) return children({ ...replacement, id, label });
  return (
    <Choice data-half={half || undefined}>
      <RadioInput
        {...rest}
        id={id}
        label={label}
        options={[
          { value: 'keep', label: texts.keep },
          { value: 'replace', label: texts.replace },
        ]}
        value={value.keep ? 'keep' : 'replace'}
        // Drops the replacement: a secret that is left unchanged equals one that was never touched.
        onChange={(choice) => onChange(createSecretChange(choice === 'keep', empty))}
        {...(value.keep && { error, hint })}
      />
      {!value.keep &&
        children({ ...replacement, id: `${id}-new`, label: texts.newValue(label), half: false })}
    </Choice>
  );
}

/** Whether a secret is stored, for those who may not replace it. */
function StoredState({ stored, ...field }: Omit<StoredProps<unknown>, 'value' | 'onChange'>) {
  const state = stored ? texts.secretStored : texts.secretMissing;
  return <TextInput {...field} value={state} onChange={() => undefined} />;
}

const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  gridColumn: '1 / -1',
  '&[data-half]': { [theme.breakpoints.up('md')]: { gridColumn: 'auto' } },
}));
