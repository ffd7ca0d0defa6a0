import { EVENTS_TO_RETRIEVE, listEventLog } from '@mobidrom/platform-api';
import {
  AlertBanner,
  Button,
  LoadingNotice,
  styled,
  tabularFigures,
  usePortal,
} from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import { useState } from 'react';
import { logRows } from './logRows';
import { texts } from './texts';

/** Most runs that the dialog lists. */
const RUNS_LISTED = 20;

const Place = styled('div')({
  gridColumn: '1 / -1',
  '& ol': { margin: '8px 0 0', paddingLeft: 28, ...tabularFigures },
  '& p': { margin: '8px 0 0' },
});

/** The newest runs of an event, fetched when they are asked for: the log comes whole. */
export function EventRuns({ eventName }: { readonly eventName: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Place>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.runs}
      </Button>
      {isOpen && <Runs eventName={eventName} />}
    </Place>
  );
}

function Runs({ eventName }: { readonly eventName: string }) {
  const { request } = usePortal();
  const { value, failure, reload } = useFetched('event-scheduler/runs', () => listEventLog(request));
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
  const runs = logRows(value.items)
    .filter(({ eventId }) => eventId === eventName)
    .sort((one, other) => other.eventTime - one.eventTime)
    .slice(0, RUNS_LISTED);
  const unread = value.unread.length;
  return (
    <>
      {unread > 0 && <AlertBanner severity="warning" text={texts.unreadRuns(unread)} />}
      {runs.length === 0 ? (
        <p>{(unread > 0 ? texts.noReadableRuns : texts.noRuns)(EVENTS_TO_RETRIEVE)}</p>
      ) : (
        <ol aria-label={texts.runs}>
          {runs.map(({ id, time, trigger }) => (
            <li key={id}>{texts.run(time, texts.triggers[trigger])}</li>
          ))}
        </ol>
      )}
    </>
  );
}
