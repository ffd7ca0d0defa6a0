import { Box, Typography } from '@mobidrom/shared-ui/core';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Part of the page with a heading. */
export function Section({ id, title, hint, children }: SectionProps) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: '40px' }}>
      <Typography id={id} variant="h2" sx={{ mb: hint === undefined ? '16px' : 0 }}>
        {title}
      </Typography>
      {hint !== undefined && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '76ch', m: '6px 0 16px' }}>{hint}</Typography>
      )}
      {children}
    </Box>
  );
}
