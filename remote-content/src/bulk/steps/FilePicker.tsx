import { focusRing, styled } from '@mobidrom/shared-ui/core';
import { UploadFileIcon } from '@mobidrom/shared-ui/icons';
import { type ChangeEvent, useId } from 'react';

interface FilePickerProps {
  readonly label: string;
  /** Accepted endings, as `.csv,.txt`. */
  readonly accept: string;
  readonly describedBy: string;
  readonly onPick: (file: File) => void;
}

/** The browser's file field with the look of a button, so that files can be dropped on it as well. */
export function FilePicker({ label, accept, describedBy, onPick }: FilePickerProps) {
  const id = useId();
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Without this, choosing the same file again would cause no event.
    target.value = '';
    if (file) onPick(file);
  };
  return (
    <Root htmlFor={id} data-button="outlined">
      <UploadFileIcon aria-hidden />
      <span>{label}</span>
      <input id={id} type="file" accept={accept} aria-describedby={describedBy} onChange={pick} />
    </Root>
  );
}

const Root = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  justifySelf: 'start',
  gap: 8,
  minHeight: 44,
  boxSizing: 'border-box',
  padding: '8px 16px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.control}`,
  fontSize: '0.9375rem',
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.surface.sunken },
  '&:focus-within': focusRing(theme),
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'inherit' },
}));
