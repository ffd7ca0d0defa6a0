import { Button, ErrorCard } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { useRouteError } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { Container } from '../shell/Container';
import { momentText } from './failureReport';
import { texts } from './texts';

/** Page after an error of the shell itself, of whose context it must not use anything. */
export function ShellError() {
  const error = useRouteError();
  const [at] = useState(() => new Date());
  return (
    <Container as="main" sx={{ paddingBlock: '40px' }}>
      <ErrorCard
        headingLevel="h1"
        facts={[
          [texts.factDetail, error instanceof Error ? error.message : String(error)],
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
    </Container>
  );
}
