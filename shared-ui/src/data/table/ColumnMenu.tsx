import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { memo, type ReactNode, useState } from 'react';
import { landmarkOf } from '../../core/browser/landmark';
import { Button } from '../../core/controls/Button';
import { texts } from '../texts';
import type { Column } from './column';

interface ColumnMenuProps<T> {
  readonly columns: readonly Column<T>[];
  readonly hidden: readonly string[];
  onChange(hidden: readonly string[]): void;
}

/**
 * Menu of the columns that are shown, without the first, which names the row and stays. It stays open for further choices.
 * Rendered only when its own props change, so that clicks elsewhere are painted sooner.
 */
export const ColumnMenu = memo(function ColumnMenu<T>({ columns, hidden, onChange }: ColumnMenuProps<T>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (id: string) =>
    onChange(hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {texts.columns}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        container={landmarkOf(anchor)}
        // The page is not the menu's container, so it could not be locked anyway.
        disableScrollLock
        slotProps={{ list: { 'aria-label': texts.columns } }}
      >
        {columns.slice(1).map(({ id, label }) => (
          <MenuItem
            key={id}
            role="menuitemcheckbox"
            aria-checked={!hidden.includes(id)}
            onClick={() => toggle(id)}
          >
            {hidden.includes(id) ? (
              <CheckBoxOutlineBlank sx={{ mr: 3, color: 'control' }} />
            ) : (
              <CheckBox sx={{ mr: 3, color: 'primary.main' }} />
            )}
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}) as <T>(props: ColumnMenuProps<T>) => ReactNode;
