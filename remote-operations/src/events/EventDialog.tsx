import type { SchedulerEvent } from '@mobidrom/platform-api';
import {
  ChangeHistory,
  type EntityDialogController,
  FormDialog,
  fieldsFor,
  ScheduleFields,
} from '@mobidrom/shared-ui/forms';
import { useCallback, useSyncExternalStore } from 'react';
import { EventRuns } from './EventRuns';
import { EVENT_NAME_LENGTH, type EventEntity, type EventValues, eventSchema } from './event.schema';
import { eventHistory } from './eventHistory';
import { removeQuestion } from './questions';
import { texts } from './texts';
import type { EventRights } from './useEventRights';

const { TextField } = fieldsFor<EventValues>();

interface EventDialogProps {
  readonly dialog: EntityDialogController<EventEntity, EventValues, SchedulerEvent>;
  readonly rights: EventRights;
  /** Names of existing events, which a new event cannot have. */
  readonly names: readonly string[];
}

const deletion = ({ eventName }: EventEntity) => removeQuestion(eventName);

/** Dialog that adds or edits an event. */
export function EventDialog({ dialog, rights, names }: EventDialogProps) {
  const schema = useCallback((event: SchedulerEvent | undefined) => eventSchema(event ? [] : names), [names]);
  const opened = useSyncExternalStore(dialog.subscribe, dialog.get);
  // The right to delete alone is not enough for an event of the accounts.
  const mayDelete = opened.phase === 'open' && opened.entity && rights.mayDelete(opened.entity.eventName);
  return (
    <FormDialog
      dialog={dialog}
      title={(event) => (event ? texts.editTitle(event.eventName) : texts.newTitle)}
      schema={schema}
      rights={rights}
      readOnly={(event) => event !== undefined && !rights.mayChange(event.eventName)}
      {...(mayDelete && { deletion })}
    >
      {(event) => (
        <>
          <TextField
            name="eventName"
            label={texts.eventName}
            required
            readOnly={event !== undefined}
            hint={event ? texts.eventNameFixed : texts.eventNameHint}
            {...(!event && { maxLength: EVENT_NAME_LENGTH })}
          />
          <ScheduleFields name="schedule" />
          {event && <EventRuns eventName={event.eventName} onLeave={() => dialog.close()} />}
          {event?.history && <ChangeHistory kind="event" entryKey={event.eventName} words={eventHistory} />}
        </>
      )}
    </FormDialog>
  );
}
