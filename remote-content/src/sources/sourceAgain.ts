import {
  currentIds,
  type DataEntry,
  HIDDEN_VALUE,
  hasCredentials,
  isAdapterId,
  LIMITS,
  type ReadFormerEntry,
} from '@mobidrom/platform-api';
import { blankSchedule, createSecretChange } from '@mobidrom/shared-ui/forms';
import { copyTitle } from '../copy/copyTitle';
import { type Defaults, scheduleOf } from '../defaults/defaultsMemory';
import { freeIdOfTitle } from '../ids/freeId';
import { blankSource, eventNameOf, NO_SECRETS, type SourceValues, sourceValues } from './sourceValues';
import { withAdapter } from './technicalChoices';

/** Values that sources added one after the other have in common, without secrets and addresses. */
export type SourceDefaults = Pick<
  SourceValues,
  'adapter' | 'rightsholder' | 'access' | 'organisationIds' | 'tagIds' | 'schedule'
>;

/** Returns what the next source takes over from one that was saved. */
export function sourceDefaults(saved: SourceValues): SourceDefaults {
  const { adapter, rightsholder, access, organisationIds, tagIds, schedule } = saved;
  return {
    adapter,
    rightsholder,
    access,
    organisationIds,
    tagIds,
    schedule,
  };
}

/** Returns the values of a new source with these defaults. A portal adapter brings its authentication along. */
export function sourceWithDefaults({ adapter, schedule, ...legal }: SourceDefaults): SourceValues {
  // Nobody can choose an interval of another program for a new source.
  const { repeatMissedEvents, active } = schedule;
  const kept = schedule.interval === 'custom' ? { ...blankSchedule, repeatMissedEvents, active } : schedule;
  const values = { ...blankSource, ...legal, schedule: kept };
  return isAdapterId(adapter) ? withAdapter(values, adapter) : values;
}

/** Returns the values of a new source that begins with the choices of the last one; blank ones where its adapter is unknown. */
export const rememberedSource = ({ source }: Defaults): SourceValues =>
  source && isAdapterId(source.adapter)
    ? sourceWithDefaults({
        ...sourceDefaults(blankSource),
        adapter: source.adapter,
        schedule: scheduleOf(source.cron),
      })
    : blankSource;

/**
 * Returns the values of a copy of a source: all but id, title and what is secret.
 * @param isTaken whether an id is in use
 */
export function copyOfSource(source: DataEntry, isTaken: (id: string) => boolean): SourceValues {
  const values = sourceValues(source);
  const title = copyTitle(values.title, LIMITS.dataSourceTitle);
  const dataSetId = freeIdOfTitle(title, isTaken);
  const { SOURCE_URL, OAUTH2_TOKEN_URL } = values.settings;
  return {
    ...values,
    title,
    dataSetId,
    eventName: eventNameOf({ adapter: values.adapter, dataSetId }),
    settings: {
      ...values.settings,
      SOURCE_URL: isSecretAddress(SOURCE_URL) ? '' : SOURCE_URL,
      OAUTH2_TOKEN_URL: isSecretAddress(OAUTH2_TOKEN_URL) ? '' : OAUTH2_TOKEN_URL,
    },
    ...withoutSecrets(values),
  };
}

/** Returns the values of a deleted source with its id, without what is secret and without references that are gone. */
export function formerSource(former: ReadFormerEntry<DataEntry>): {
  readonly values: SourceValues;
  readonly id: string;
} {
  const values = sourceValues(former.entry);
  return {
    id: values.dataSetId,
    values: {
      ...values,
      // A source whose organisations are all gone stays restricted: the form asks for others.
      organisationIds: currentIds(values.organisationIds, former),
      tagIds: currentIds(values.tagIds, former),
      ...withoutSecrets(values),
    },
  };
}

const withoutSecrets = ({ headers }: SourceValues): Pick<SourceValues, 'secrets' | 'headers'> => ({
  secrets: NO_SECRETS,
  headers: headers.map(({ name }) => ({ name, value: createSecretChange(false, ''), stored: '' })),
});

/** Whether an address holds a password or key, or one that the service has hidden: it is not copied. */
export const isSecretAddress = (address: string): boolean =>
  hasCredentials(address) || address.includes(HIDDEN_VALUE);
