import {
  ADAPTER_IDS,
  ADAPTERS,
  adapterSettings,
  cron,
  DATA_ENTRY_DEFAULTS,
  DATA_ENTRY_TYPE,
  EVENT_NAME,
  FIELD_MESSAGES,
  LIMITS,
  type SettingIssue,
  settingIssues,
  settingMaxLength,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { ids, optionalText, requiredText } from '../fields';
import { texts } from '../texts';

const MESSAGES: Readonly<Record<Exclude<SettingIssue['problem'], 'tooLong'>, string>> = {
  ...texts.dataEntry.settings,
  missing: FIELD_MESSAGES.required,
  notAnAddress: FIELD_MESSAGES.url,
};

const messageOf = (key: string, problem: SettingIssue['problem']): string =>
  problem === 'tooLong' ? FIELD_MESSAGES.tooLong(settingMaxLength(key)) : MESSAGES[problem];

const fields = z.object({
  type: z.optional(z.literal(DATA_ENTRY_TYPE)),
  // It becomes part of the event's name.
  dataSetId: requiredText(LIMITS.dataSourceId).check(z.regex(EVENT_NAME, FIELD_MESSAGES.eventName)),
  title: requiredText(LIMITS.dataSourceTitle),
  organisationIds: ids,
  tagIds: ids,
  active: z.boolean(FIELD_MESSAGES.choose),
  ownerOrg: optionalText(),
  privateAccess: z._default(z.boolean(), DATA_ENTRY_DEFAULTS.privateAccess),
  publisher: optionalText(),
  rightsholder: requiredText(),
  cron,
  adapter: z.enum(ADAPTER_IDS, FIELD_MESSAGES.choose),
  adapterSettings,
  repeatMissedEvents: z.boolean(FIELD_MESSAGES.choose),
});

/**
 * A data entry as it is written (specification, content, chapter 5 'Data entry'). What follows from other fields is
 * set: the standard from the adapter, the publisher from the rightsholder when no other was named.
 */
export const dataEntryBody = z.pipe(
  fields.check(
    // Tags belong to an access that is restricted: without an organisation everybody signed in has it, and a tag would say
    // nothing (how they count: `validateAccess`).
    z.refine(({ tagIds, organisationIds }) => tagIds.length === 0 || organisationIds.length > 0, {
      path: ['organisationIds'],
      message: texts.dataEntry.organisationNeeded,
    }),
    (context) => {
      for (const { key, problem } of settingIssues(context.value.adapter, context.value.adapterSettings)) {
        context.issues.push({
          code: 'custom',
          message: messageOf(key, problem),
          path: ['adapterSettings', 'value', key],
          input: context.value,
        });
      }
    },
  ),
  z.transform((entry) => ({
    ...entry,
    ownerOrg: entry.ownerOrg || DATA_ENTRY_DEFAULTS.ownerOrg,
    publisher: entry.publisher || entry.rightsholder,
    standard: ADAPTERS[entry.adapter].standard,
  })),
);
export type DataEntryBody = z.infer<typeof dataEntryBody>;
