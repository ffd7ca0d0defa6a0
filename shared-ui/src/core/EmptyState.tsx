import type { ReactNode } from 'react';
import { Box } from './style/Box';
import { Typography } from './Typography';

interface EmptyStateProps {
  /** One bold sentence: 'Es sind keine Tabellen vorhanden.' */
  readonly title: string;
  /** One muted sentence: what can be done. */
  readonly text?: ReactNode;
  /** The page's action again, or the one that leads out. */
  readonly action?: ReactNode;
}

/** Nothing to show, said in words. No drawing. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ paddingBlock: '96px', paddingInline: '20px', textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>}
      {action !== undefined && <Box sx={{ mt: '20px' }}>{action}</Box>}
    </Box>
  );
}
