import { focusRing, styled, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { UploadFileIcon } from '@mobidrom/shared-ui/icons';
import { type ChangeEvent, type Ref, useId } from 'react';

interface FilePickerProps {
  readonly label: string;
  /** Visually hidden end of the field's name, which says for which service it is. */
  readonly of?: string;
  /** Accepted endings, as `.zip,.gz`. */
  readonly accept: string;
  readonly disabled: boolean;
  readonly large?: boolean;
  /** Id of the element that says why the last file was not used. */
  readonly describedBy?: string | undefined;
  readonly onPick: (file: File) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** The browser's file field with the look of a button, so that files can be dropped on it as well. */
export function FilePicker({
  label,
  of,
  accept,
  disabled,
  large = false,
  describedBy,
  onPick,
  ref,
}: FilePickerProps) {
  const id = useId();
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    // Without this, choosing the same file again would cause no event.
    input.value = '';
    // A file that is dropped gives no focus, which passes to the job and back.
    input.focus();
    if (file) onPick(file);
  };
  return (
    <Root
      htmlFor={id}
      data-button="outlined"
      data-locked={disabled || undefined}
      data-large={large || undefined}
    >
      <UploadFileIcon aria-hidden />
      <span>
        {label}
        {of !== undefined && <VisuallyHidden> {of}</VisuallyHidden>}
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={pick}
      />
    </Root>
  );
}

const Root = styled('label')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 8,
    boxSizing: 'border-box',
    minHeight: 36,
    padding: '5px 12px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${palette.control}`,
    backgroundColor: palette.background.paper,
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 1.3,
    cursor: 'pointer',
    '& svg': { flex: 'none', fontSize: 18 },
    '&:hover': { backgroundColor: palette.surface.sunken },
    '&:focus-within': focusRing(theme),
    // The height of the button beside it.
    '&[data-large]': { minHeight: 40, padding: '7px 16px', fontSize: '0.9375rem' },
    '&[data-locked]': {
      borderColor: palette.divider,
      backgroundColor: palette.action.disabledBackground,
      color: palette.text.disabled,
      cursor: 'default',
    },
    '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit' },
  };
});
