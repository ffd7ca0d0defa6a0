import type { Area } from '@mobidrom/shared-contract';
import { Button, ErrorCard, PageHead } from '@mobidrom/shared-ui/core';
import { RefreshIcon } from '@mobidrom/shared-ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadFailure } from '../releases';
import { Container } from '../shell/Container';
import { useShell } from '../shell/ShellContext';
import { failureReport } from './failureReport';
import { SupportHint } from './SupportHint';
import { texts } from './texts';

interface AreaFailureProps {
  readonly area: Pick<Area, 'title'>;
  readonly failures: readonly LoadFailure[];
  /** Tries again. The button is busy until the promise settles. */
  readonly onRetry: () => Promise<void>;
  /** Whether `onRetry` leaves the page, with everything that is not saved. */
  readonly retryLeavesPage?: boolean;
}

/**
 * Card of an area that no release could serve: the cause, a retry, and the facts for support. It tries again by itself when the
 * browser is online again, unless that would lose something.
 */
export function AreaFailure({ area, failures, onRetry, retryLeavesPage = false }: AreaFailureProps) {
  const { mayLeave } = useShell();
  const [isBusy, setBusy] = useState(false);
  const [at] = useState(() => new Date());
  const { reason, facts } = failureReport(failures, at);
  const retry = () => {
    setBusy(true);
    onRetry().finally(() => setBusy(false));
  };
  const retryOnline = useEffectEvent(() => {
    if (!isBusy && (!retryLeavesPage || mayLeave())) retry();
  });
  useEffect(() => {
    const onOnline = () => retryOnline();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
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
