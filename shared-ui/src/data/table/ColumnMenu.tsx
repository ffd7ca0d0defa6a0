import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Button } from '../../core/Button';
import { texts } from '../texts';
import type { Column } from './column';

interface ColumnMenuProps<T> {
  /** All but the first, which names the row and stays. */
  readonly columns: readonly Column<T>[];
  readonly hidden: readonly string[];
  onChange(hidden: readonly string[]): void;
}

/** Which columns are shown. The menu stays open, because one rarely chooses only one. */
export function ColumnMenu<T>({ columns, hidden, onChange }: ColumnMenuProps<T>) {
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
        slotProps={{ list: { 'aria-label': texts.columns } }}
      >
        {columns.map(({ id, label }) => (
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
}
