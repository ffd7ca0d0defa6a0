import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { AlertBanner } from '../../core/AlertBanner';
import { Button } from '../../core/Button';
import { EmptyState } from '../../core/EmptyState';
import { Box } from '../../core/style/Box';
import { texts } from '../texts';
import { PlaceholderRow } from './BodyRow';

/** What stands in a table's body while it has no rows. */
export type BodyStateKind = 'loading' | 'failed' | 'empty' | 'emptyByFilter';

/** Which of the states without rows a table is in. */
export function bodyState(rows: {
  readonly total: number | undefined;
  readonly failed: boolean;
  readonly filtered: boolean;
}): BodyStateKind {
  if (rows.total === undefined) return rows.failed ? 'failed' : 'loading';
  return rows.filtered ? 'emptyByFilter' : 'empty';
}

/** The sentence of an empty list, what can be done, and the page's action again. */
export interface EmptyList {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

interface BodyStateProps {
  readonly kind: BodyStateKind;
  readonly columns: number;
  readonly empty: EmptyList;
  /** Why the list could not be fetched. */
  readonly failureText: string | undefined;
  onRetry(): void;
  onClearFilters(): void;
}

const PLACEHOLDERS = [0, 1, 2, 3, 4];

export function BodyState({
  kind,
  columns,
  empty,
  failureText = '',
  onRetry,
  onClearFilters,
}: BodyStateProps) {
  if (kind === 'loading') {
    return PLACEHOLDERS.map((at) => <PlaceholderRow key={at} at={at} columns={columns} />);
  }
  // The sentence stays in the middle of what can be seen, however wide the table is.
  return (
    <TableRow role="row">
      <TableCell
        role="cell"
        colSpan={columns}
        sx={{ '&&': { position: 'static', boxShadow: 'none', padding: 0 } }}
      >
        <Box sx={{ position: 'sticky', left: 0, width: '100cqw' }}>
          {kind === 'failed' && (
            <Box sx={{ padding: '20px' }}>
              <AlertBanner
                severity="error"
                text={failureText}
                action={{ label: texts.retry, icon: 'reload', run: onRetry }}
              />
            </Box>
          )}
          {kind === 'emptyByFilter' && (
            <EmptyState
              title={texts.emptyByFilter}
              action={
                <Button variant="outlined" onClick={onClearFilters}>
                  {texts.clearFilters}
                </Button>
              }
            />
          )}
          {kind === 'empty' && <EmptyState {...empty} />}
        </Box>
      </TableCell>
    </TableRow>
  );
}
