import { radius, shadow, Typography, useReadable } from '@mobidrom/shared-ui/core';
import { MaterialTheme } from '@mobidrom/shared-ui/material';
import Fade from '@mui/material/Fade';
import Popover from '@mui/material/Popover';
import { type MouseEvent, useId } from 'react';
import { useShell } from '../shell/ShellContext';
import { JobEntry } from './JobEntry';
import { texts } from './texts';

interface JobListProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** List of the jobs of this visit: running ones with their progress, ended ones with their outcome until dismissed. */
export default function JobList({ anchor, onClose }: JobListProps) {
  const jobs = useReadable(useShell().portal.jobs);
  const headingId = useId();
  return (
    <MaterialTheme>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -16, horizontal: 'right' }}
        disableScrollLock
        slots={{ transition: Fade }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': headingId,
            tabIndex: -1,
            // Every button of an entry vanishes when it was pressed. Without the focus, Escape would not close the list.
            onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.focus(),
            sx: (theme) => ({
              ...shadow.menu(theme),
              width: 400,
              maxWidth: 'calc(100vw - 32px)',
              padding: '16px 20px',
              borderRadius: `${radius.card}px`,
              border: '1px solid transparent',
              backgroundColor: theme.vars.palette.surface.raised,
            }),
          },
        }}
      >
        <Typography id={headingId} variant="h2" sx={{ fontSize: '0.9375rem' }}>
          {texts.jobs}
        </Typography>
        {jobs.map((job) => (
          <JobEntry key={job.id} job={job} />
        ))}
      </Popover>
    </MaterialTheme>
  );
}
