import type { Area } from '@mobidrom/shared-contract';
import { Button, ErrorCard, PageHead } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { useLocation, useNavigate, useRouteError } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { RemotePageError } from '../releases';
import { Container } from '../shell/Container';
import { AreaFailure } from './AreaFailure';
import { momentText } from './failureReport';
import { SupportHint } from './SupportHint';
import { texts } from './texts';

/** Page in place of an area's page whose code could not be loaded, or that threw while it was rendered. */
export function AreaError({ area }: { readonly area: Area }) {
  const error = useRouteError();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [at] = useState(() => new Date());
  // The router never calls a page's `lazy` twice, even after a failure, so that only a reload of the page retries it.
  if (error instanceof RemotePageError) {
    const reload = async () => location.reload();
    return <AreaFailure area={area} failures={error.failures} onRetry={reload} retryLeavesPage />;
  }
  const message = error instanceof Error ? error.message : String(error);
  return (
    <Container>
      <PageHead title={area.title} />
      <ErrorCard
        help={<SupportHint />}
        facts={[
          [texts.factArea, area.title],
          [texts.factDetail, message],
          [texts.factTime, momentText(at)],
        ]}
        actions={
          <>
            <Button
              variant="contained"
              startIcon={<RefreshIcon />}
              onClick={() => navigate({ pathname, search, hash }, { replace: true })}
            >
              {texts.retry}
            </Button>
            <Button variant="outlined" to="/">
              {texts.toHome}
            </Button>
          </>
        }
      >
        {texts.areaBroke(area.title)} {texts.othersWork}
      </ErrorCard>
    </Container>
  );
}
