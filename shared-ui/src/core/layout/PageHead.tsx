import { pageHead } from '@mobidrom/shared-contract/look';
import type { ReactNode } from 'react';
import { Box } from '../style/Box';
import { Typography } from '../text/Typography';

interface PageHeadProps {
  readonly title: ReactNode;
  /** One sentence about the purpose of the page. */
  readonly lead?: ReactNode;
  /** The main action of the page, a contained button. */
  readonly action?: ReactNode;
  /** Whether screen readers get the title elsewhere, as on a framed page, whose heading belongs to the shell. */
  readonly isForSight?: boolean;
}

/** Head of a page: its `h1`, which receives the focus after a navigation, a lead and an action. */
export function PageHead({ title, lead, action, isForSight = false }: PageHeadProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        gap: '24px',
        alignItems: 'flex-end',
        justifyContent: 'space-between',
        margin: `${pageHead.top}px 0 ${pageHead.bottom}px`,
        [theme.breakpoints.down('md')]: {
          flexDirection: 'column',
          alignItems: 'stretch',
          gap: '16px',
          margin: `${pageHead.narrow.top}px 0 ${pageHead.narrow.bottom}px`,
          '& [data-button]': { width: '100%' },
        },
      })}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography
          variant="h1"
          {...(isForSight ? { component: 'p', 'aria-hidden': true } : { tabIndex: -1 })}
          sx={{ overflowWrap: 'anywhere', hyphens: { xs: 'auto', sm: 'manual' } }}
        >
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography
            sx={{ color: 'text.secondary', maxWidth: '76ch', mt: `${pageHead.lead}px`, textWrap: 'balance' }}
          >
            {lead}
          </Typography>
        )}
      </Box>
      {action !== undefined && <Box sx={{ flex: 'none' }}>{action}</Box>}
    </Box>
  );
}
