import { type Job, type JobOutcome, LOCAL_ZONE } from '@mobidrom/shared-contract';
import { Box, Button, IconButton, keyed, Spinner, Typography } from '@mobidrom/shared-ui/core';
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon } from '@mobidrom/shared-ui/icons';
import { StageLine } from '@mobidrom/shared-ui/stages';
import LinearProgress from '@mui/material/LinearProgress';
import { useShell } from '../shell/ShellContext';
import { progressText } from './progressText';
import { texts } from './texts';

/** German time, as everywhere in the portal, wherever the browser is. */
const time = new Intl.DateTimeFormat('de-DE', {
  timeZone: LOCAL_ZONE,
  hour: '2-digit',
  minute: '2-digit',
});
const icons: Record<JobOutcome['status'], React.ReactNode> = {
  succeeded: <CheckCircleIcon aria-hidden fontSize="small" color="success" />,
  failed: <ErrorIcon aria-hidden fontSize="small" color="error" />,
  cancelled: <InfoIcon aria-hidden fontSize="small" color="info" />,
};

/** Entry of one job: its title, and its progress or outcome. */
export function JobEntry({ job }: { readonly job: Job }) {
  const { jobs } = useShell().portal;
  const { outcome, done, total, unit, stages } = job;
  // The number of attempts says nothing about how much is left.
  const share = done !== undefined && total && unit !== 'attempts' ? Math.min(1, done / total) : undefined;
  return (
    <Box
      sx={(theme) => ({
        marginTop: 3,
        paddingTop: 3,
        fontSize: '0.9375rem',
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        {outcome ? icons[outcome.status] : <Spinner />}
        <Box component="b" sx={{ flex: 1, fontWeight: 620, overflowWrap: 'anywhere' }}>
          {job.title}
        </Box>
        {outcome && (
          <IconButton label={texts.dismissJob(job.title)} onClick={() => jobs.dismiss(job.id)}>
            <CloseIcon />
          </IconButton>
        )}
      </Box>
      {stages && !outcome && <StageLine {...stages} />}
      {share !== undefined && !outcome && (
        <LinearProgress
          aria-label={job.title}
          variant="determinate"
          value={100 * share}
          sx={{ marginBlock: 2, borderRadius: 2 }}
        />
      )}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {outcome
          ? `${texts.jobStatus[outcome.status]}, ${texts.startedAt(time.format(job.startedAt))}`
          : [job.text, job.text === undefined ? progressText(job) : undefined].filter(Boolean).join(' ')}
      </Typography>
      {outcome && (
        <Typography variant="caption" component="div">
          {outcome.text}
        </Typography>
      )}
      {outcome?.details && (
        <Box component="ul" sx={{ m: '4px 0 0', pl: '20px', fontSize: '0.875rem' }}>
          {keyed(outcome.details).map(({ key, line }) => (
            <li key={key}>{line}</li>
          ))}
        </Box>
      )}
      {job.cancellable && !outcome && (
        <Button size="small" onClick={() => jobs.cancel(job.id)} sx={{ ml: '-10px' }}>
          {job.continuesElsewhere ? texts.stopWaiting : texts.cancelJob}
        </Button>
      )}
    </Box>
  );
}
