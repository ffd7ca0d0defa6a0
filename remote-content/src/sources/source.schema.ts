import {
  ADAPTERS,
  type AdapterId,
  type Cron,
  DATA_ENTRY_DEFAULTS,
  type DataEntry,
  EVENT_NAME,
  type FieldFailure,
  HTTP_HEADER_PREFIX,
  isAdapterId,
  LIMITS,
  shownName,
} from '@mobidrom/platform-api';
import {
  type FormSchema,
  messages,
  optional,
  type RuleProblem,
  required,
  scheduleSchema,
  withRules,
} from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { hasId } from '../ids/hasId';
import { headerKey, settingsOf } from './sourceSettings';
import type { HeaderRow, SecretValues, SourceValues } from './sourceValues';
import { fieldPath, technicalProblems } from './technicalProblems';
import { texts } from './texts';

/** Checked values. */
export interface CheckedSource extends Omit<SourceValues, 'schedule'> {
  readonly adapter: AdapterId;
  readonly schedule: { readonly cron: Cron; readonly repeatMissedEvents: boolean; readonly active: boolean };
}

/** Names that a new data source cannot have, because they are in use. */
export interface TakenNames {
  readonly ids: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

const NO_TAKEN_NAMES: TakenNames = { ids: new Set(), events: new Set() };

/**
 * Returns the rules for a data source. Fields that are read-only for a stored one have none: nobody could follow them.
 * @param source the stored source that is changed; undefined for a new one
 * @param taken names that a new one cannot have
 */
export function sourceSchema(
  source: DataEntry | undefined,
  taken: TakenNames,
): FormSchema<SourceValues, CheckedSource> {
  const { ids, events } = source ? NO_TAKEN_NAMES : taken;
  return withRules(
    z.object({
      title: required.text(LIMITS.dataSourceTitle).check(shownName),
      dataSetId: source
        ? z.string()
        : required.text(LIMITS.dataSourceId).check(
            z.regex(EVENT_NAME, messages.eventName),
            z.refine((id) => !hasId(ids, id), texts.idTaken),
          ),
      adapter: z.custom<AdapterId, string>(isAdapterId, source ? texts.unknownAdapter : messages.choose),
      authentication: z.custom<SourceValues['authentication']>(),
      settings: z.custom<SourceValues['settings']>(),
      secrets: z.custom<SecretValues>(),
      headers: z.custom<readonly HeaderRow[]>(),
      eventName: required
        .text(LIMITS.text, texts.eventNameMissing)
        .check(z.refine((name) => !events.has(name), texts.eventTaken)),
      schedule: scheduleSchema,
      rightsholder: source ? z.string() : required.choice(),
      otherPublisher: z.boolean(),
      publisher: optional.choice(),
      access: z.custom<SourceValues['access']>().check(z.refine((access) => access !== '', messages.choose)),
      organisationIds: z.readonly(optional.choices()),
      tagIds: z.readonly(optional.choices()),
    }),
    (values) => [
      ...legalProblems(values, source === undefined),
      ...technicalProblems(values, source?.adapterSettings),
    ],
  );
}

/** Returns the problems of publisher and access right. */
function legalProblems(values: SourceValues, isNew: boolean): RuleProblem[] {
  const { otherPublisher, publisher, access, organisationIds } = values;
  return [
    ...(isNew && otherPublisher && publisher === '' ? ['publisher'] : []),
    ...(access === 'restricted' && organisationIds.length === 0 ? ['organisationIds'] : []),
  ].map((field) => ({ path: [field], message: messages.choose }));
}

/**
 * Returns the data source as it is sent.
 * @param stored the source as the service holds it: unchanged secrets and what the form does not show are kept
 */
export const dataEntryOf = (checked: CheckedSource, stored: DataEntry | undefined): DataEntry => {
  const { adapter, access, rightsholder, otherPublisher, publisher, schedule } = checked;
  const restricted = access === 'restricted';
  return {
    dataSetId: checked.dataSetId,
    ckanId: stored?.ckanId ?? '',
    title: checked.title,
    organisationIds: restricted ? [...checked.organisationIds] : [],
    tagIds: restricted ? [...checked.tagIds] : [],
    active: schedule.active,
    ownerOrg: stored?.ownerOrg ?? DATA_ENTRY_DEFAULTS.ownerOrg,
    privateAccess: stored?.privateAccess ?? DATA_ENTRY_DEFAULTS.privateAccess,
    publisher: otherPublisher ? publisher : rightsholder,
    rightsholder,
    standard: ADAPTERS[adapter].standard,
    cron: schedule.cron,
    adapter,
    adapterSettings: settingsOf(checked, stored?.adapterSettings),
    repeatMissedEvents: schedule.repeatMissedEvents,
  };
};

const FIELDS: Readonly<Record<string, string>> = {
  active: 'schedule.active',
  cron: 'schedule.interval',
  repeatMissedEvents: 'schedule.repeatMissedEvents',
};

/** Returns the service's messages at the dialog's fields. */
export const fieldProblems = (
  failures: readonly FieldFailure[] = [],
  headers: readonly HeaderRow[],
): FieldFailure[] => failures.map(({ field, message }) => ({ field: formField(field, headers), message }));

function formField(field: string, headers: readonly HeaderRow[]): string {
  const [first = '', , ...rest] = field.split('.');
  if (first !== 'adapterSettings') return FIELDS[first] ?? first;
  // Names of headers may contain dots.
  const key = rest.join('.');
  if (!key.startsWith(HTTP_HEADER_PREFIX)) return fieldPath(key).join('.');
  const row = headers.findIndex(({ name }) => headerKey(name) === key);
  return row < 0 ? 'authentication' : `headers.${row}.name`;
}
