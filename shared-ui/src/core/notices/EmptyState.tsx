import type { ReactNode } from 'react';
import { Box } from '../style/Box';
import { Typography } from '../text/Typography';

interface EmptyStateProps {
  /** One bold sentence, such as 'Es sind keine Tabellen vorhanden.' */
  readonly title: string;
  /** One muted sentence about what the user can do. */
  readonly text?: ReactNode;
  /** Main action of the page, or a way out. */
  readonly action?: ReactNode;
}

/** Text in the place of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Box sx={{ paddingBlock: '96px', paddingInline: '20px', textAlign: 'center' }}>
      <Typography sx={{ fontWeight: 'fontWeightBold' }}>{title}</Typography>
      {text !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{text}</Typography>}
      {action !== undefined && <Box sx={{ mt: '20px' }}>{action}</Box>}
    </Box>
  );
}
