import { EVENTS_TO_RETRIEVE, eventLogAddress, listEventLog } from '@mobidrom/platform-api';
import { UNSAVED_QUESTION } from '@mobidrom/shared-contract';
import {
  AlertBanner,
  Button,
  Link,
  LoadingNotice,
  styled,
  tabularFigures,
  usePortal,
} from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { useNavigate, useSearchParams } from '@mobidrom/shared-ui/router';
import { type MouseEvent, useState } from 'react';
import { type LogRow, logDurationText, logRows, tellsResults } from './logRows';
import { RunResult } from './RunResult';
import { texts } from './texts';

/** Most runs that the dialog lists. */
const RUNS_LISTED = 20;

const Place = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  '& ol': { listStyle: 'none', margin: '8px 0 12px', padding: 0, ...tabularFigures },
  '& p': { margin: '8px 0' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    gap: '2px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li > small': {
    gridColumn: '1 / -1',
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
}));

interface EventRunsProps {
  readonly eventName: string;
  /** Closes the dialog. */
  onLeave(): void;
}

/** The newest runs of an event, fetched when they are asked for. */
export function EventRuns(props: EventRunsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Place>
      <Button
        size="small"
        aria-expanded={isOpen}
        // The second click of a double click would undo the first one.
        onClick={({ detail }) => detail > 1 || setOpen(!isOpen)}
      >
        {texts.runs}
      </Button>
      {isOpen && <Runs {...props} />}
    </Place>
  );
}

function Runs({ eventName, onLeave }: EventRunsProps) {
  const { request } = usePortal();
  const { value, failure, reload } = useFetched(`event-scheduler/runs ${eventName}`, () =>
    listEventLog(request, { eventName }),
  );
  if (failure) {
    return (
      <AlertBanner
        severity="error"
        text={texts.failedToLoadLog(failure)}
        action={{ label: texts.retry, icon: 'reload', run: reload }}
      />
    );
  }
  if (!value) return <LoadingNotice />;
  // A service that cannot search the log sends the newest entries of all events.
  const runs = logRows(value.items)
    .filter(({ eventId }) => eventId === eventName)
    .sort((one, other) => other.eventTime - one.eventTime)
    .slice(0, RUNS_LISTED);
  const unread = value.unread.length;
  const isEmpty = value.items.length + unread === 0;
  return (
    <>
      {unread > 0 && <AlertBanner severity="warning" text={texts.unreadRuns(unread)} />}
      {runs.length === 0 ? (
        <p>
          {isEmpty
            ? texts.noRunsAtAll
            : (unread > 0 ? texts.noReadableRuns : texts.noRuns)(EVENTS_TO_RETRIEVE)}
        </p>
      ) : (
        <ol aria-label={texts.runs}>
          {runs.map((run) => (
            <RunItem key={run.id} run={run} hasResult={tellsResults(value.items)} />
          ))}
        </ol>
      )}
      {!isEmpty && <LogLink eventName={eventName} onLeave={onLeave} />}
    </>
  );
}

function RunItem({ run, hasResult }: { readonly run: LogRow; readonly hasResult: boolean }) {
  const duration = logDurationText(run);
  return (
    <li>
      <span>{texts.run(run.time, texts.triggers[run.trigger])}</span>
      {hasResult && <RunResult status={run.status} />}
      <small>
        {duration && `${texts.duration(duration)} · `}
        {run.reason || run.message}
      </small>
    </li>
  );
}

/** Link to all runs of the event in the log. It closes the dialog, after a question if something was changed. */
function LogLink({ eventName, onLeave }: EventRunsProps) {
  const { confirm, unsaved } = usePortal();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const address = eventLogAddress(eventName, parameters);
  const handleClick = async (event: MouseEvent<HTMLAnchorElement>) => {
    // Another tab leaves the dialog as it is.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (unsaved.isDirty() && !(await confirm(UNSAVED_QUESTION))) return;
    onLeave();
    navigate(address);
  };
  return (
    <Link to={address} onClick={(event) => void handleClick(event)}>
      {texts.allRuns}
    </Link>
  );
}
