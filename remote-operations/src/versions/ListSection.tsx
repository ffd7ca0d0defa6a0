import { Box, Typography } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';

interface ListSectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  /** Width of a column; default: one column. */
  readonly columns?: string;
  /** Items, each an `li`. */
  readonly children: ReactNode;
}

/** Section below the table: heading, hint and a list. */
export function ListSection({ id, title, hint, columns, children }: ListSectionProps) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: '40px' }}>
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '76ch', m: '6px 0 8px' }}>{hint}</Typography>
      <Box component="ul" sx={{ m: 0, pl: '20px', overflowWrap: 'anywhere', ...(columns && { columns }) }}>
        {children}
      </Box>
    </Box>
  );
}
