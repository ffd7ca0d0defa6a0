import { Spinner, styled, tabularFigures, useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { CheckCircleIcon } from '@mobidrom/shared-ui/icons';
import { useState } from 'react';
import { runningJobs } from '../portal/jobs';
import { LazyPart, lazyPart } from '../shell/LazyPart';
import { useShell } from '../shell/ShellContext';
import { TARGET } from '../shell/touchTarget';
import { pillText } from './progressText';
import { texts } from './texts';

const Pill = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: '0 1 auto',
  minWidth: 40,
  height: 40,
  padding: '0 12px',
  borderRadius: 20,
  overflow: 'hidden',
  border: '1px solid transparent',
  background: theme.vars.palette.primary.light,
  color: theme.vars.palette.text.primary,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 560,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg, & > span:first-of-type': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('lg')]: { width: 40, padding: 0, justifyContent: 'center' },
  [theme.breakpoints.down('md')]: { flex: 'none', width: TARGET, height: TARGET, borderRadius: TARGET / 2 },
}));
// The header is one line: what has no room gives way to the menus.
const Words = styled('span')(({ theme }) => ({
  ...tabularFigures,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const [JobList, loadJobList] = lazyPart(() => import('./JobList'));

/** Button of the list of jobs, of which there must be one. */
export default function JobsPill() {
  const jobs = useReadable(useShell().portal.jobs);
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (jobs.length === 0) return null;
  const running = runningJobs(jobs);
  const [newest] = running;
  const close = () => setAnchor(undefined);
  return (
    <>
      <Pill
        type="button"
        data-jobs
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onPointerEnter={loadJobList}
        onFocus={loadJobList}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {newest ? <Spinner /> : <CheckCircleIcon aria-hidden />}
        <Words>{newest ? pillText(newest, running.length) : texts.jobs}</Words>
        <VisuallyHidden>
          {' '}
          ({newest ? texts.runningJobs(running.length, newest.title) : texts.finishedJobs(jobs.length)})
        </VisuallyHidden>
      </Pill>
      {anchor && (
        <LazyPart onFailed={close}>
          <JobList anchor={anchor} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
