import type { ReactNode } from 'react';
import { IconButton } from '../../core/IconButton';
import { Spinner } from '../../core/Spinner';
import { Box } from '../../core/style/Box';
import { focusRing } from '../../core/theme/marks';
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

/**
 * While the row is busy its buttons stay where they are, unseen and without effect: a button that vanishes under the
 * focus loses the person's place, and the question before the work gives the focus back to it.
 */
export function RowActions<T>({ row, name, actions, busy }: RowActionsProps<T>) {
  const waiting = busy !== undefined;
  return (
    <Box sx={{ position: 'relative', display: 'flex', gap: '2px', justifyContent: 'flex-end' }}>
      {actions
        .filter((action) => action.applies?.(row) ?? true)
        .map((action) => (
          <IconButton
            key={action.label}
            label={texts.actionOf(action.label, name)}
            color={action.destructive ? 'error' : 'default'}
            onClick={() => !waiting && action.run(row)}
            {...(waiting && { 'aria-disabled': true, sx: { opacity: 0 } })}
          >
            {action.icon}
          </IconButton>
        ))}
      {waiting && <Busy words={busy} />}
    </Box>
  );
}

function Busy({ words }: { readonly words: string }) {
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'absolute',
        inset: 0,
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'flex-end',
        color: 'primary.main',
        borderRadius: '6px',
        ':has(> :focus-visible) > &': focusRing(theme),
      })}
    >
      <Spinner />
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {words}
      </Box>
    </Box>
  );
}
