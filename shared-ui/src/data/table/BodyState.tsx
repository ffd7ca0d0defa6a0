import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { Button } from '../../core/controls/Button';
import { AlertBanner } from '../../core/notices/AlertBanner';
import { EmptyState } from '../../core/notices/EmptyState';
import { Box } from '../../core/style/Box';
import { texts } from '../texts';
import { PlaceholderRow } from './BodyRow';

/** State of a table's body without rows. */
export type BodyStateKind = 'loading' | 'failed' | 'empty' | 'emptyByFilter';

/** Returns the state of a table's body without rows. */
export function bodyState(rows: {
  readonly total: number | undefined;
  readonly failed: boolean;
  readonly filtered: boolean;
}): BodyStateKind {
  if (rows.total === undefined) return rows.failed ? 'failed' : 'loading';
  return rows.filtered ? 'emptyByFilter' : 'empty';
}

/** Texts of an empty list, with the page's main action. */
export interface EmptyList {
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
}

interface BodyStateProps {
  readonly kind: BodyStateKind;
  readonly columns: number;
  readonly empty: EmptyList;
  /** Message about why the list could not be fetched. */
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
  // Centred in the visible part, however wide the table is.
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
