import type { Filter } from '@mobidrom/platform-api';
import Close from '@mui/icons-material/Close';
import { Button } from '../../core/controls/Button';
import { styled } from '../../core/style/styled';
import { texts } from '../texts';
import type { Column } from './column';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  maxWidth: '100%',
  minHeight: 32,
  padding: '0 4px 0 12px',
  borderRadius: 16,
  border: '1px solid transparent',
  backgroundColor: theme.vars.palette.primary.light,
  color: theme.vars.palette.text.primary,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 620 },
  '& button': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    cursor: 'pointer',
    color: theme.vars.palette.primary.main,
  },
  '& button:hover': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
  },
}));

interface FilterChipsProps<T> {
  readonly columns: readonly Column<T>[];
  readonly filters: readonly Filter[];
  onRemove(column: string): void;
  onClear(): void;
}

/** Active filters, each with a button that removes it: a list with a filter nobody sees looks like an empty one. */
export function FilterChips<T>({ columns, filters, onRemove, onClear }: FilterChipsProps<T>) {
  return (
    <>
      <span>{texts.filter}</span>
      {filters.map(({ column, text }) => {
        const label = columns.find(({ id }) => id === column)?.label ?? column;
        return (
          <Chip key={column}>
            <span>
              {label}: <b>{text}</b>
            </span>
            <button type="button" aria-label={texts.removeFilter(label)} onClick={() => onRemove(column)}>
              <Close sx={{ fontSize: 16 }} />
            </button>
          </Chip>
        );
      })}
      <Button size="small" onClick={onClear}>
        {texts.clearFilters}
      </Button>
    </>
  );
}
