import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { IconButton } from '../../core/IconButton';
import { Spinner } from '../../core/Spinner';
import { texts } from '../texts';

/** Something that can be done with a row. */
export interface RowAction<T> {
  /** The verb; the row's name follows it: 'Bearbeiten ckan_backup'. */
  readonly label: string;
  readonly icon: ReactNode;
  run(row: T): void;
  /** Turns red on hover: 'Löschen'. */
  readonly destructive?: boolean;
  /** Whether the row has this action at all; default true. */
  applies?(row: T): boolean;
}

interface RowActionsProps<T> {
  readonly row: T;
  readonly name: string;
  readonly actions: readonly RowAction<T>[];
  /** What is being done with the row right now; its actions wait until then. */
  readonly busy: string | undefined;
}

export function RowActions<T>({ row, name, actions, busy }: RowActionsProps<T>) {
  if (busy !== undefined) {
    return (
      <Box
        role="status"
        sx={{
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          justifyContent: 'flex-end',
          color: 'primary.main',
        }}
      >
        <Spinner />
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {busy}
        </Box>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', gap: '2px', justifyContent: 'flex-end' }}>
      {actions
        .filter((action) => action.applies?.(row) ?? true)
        .map((action) => (
          <IconButton
            key={action.label}
            label={texts.actionOf(action.label, name)}
            color={action.destructive ? 'error' : 'default'}
            onClick={() => action.run(row)}
          >
            {action.icon}
          </IconButton>
        ))}
    </Box>
  );
}
