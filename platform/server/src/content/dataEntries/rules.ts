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
import { ids, optionalText, requiredName, requiredText } from '../fields';
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
  // Part of the name of the event.
  dataSetId: requiredText(LIMITS.dataSourceId).check(z.regex(EVENT_NAME, FIELD_MESSAGES.eventName)),
  title: requiredName(LIMITS.dataSourceTitle),
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
 * Data entry as input. Derived fields are set: the standard from the adapter, the publisher from the rightsholder by
 * default.
 */
export const dataEntryBody = z.pipe(
  fields.check(
    // Tags extend a restricted access. Without an organisation everybody who is signed in has access, and a tag has no
    // effect (see `validateAccess`).
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
