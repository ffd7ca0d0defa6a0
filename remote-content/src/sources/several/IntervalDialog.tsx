import type { Cron } from '@mobidrom/platform-api';
import { type EntityRights, FormDialog, ScheduleFields } from '@mobidrom/shared-ui/forms';
import { texts } from '../texts';
import { type IntervalValues, intervalSchema } from './several.schema';
import { TouchedSources } from './TouchedSources';
import type { Ask } from './useAsk';

interface IntervalDialogProps {
  readonly ask: Ask<IntervalValues, Cron>;
  readonly rights: EntityRights;
}

/** Dialog that asks how often several sources are fetched. */
export function IntervalDialog({ ask, rights }: IntervalDialogProps) {
  return (
    <FormDialog
      dialog={ask.dialog}
      title={() => texts.several.interval}
      schema={schema}
      // Nothing is created: who may update sources may choose.
      rights={{ ...rights, create: rights.update }}
      lead={() => <TouchedSources names={ask.names} />}
    >
      <ScheduleFields name="schedule" intervalOnly />
    </FormDialog>
  );
}

const schema = () => intervalSchema;
