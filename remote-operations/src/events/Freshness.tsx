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

/** From when a list is, and the button that fetches it again. */
export function Freshness({ of }: { readonly of: Snapshot<unknown> }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px' }}>
      {of.asOf ? (
        <AsOf>{texts.asOf(timeText(of.asOf))}</AsOf>
      ) : (
        // Its room is kept until there is an answer.
        <AsOf aria-hidden style={{ visibility: 'hidden' }}>
          {texts.asOf(timeText(new Date()))}
        </AsOf>
      )}
      <Button
        size="small"
        startIcon={<RefreshIcon />}
        busy={of.loading}
        onClick={() => void of.reload()}
        // On a line of its own its words stand under the others.
        sx={{ ml: { xs: '-10px', md: 0 } }}
      >
        {texts.reload}
      </Button>
    </Stack>
  );
}
