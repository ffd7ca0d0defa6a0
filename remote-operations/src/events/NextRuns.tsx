import { AlertBanner, Box, Card, styled, Typography, tabularFigures } from '@mobidrom/shared-ui/core';
import { BreakableName } from '@mobidrom/shared-ui/data';
import { useMemo } from 'react';
import type { EventRow } from './eventRows';
import { Freshness } from './Freshness';
import { nextStops } from './nextStops';
import { texts } from './texts';
import { clockText, upcomingLocalTimeText } from './times';
import type { Events } from './useEvents';

/** Height of the stops, also while the list loads and where it failed, so that what stands below does not jump. */
const HEIGHT = { xs: 480, md: 166 };

/** Timeline of the next runs of all events. */
export function NextRuns({ events }: { readonly events: Omit<Events, 'unread'> }) {
  const { value: rows, failure, now } = events;
  return (
    <Card aria-labelledby="next-runs" sx={{ padding: { xs: '16px', md: '18px 20px 20px' }, mb: '20px' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: '4px 16px',
          mb: '14px',
        }}
      >
        <div>
          <Typography id="next-runs" component="h2" variant="h3">
            {texts.nextRuns}
          </Typography>
          <Typography variant="caption" color="textSecondary" component="p">
            {texts.nextRunsHint}
          </Typography>
        </div>
        <Freshness of={events} />
      </Box>
      {/* Without a list there is nothing to wait for. Runs that are known stay while fetching them again fails. */}
      {failure && !rows ? (
        <Box sx={{ minHeight: HEIGHT }}>
          <AlertBanner
            severity="error"
            text={texts.failedToLoadEvents(failure)}
            action={{ label: texts.retry, icon: 'reload', run: () => void events.reload() }}
          />
        </Box>
      ) : (
        <Stops rows={rows} now={now} />
      )}
    </Card>
  );
}

function Stops({ rows, now }: { readonly rows: readonly EventRow[] | undefined; readonly now: Date }) {
  const stops = useMemo(() => rows && nextStops(rows), [rows]);
  if (!stops) return <Box sx={{ minHeight: HEIGHT }} />;
  if (stops.length === 0) return <Typography color="textSecondary">{texts.noNextRuns}</Typography>;
  return (
    <Line>
      {/* Keyed by place: every minute the times change, but no element moves. */}
      {stops.map(({ place, at, names, more }) => (
        <li key={place}>
          <time dateTime={at.toISOString()}>
            <b>{clockText(at)}</b> {texts.utc}
          </time>
          <small>{upcomingLocalTimeText(at, now)}</small>
          {names.map((name) => (
            <span key={name}>
              <BreakableName>{name}</BreakableName>
            </span>
          ))}
          {more > 0 && <small>{texts.moreEvents(more)}</small>}
        </li>
      ))}
    </Line>
  );
}

const Line = styled('ol')(({ theme }) => {
  const { primary, secondary, background, text } = theme.vars.palette;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(5, 1fr)',
    '& li': { position: 'relative', minWidth: 0, padding: '24px 12px 0 0', ...tabularFigures },
    '& time': { display: 'block', fontSize: '0.8125rem', color: text.secondary },
    '& b': { fontSize: '1.125rem', lineHeight: 1.3, fontWeight: 700, color: text.primary },
    '& small': { display: 'block', fontSize: '0.8125rem', lineHeight: 1.4, color: text.secondary },
    '& span': {
      display: 'block',
      marginTop: 2,
      fontSize: '0.875rem',
      lineHeight: 1.4,
      overflowWrap: 'anywhere',
      textWrap: 'balance',
    },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: 0,
      right: 0,
      top: 6,
      height: 3,
      backgroundColor: primary.main,
    },
    // The line fades out behind the last stop.
    '& li:last-of-type::before': {
      background: `linear-gradient(90deg, ${primary.main}, transparent)`,
    },
    '& li::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 0,
      width: 15,
      height: 15,
      boxSizing: 'border-box',
      borderRadius: '50%',
      border: `3px solid ${primary.main}`,
      backgroundColor: background.paper,
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        borderColor: 'CanvasText',
        backgroundColor: 'Highlight',
      },
    },
    '& li:first-of-type::after': { backgroundColor: secondary.main },
    [theme.breakpoints.down('md')]: {
      gridTemplateColumns: '1fr',
      '& li': { padding: '0 0 18px 32px' },
      '& li::before': { left: 6, right: 'auto', top: 6, bottom: -6, width: 3, height: 'auto' },
      '& li::after': { top: 4 },
      '& li:last-of-type': { paddingBottom: 0 },
      '& li:last-of-type::before': {
        bottom: 0,
        background: `linear-gradient(${primary.main}, transparent)`,
      },
    },
  };
});
