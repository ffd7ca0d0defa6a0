import { type BackupService, type EventRecord, finalStatusOf } from '@mobidrom/platform-api';
import { Button, styled, useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { ageText } from './age';
import { lastLocalBackup } from './localBackups';
import { texts } from './texts';
import { useBackupJobs } from './useBackupJobs';
import { useServiceRights } from './useBackupRights';
import type { LastEvents } from './useLastEvents';

interface LastBackupProps {
  readonly service: BackupService;
  /** Undefined while loading. */
  readonly events: LastEvents | undefined;
}

/** Age of the last backup of a service, with a download where the service keeps the file. */
export function LastBackup({ service, events }: LastBackupProps) {
  const jobs = useBackupJobs();
  const { rows, all } = useReadable(jobs);
  const { backup } = useServiceRights(service);
  if (service.way === 'direct') {
    const at = lastLocalBackup(service.key);
    return <Line>{texts.lastHere(at ? ageText(at, new Date()) : texts.never)}</Line>;
  }
  if (!backup) return null;
  if (!events) return <Line>{'\u00a0'}</Line>;
  const event = events[service.key];
  return (
    <Line>
      {wordsOf(event)}
      {event && finalStatusOf(event) === 'succeeded' && (
        <Button
          size="small"
          disabled={all !== undefined || rows[service.key]?.progress !== undefined}
          onClick={() => jobs.downloadLatest(service)}
          sx={{ display: 'flex', ml: '-10px' }}
        >
          {texts.fetchLast}
          <VisuallyHidden> {service.label}</VisuallyHidden>
        </Button>
      )}
    </Line>
  );
}

function wordsOf(event: EventRecord | null | undefined): string {
  if (event === undefined) return texts.lastUnknown;
  if (event === null) return texts.lastBackup(texts.never);
  const age = ageText(new Date(event.eventTime * 1000), new Date());
  switch (finalStatusOf(event)) {
    case 'succeeded':
      return texts.lastBackup(age);
    case 'failed':
      return texts.lastFailed(age);
    default:
      return texts.lastUnfinished(age);
  }
}

const Line = styled('div')(({ theme }) => ({
  fontSize: '0.875rem',
  fontWeight: 400,
  lineHeight: 1.4,
  color: theme.vars.palette.text.secondary,
}));
