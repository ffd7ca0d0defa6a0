import Close from '@mui/icons-material/Close';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { landmarkOf } from '../../core/browser/landmark';
import { useFocusLost } from '../../core/browser/useFocusLost';
import { Button } from '../../core/controls/Button';
import { IconButton } from '../../core/controls/IconButton';
import { styled } from '../../core/style/styled';
import { CARD_INSIDE } from '../table/TableTools';
import type { TableModel } from '../table/useTable';
import { texts } from '../texts';
import type { SeveralAction } from './SeveralAction';
import { hiddenByFilters, pageSelection } from './selected';
import type { SeveralModel } from './useSeveral';

/**
 * Covers the upper part of the bar above the table, so that nothing moves when it appears. It is no higher than what it holds:
 * on a telephone the bar above the table takes a third of the window, in which this one stays.
 */
const Bar = styled('div')(({ theme }) => ({
  position: 'absolute',
  inset: '0 0 auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignContent: 'center',
  gap: '0 8px',
  minHeight: 60,
  padding: '0 12px 0 20px',
  borderTopLeftRadius: CARD_INSIDE,
  borderTopRightRadius: CARD_INSIDE,
  backgroundColor: theme.vars.palette.primary.light,
  color: theme.vars.palette.text.primary,
  '& > [role="status"]': { fontWeight: 620, fontVariantNumeric: 'tabular-nums' },
  '& > .end': { display: 'flex', alignItems: 'center', gap: 8, marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: { padding: '6px 8px 6px 16px' },
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  '@media print': { display: 'none' },
}));

interface SeveralBarProps<T> {
  readonly table: TableModel<T>;
  readonly several: SeveralModel<T>;
  /** Called when the bar goes away while it has the focus. */
  onFocusLost(): void;
}

/** Bar about the selected entries: their number, all that fit, and what can be done with them. */
export function SeveralBar<T>({ table, several, onFocusLost }: SeveralBarProps<T>) {
  const { selected, progress, clear, cancel, selectAll } = several;
  const isEverything =
    selected.size >= (table.rows.total ?? 0) && pageSelection(table, selected).state === 'all';
  const hidden = useMemo(() => hiddenByFilters(table, selected), [table, selected]);
  const bar = useRef<HTMLDivElement>(null);
  const total = table.rows.total ?? 0;
  useFocusLost(bar, onFocusLost);
  useRoomAbove(bar);
  // Buttons go when they have done their work; without this the focus would go with them.
  const focusActions = () => bar.current?.querySelector<HTMLElement>('.end button')?.focus();
  return (
    <Bar ref={bar} role="group" aria-label={texts.several.bar}>
      <span role="status">
        {progress ? texts.several.progress(progress) : texts.several.selected(selected.size, hidden)}
      </span>
      {!progress && !isEverything && total > table.range.end - table.range.start && (
        <Button
          size="small"
          onClick={() => {
            focusActions();
            return selectAll();
          }}
        >
          {texts.several.all(total)}
        </Button>
      )}
      <div className="end">
        <Actions several={several} />
        {progress ? (
          <Button
            size="small"
            onClick={() => {
              focusActions();
              cancel();
            }}
          >
            {texts.several.cancel}
          </Button>
        ) : (
          <IconButton label={texts.several.clear} onClick={clear}>
            <Close />
          </IconButton>
        )}
      </div>
    </Bar>
  );
}

/** Keeps what takes the focus out from under the bar, which stays at the window's upper edge (WCAG 2.2, 2.4.11). */
function useRoomAbove(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingTop = `${(bar.current?.offsetHeight ?? 0) + 8}px`;
    return () => void style.removeProperty('scroll-padding-top');
  }, [bar]);
}

/** One action is a button; several are a menu, which fits into the narrowest window. */
function Actions<T>({ several }: { readonly several: SeveralModel<T> }) {
  const { actions, isBusy: busy, start, selected } = several;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [only] = actions;
  const isPossible = ({ applies }: SeveralAction<T>) =>
    applies === undefined || [...selected.values()].some((row) => applies(row));
  if (only && actions.length === 1) {
    return (
      <Button
        size="small"
        variant="outlined"
        color={only.destructive ? 'error' : 'primary'}
        busy={busy}
        disabled={!isPossible(only)}
        onClick={() => start(only)}
      >
        {only.label}
      </Button>
    );
  }
  const choose = (action: SeveralAction<T>) => {
    setAnchor(null);
    void start(action);
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<KeyboardArrowDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        busy={busy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.several.actions}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        container={landmarkOf(anchor)}
        // The page is not the menu's container, so it could not be locked anyway.
        disableScrollLock
        slotProps={{ list: { 'aria-label': texts.several.actions } }}
      >
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            disabled={!isPossible(action)}
            onClick={() => choose(action)}
            sx={action.destructive ? { color: 'error.main' } : undefined}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
