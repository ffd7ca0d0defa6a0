import type { Area } from '@mobidrom/shared-contract';
import { Button, ErrorCard, PageHead } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { useRouteError } from '@mobidrom/shared-ui/router';
import { useState } from 'react';
import { reloadPage } from '../navigation/reloadPage';
import { PageRenderError, RemotePageError } from '../releases';
import { Container } from '../shell/Container';
import { AreaFailure } from './AreaFailure';
import { momentText } from './failureReport';
import { SupportHint } from './SupportHint';
import { texts } from './texts';

/** Page in place of an area's page whose code could not be loaded, or that threw while it was rendered. */
export function AreaError({ area }: { readonly area: Area }) {
  const error = useRouteError();
  const [at] = useState(() => new Date());
  // The router never calls a page's `lazy` twice, even after a failure, and a tab never runs another release of what it has
  // loaded, so that only a reload of the page retries it with the releases that are active then.
  if (error instanceof RemotePageError) {
    return <AreaFailure area={area} failures={error.failures} onRetry={reloadPage} retryLeavesPage />;
  }
  const message = error instanceof Error ? error.message : String(error);
  return (
    <Container>
      <PageHead title={area.title} />
      <ErrorCard
        help={<SupportHint />}
        facts={[
          [
            texts.factArea,
            error instanceof PageRenderError ? texts.release(error.remote, error.version) : area.title,
          ],
          [texts.factDetail, message],
          [texts.factTime, momentText(at)],
        ]}
        actions={
          <>
            <Button variant="contained" startIcon={<RefreshIcon />} onClick={reloadPage}>
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
