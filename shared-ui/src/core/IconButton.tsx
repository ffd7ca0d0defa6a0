import MuiIconButton from '@mui/material/IconButton';
import type { ComponentProps } from 'react';
import { Tooltip } from './Tooltip';

interface IconButtonProps
  extends Omit<ComponentProps<typeof MuiIconButton>, 'aria-label' | 'title' | 'loading'> {
  /** Its name and its tooltip; in rows with the row's name, as 'Bearbeiten ckan_backup'. */
  readonly label: string;
}

/** A button that is only a picture. Name and tooltip are the same words, so neither can be forgotten. */
export function IconButton({ label, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip title={label} describes={false}>
      <MuiIconButton {...rest} aria-label={label}>
        {children}
      </MuiIconButton>
    </Tooltip>
  );
}
