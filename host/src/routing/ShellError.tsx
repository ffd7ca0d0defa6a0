import { Button, ErrorCard } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { useRouteError } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { Wrap } from '../shell/Wrap';
import { momentText } from './failureReport';
import { texts } from './texts';

/** The last resort: the shell itself broke. It must not use anything of the shell. */
export function ShellError() {
  const error = useRouteError();
  const [at] = useState(() => new Date());
  return (
    <Wrap as="main" sx={{ paddingBlock: '40px' }}>
      <ErrorCard
        headingLevel="h1"
        facts={[
          [texts.factCause, error instanceof Error ? error.message : String(error)],
          [texts.factTime, momentText(at)],
        ]}
        actions={
          <Button variant="contained" startIcon={<RefreshIcon />} onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        }
      >
        {texts.shellBroke}
      </ErrorCard>
    </Wrap>
  );
}
