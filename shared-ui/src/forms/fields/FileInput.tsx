import { type ChangeEvent, useState } from 'react';
import { focusRing, IconButton, styled } from '../../core';
import { CloseIcon, UploadFileIcon } from '../../icons';
import { texts } from '../texts';
import { describedBy, errorId, FieldFrame, type InputProps } from './FieldFrame';
import { type PickedFile, readPickedFile } from './pickedFile';
import { TextInput } from './TextInput';

export interface FileInputProps extends InputProps<PickedFile | null> {
  /** Accepted extensions, such as `.p12,.pfx`. */
  readonly accept: string;
}

/** One small file that is read into memory. Read-only, it shows the name of the file as a text field. */
export function FileInput(props: FileInputProps) {
  if (!props.readOnly) return <FilePicker {...props} />;
  const { accept: _, value, ...field } = props;
  return <TextInput {...field} value={value?.name ?? texts.noFile} onChange={() => undefined} />;
}

/** File picker with the name of the file. A file that is refused leaves the former choice as it is. */
function FilePicker({ accept, ...field }: FileInputProps) {
  const { id, label, value, onChange, onBlur, required, disabled } = field;
  const [rejection, setRejection] = useState<string>();
  const locked = disabled || false;
  const error = rejection ?? field.error;
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    const reading = await readPickedFile(file, accept);
    setRejection(reading.ok ? undefined : reading.message);
    if (reading.ok) onChange(reading.file);
    // Allows to pick the same file again after it was changed.
    input.value = '';
  };
  const remove = () => {
    setRejection(undefined);
    onChange(null);
  };
  return (
    <FieldFrame {...field} error={error}>
      <Row>
        <Picker data-locked={locked || undefined}>
          <UploadFileIcon aria-hidden />
          <span aria-hidden>{value ? texts.otherFile : texts.chooseFile}</span>
          <input
            type="file"
            id={id}
            aria-label={label}
            accept={accept}
            onChange={pick}
            onBlur={onBlur}
            required={required}
            disabled={locked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={[`${id}-file`, describedBy(field), rejection && errorId(id)]
              .filter(Boolean)
              .join(' ')}
          />
        </Picker>
        <span id={`${id}-file`}>{value?.name ?? texts.noFile}</span>
        {value && !locked && (
          <IconButton label={texts.removeFile(value.name)} onClick={remove}>
            <CloseIcon />
          </IconButton>
        )}
      </Row>
    </FieldFrame>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
});

/** Native file input that looks like a button, as high as a field, so that keyboard and screen readers can use it. */
const Picker = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.control}`,
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunken },
  '&:focus-within': focusRing(theme),
  '&[data-locked]': { color: theme.vars.palette.text.disabled, cursor: 'default' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
}));
