import type { Area } from '@mobidrom/shared-contract';
import { Button, ErrorCard, PageHead } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { useState } from 'react';
import type { LoadFailure } from '../releases';
import { Container } from '../shell/Container';
import { failureReport } from './failureReport';
import { SupportHint } from './SupportHint';
import { texts } from './texts';

interface AreaFailureProps {
  readonly area: Pick<Area, 'title'>;
  readonly failures: readonly LoadFailure[];
  /** Tries again. The button is busy until the promise settles. */
  readonly onRetry: () => Promise<void>;
}

/** Card of an area that no release could serve: the cause, a retry, and the facts for support. */
export function AreaFailure({ area, failures, onRetry }: AreaFailureProps) {
  const [isBusy, setBusy] = useState(false);
  const [at] = useState(() => new Date());
  const { reason, facts } = failureReport(failures, at);
  const retry = () => {
    setBusy(true);
    onRetry().finally(() => setBusy(false));
  };
  return (
    <Container>
      <PageHead title={area.title} />
      <ErrorCard
        help={<SupportHint />}
        facts={facts}
        actions={
          <>
            <Button variant="contained" startIcon={<RefreshIcon />} busy={isBusy} onClick={retry}>
              {texts.retry}
            </Button>
            <Button variant="outlined" to="/">
              {texts.toHome}
            </Button>
          </>
        }
      >
        {texts.areaFailed(area.title)} {reason} {texts.othersWork}
      </ErrorCard>
    </Container>
  );
}
