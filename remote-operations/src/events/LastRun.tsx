import { RUN_STATUSES } from '@mobidrom/platform-api';
import { styled } from '@mobidrom/shared-ui/core';
import { CheckCircleIcon, ErrorIcon, RefreshIcon } from '@mobidrom/shared-ui/icons';
import type { EventRow } from './eventRows';
import { texts } from './texts';
import { timeText } from './times';

const Line = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 5,
  marginTop: 1,
  fontSize: '0.875rem',
  fontWeight: 400,
  lineHeight: 1.3,
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', fontSize: 16, marginTop: 1 },
  '&[data-status="SUCCEEDED"] svg': { color: theme.vars.palette.success.main },
  '&[data-status="STARTED"] svg': { color: theme.vars.palette.primary.main },
  '&[data-status="FAILED"] :is(svg, b)': { color: theme.vars.palette.error.main },
  '& b': { fontWeight: 'inherit' },
  '&[data-status="FAILED"] b': { fontWeight: 600 },
  // Wider windows show the columns of the last run.
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

const ICONS = { SUCCEEDED: CheckCircleIcon, FAILED: ErrorIcon, STARTED: RefreshIcon };

/** Time and result of an event's last run in a narrow window; nothing where the service does not tell. */
export function LastRun({ lastRunAt, lastRunStatus }: Pick<EventRow, 'lastRunAt' | 'lastRunStatus'>) {
  if (lastRunAt === undefined) return null;
  const when = lastRunAt === null ? texts.neverRun : `${timeText(new Date(lastRunAt))} ${texts.utc}`;
  if (!lastRunStatus) return <Line>{when}</Line>;
  const Icon = ICONS[lastRunStatus];
  return (
    <Line data-status={lastRunStatus}>
      <Icon aria-hidden />
      <span>
        <b>{RUN_STATUSES[lastRunStatus]}</b>, {when}
      </span>
    </Line>
  );
}
