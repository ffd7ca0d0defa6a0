import { Button, Stack, styled, tabularFigures } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { texts } from './texts';
import { timeText } from './times';
import type { Snapshot } from './useSnapshot';

const AsOf = styled('span')(({ theme }) => ({
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
  ...tabularFigures,
}));

/** Time at which a list was fetched, and a button that fetches it again. */
export function Freshness({ of }: { readonly of: Snapshot<unknown> }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' }}>
      {of.asOf ? (
        <AsOf>{texts.asOf(timeText(of.asOf))}</AsOf>
      ) : (
        // Invisible until the list has come, so that nothing moves then.
        <AsOf aria-hidden style={{ visibility: 'hidden' }}>
          {texts.asOf(timeText(new Date()))}
        </AsOf>
      )}
      <Button
        size="small"
        startIcon={<RefreshIcon />}
        busy={of.loading}
        onClick={() => of.reload()}
        // On a line of its own its text is aligned with the others.
        sx={{ ml: { xs: '-10px', md: 0 } }}
      >
        {texts.reload}
      </Button>
    </Stack>
  );
}
