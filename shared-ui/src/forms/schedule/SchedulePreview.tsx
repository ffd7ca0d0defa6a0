import { isEmptyCron, scheduleText } from '@mobidrom/platform-api';
import { radius } from '@mobidrom/shared-contract/look';
import { useMemo } from 'react';
import { get, useFormState } from 'react-hook-form';
import { AlertBanner, styled } from '../../core';
import { type FormattedRun, upcomingRuns } from './runs';
import { toCron } from './schedule';
import { scheduleHints } from './scheduleHints';
import type { ScheduleValues } from './scheduleSchema';
import { texts } from './texts';

interface SchedulePreviewProps {
  readonly name: string;
  readonly schedule: ScheduleValues;
}

/** The chosen schedule as text, with its next runs and hints. */
export function SchedulePreview({ name, schedule }: SchedulePreviewProps) {
  const { defaultValues } = useFormState();
  const active = schedule.active !== false;
  const cron = toCron(schedule);
  const key = JSON.stringify(cron);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the content of the cron.
  const runs = useMemo(
    () => (cron ? upcomingRuns(cron, { active, from: new Date() }) : texts.none),
    [key, active],
  );
  const activating = schedule.active === true && get(defaultValues, `${name}.active`) !== true;
  return (
    <Preview>
      <dl aria-live="polite">
        <div>
          <dt>{texts.schedule}</dt>
          <dd>{cron ? scheduleText(cron) : texts.none}</dd>
        </div>
        <div>
          <dt>{texts.nextRuns}</dt>
          <dd>{typeof runs === 'string' ? runs : <Runs runs={runs} />}</dd>
        </div>
      </dl>
      {scheduleHints(schedule).map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {activating && cron && isEmptyCron(cron) && <AlertBanner severity="warning" text={texts.everyMinute} />}
    </Preview>
  );
}

/** Runs as stops on a line, the next one first; the line continues after the last one. */
function Runs({ runs }: { readonly runs: readonly FormattedRun[] }) {
  return (
    <Line>
      {runs.map(({ iso, utc, local }) => (
        <li key={iso}>
          <time dateTime={iso}>{utc}</time> <span>{local}</span>
        </li>
      ))}
    </Line>
  );
}

const Preview = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 12,
  padding: '16px 20px',
  borderRadius: radius.card,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& dl': {
    display: 'grid',
    gap: '12px 24px',
    margin: 0,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
  },
  '& dt': { fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '4px 0 0', textWrap: 'balance' },
  '& p': { margin: 0, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}));

const Line = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontVariantNumeric: 'tabular-nums',
  '& li': { position: 'relative', padding: '0 0 10px 26px' },
  '& li span': { display: 'block', fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  // Stop, and the line to the next stop.
  '& li::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 0,
    top: 4,
    width: 15,
    height: 15,
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `3px solid ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.surface.raised,
  },
  '& li:first-of-type::before': { backgroundColor: theme.vars.palette.secondary.main },
  '& li::after': {
    content: '""',
    position: 'absolute',
    left: 6,
    top: 12,
    bottom: -8,
    width: 3,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& li:last-of-type::after': {
    bottom: 0,
    background: `linear-gradient(${theme.vars.palette.primary.main}, transparent)`,
  },
}));
