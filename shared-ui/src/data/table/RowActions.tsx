import { radius } from '@mobidrom/shared-contract/look';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../core/controls/IconButton';
import { Spinner } from '../../core/controls/Spinner';
import { Box } from '../../core/style/Box';
import { focusRing } from '../../core/theme/marks';
import { texts } from '../texts';

/** Action of a row. */
export interface RowAction<T> {
  /** Verb that begins the button's name and ends its tooltip: 'Bearbeiten ckan_backup', 'ckan_backup bearbeiten'. */
  readonly label: string;
  readonly icon: ReactNode;
  run(row: T): void | Promise<void>;
  /** Turns red on hover: 'Löschen'. */
  readonly destructive?: boolean;
  /** Whether the row has this action at all; default true. */
  applies?(row: T): boolean;
}

interface RowActionsProps<T> {
  readonly row: T;
  readonly name: string;
  readonly actions: readonly RowAction<T>[];
  /** Text about the work on the row that is under way; its actions are disabled meanwhile. */
  readonly busy: string | undefined;
}

/**
 * Buttons of a row. While the row is busy they stay in place, invisible and without effect: a button that vanished would
 * lose the focus, and the confirm dialog gives the focus back to it. Where a button goes because the row does not have its action any
 * more, the one in its place takes the focus.
 */
export function RowActions<T>({ row, name, actions, busy }: RowActionsProps<T>) {
  const waiting = busy !== undefined;
  return (
    <Box
      data-tooltips-beside
      {...useFocusAmongButtons()}
      sx={{ position: 'relative', display: 'flex', gap: '2px', justifyContent: 'flex-end' }}
    >
      {actions
        .filter((action) => action.applies?.(row) ?? true)
        .map((action) => (
          <IconButton
            key={action.label}
            label={texts.actionOf(action.label, name)}
            tooltip={texts.actionTooltip(action.label, name)}
            color={action.destructive ? 'error' : 'default'}
            onClick={() => (waiting ? undefined : action.run(row))}
            {...(waiting && { 'aria-disabled': true, sx: { opacity: 0 } })}
          >
            {action.icon}
          </IconButton>
        ))}
      {waiting && <Busy words={busy} />}
    </Box>
  );
}

/** Returns the props of a box of buttons, of which another takes the focus when the one that has it goes away. */
function useFocusAmongButtons() {
  const ref = useRef<HTMLDivElement>(null);
  const focused = useRef<{ readonly button: Element; readonly at: number }>(undefined);
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    const lost = focused.current;
    if (!lost || lost.button.isConnected) return;
    focused.current = undefined;
    // The person, or a dialog, may have the focus elsewhere.
    if (document.activeElement !== document.body) return;
    const left = buttons();
    left[Math.min(lost.at, left.length - 1)]?.focus();
  });
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      const all: readonly Element[] = buttons();
      focused.current = { button: target, at: Math.max(0, all.indexOf(target)) };
    },
    // React tells nothing of a button that goes away with the focus.
    onBlur: () => {
      focused.current = undefined;
    },
  };
}

function Busy({ words }: { readonly words: string }) {
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'absolute',
        // As wide as its words, over the end of the cell before if need be.
        inset: '0 0 0 auto',
        minWidth: '100%',
        overflowWrap: 'normal',
        whiteSpace: 'nowrap',
        backgroundColor: 'background.paper',
        // Beside the sticky first column there is room for one word in a line.
        [theme.breakpoints.down('sm')]: { whiteSpace: 'normal' },
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'flex-end',
        color: 'primary.main',
        borderRadius: `${radius.small}px`,
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
