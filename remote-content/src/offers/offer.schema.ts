import {
  EVENT_NAME,
  exportEventName,
  exportsOffers,
  isOfferAdapterId,
  LIMITS,
  MOST_OFFER_FEEDS,
  type OfferAdapterId,
  offerOfSettings,
  shownName,
} from '@mobidrom/platform-api';
import {
  blankSchedule,
  createSecretChange,
  type FormSchema,
  messages,
  type PickedFile,
  type RuleProblem,
  required,
  type ScheduleValues,
  type SecretChange,
  scheduleSchema,
  scheduleValues,
  withRules,
} from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { hasId } from '../ids/hasId';
import { storedSecrets } from './offerSecrets';
import { hasSchemas, initialSchema } from './sourceSchemas';
import type { StoredOffer } from './storedOffer';
import { texts } from './texts';

/** Values of the dialog's fields. */
export interface OfferValues {
  readonly title: string;
  readonly id: string;
  readonly description: string;
  readonly adapter: OfferAdapterId | '';
  readonly aggregatedFeeds: readonly string[];
  /** Schema of the feed, which follows from the data sources; '' for adapters that have only one. */
  readonly schema: string;
  readonly exportToMobilithek: boolean;
  readonly offerId: string;
  readonly p12Certificate: SecretChange<PickedFile | null>;
  readonly p12Password: SecretChange<string>;
  /** Derived from adapter and id; '' while there is no schedule. */
  readonly eventName: string;
  readonly schedule: ScheduleValues;
}

/** Checked values that are saved. They hold nothing that the adapter does not have. */
export interface OfferInput extends Omit<OfferValues, 'adapter' | 'schedule'> {
  readonly adapter: OfferAdapterId;
  /** Undefined for adapters that do not export. */
  readonly schedule: z.infer<typeof scheduleSchema> | undefined;
}

/** Longest texts in characters. A title can be as long as that of a data source. */
export const OFFER_LIMITS = {
  title: LIMITS.dataSourceTitle,
  id: LIMITS.dataSourceId,
  description: 5000,
} as const;

export const isExported = (adapter: OfferAdapterId | ''): adapter is OfferAdapterId =>
  adapter !== '' && exportsOffers(adapter);

export const eventNameOf = (adapter: OfferAdapterId | '', id: string): string =>
  isExported(adapter) && id !== '' ? exportEventName(adapter, id) : '';

/** Values of an offer that is not exported: switching the export off clears them, as does an adapter that does not export. */
export const NO_EXPORT = {
  exportToMobilithek: false,
  offerId: '',
  p12Certificate: createSecretChange<PickedFile | null>(false, null),
  p12Password: createSecretChange(false, ''),
} as const;

export const blankOffer: OfferValues = {
  title: '',
  id: '',
  description: '',
  adapter: '',
  aggregatedFeeds: [],
  schema: '',
  ...NO_EXPORT,
  eventName: '',
  schedule: blankSchedule,
};

/** Returns the values of a stored offer. Title and description are empty without an entry in the catalogue. */
export function offerValues(stored: StoredOffer): OfferValues {
  const { adapter, id, settings, catalogue, schedule } = stored;
  const offer = offerOfSettings(adapter, id, settings);
  const secrets = storedSecrets(stored);
  const { title, notes } = catalogue.state === 'present' ? catalogue.dataset : { title: '', notes: '' };
  return {
    title,
    id,
    description: notes,
    adapter,
    aggregatedFeeds: offer.aggregatedFeeds,
    schema: offer.schema || initialSchema(adapter),
    exportToMobilithek: offer.exportToMobilithek,
    offerId: offer.offerId,
    p12Certificate: createSecretChange<PickedFile | null>(secrets.has('p12Certificate'), null),
    p12Password: createSecretChange(secrets.has('p12Password'), ''),
    eventName: eventNameOf(adapter, id),
    schedule: schedule
      ? scheduleValues({ ...schedule, repeatMissedEvents: schedule.repeatMissedEvents === 1 })
      : blankSchedule,
  };
}

/** Names that a new offer cannot have, because they are in use. */
export interface TakenNames {
  readonly ids: readonly string[];
  readonly eventNames: readonly string[];
}
export const NO_TAKEN_NAMES: TakenNames = { ids: [], eventNames: [] };

/**
 * Returns the rules for an offer: title, id, description, adapter and at least one data source, at most `MOST_OFFER_FEEDS`; with an export, offer id,
 * certificate and password; with an adapter that exports, event name and schedule.
 * @param offer the stored offer that is changed; undefined for a new one
 * @param taken names that a new one cannot have
 */
export function offerSchema(
  offer: StoredOffer | undefined,
  taken: TakenNames,
): FormSchema<OfferValues, OfferInput> {
  return z.pipe(
    withRules(fieldRules(offer, taken), (values: OfferValues) => [
      ...schemaProblems(values),
      ...eventNameProblems(values),
      ...exportProblems(values, offer),
      ...scheduleProblems(values),
    ]),
    z.transform((checked): OfferInput => {
      // The rules above accept no other value.
      const adapter = checked.adapter as OfferAdapterId;
      const exported = exportsOffers(adapter);
      return {
        ...checked,
        ...(!(exported && checked.exportToMobilithek) && NO_EXPORT),
        adapter,
        eventName: eventNameOf(adapter, checked.id),
        schedule: exported ? scheduleSchema.parse(checked.schedule) : undefined,
      };
    }),
  );
}

/** Returns the rules for each field by itself. */
const fieldRules = (offer: StoredOffer | undefined, taken: TakenNames) =>
  z.object({
    title: required.text(OFFER_LIMITS.title).check(shownName),
    // Read-only for a stored offer: nobody could follow a rule.
    id: offer
      ? z.string()
      : required.text(OFFER_LIMITS.id).check(
          z.regex(EVENT_NAME, messages.eventName),
          z.refine((id) => !hasId(taken.ids, id), texts.idTaken),
        ),
    description: required.text(OFFER_LIMITS.description),
    adapter: z.custom<OfferValues['adapter']>(isOfferAdapterId, messages.choose),
    aggregatedFeeds: required
      .choices()
      .check(z.maxLength(MOST_OFFER_FEEDS, texts.tooManySources(MOST_OFFER_FEEDS))),
    schema: z.string(),
    exportToMobilithek: z.boolean(),
    offerId: z.string().check(z.trim(), z.maxLength(LIMITS.text, messages.tooLong(LIMITS.text))),
    p12Certificate: z.custom<OfferValues['p12Certificate']>(),
    p12Password: z.custom<OfferValues['p12Password']>(),
    eventName: z
      .string()
      .check(
        z.refine(
          (name) => offer !== undefined || name === '' || !taken.eventNames.includes(name),
          texts.eventNameTaken,
        ),
      ),
    // Checked by a rule: it depends on the adapter.
    schedule: z.custom<ScheduleValues>(),
  });

const schemaProblems = ({ adapter, schema }: OfferValues): RuleProblem[] =>
  hasSchemas(adapter) && schema === '' ? [{ path: ['schema'], message: messages.choose }] : [];

const eventNameProblems = ({ adapter, eventName }: OfferValues): RuleProblem[] =>
  isExported(adapter) && eventName === '' ? [{ path: ['eventName'], message: texts.eventNameMissing }] : [];

function exportProblems(
  { adapter, exportToMobilithek, offerId, p12Certificate, p12Password }: OfferValues,
  offer: StoredOffer | undefined,
): RuleProblem[] {
  if (!isExported(adapter) || !exportToMobilithek) return [];
  // A secret to be left unchanged may be gone, because somebody else has switched the export off.
  const stored = storedSecrets(offer);
  const missing: (keyof OfferValues | false)[] = [
    offerId.trim() === '' && 'offerId',
    !(p12Certificate.keep ? stored.has('p12Certificate') : p12Certificate.value) && 'p12Certificate',
    !(p12Password.keep ? stored.has('p12Password') : p12Password.value) && 'p12Password',
  ];
  const overlong = !p12Password.keep && p12Password.value.length > LIMITS.text;
  return [
    ...missing.flatMap((field) => (field ? [{ path: [field], message: MISSING[field] ?? '' }] : [])),
    ...(overlong ? [{ path: ['p12Password'], message: messages.tooLong(LIMITS.text) }] : []),
  ];
}
const MISSING: Partial<Record<keyof OfferValues, string>> = {
  offerId: messages.required,
  p12Certificate: texts.chooseCertificate,
  p12Password: messages.required,
};

function scheduleProblems({ adapter, schedule }: OfferValues): RuleProblem[] {
  if (!isExported(adapter)) return [];
  const checked = scheduleSchema.safeParse(schedule);
  return (checked.error?.issues ?? []).map(({ path, message }) => ({
    path: ['schedule', ...path.map(String)],
    message,
  }));
}
