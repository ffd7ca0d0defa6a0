import {
  DERIVED_ID,
  exportEventName,
  exportsOffers,
  isOfferAdapterId,
  LIMITS,
  type OfferAdapterId,
  offerOfSettings,
} from '@mobidrom/platform-api';
import {
  blankSchedule,
  type FormSchema,
  messages,
  type PickedFile,
  type Replaceable,
  replaceable,
  required,
  type ScheduleValues,
  scheduleSchema,
  scheduleValues,
} from '@mobidrom/shared-ui/forms';
import * as z from 'zod/mini';
import { storedSecrets } from './offerSecrets';
import type { StoredOffer } from './storedOffer';
import { texts } from './texts';

/** What the dialog's fields hold (DESIGN 'Fields'). */
export interface OfferValues {
  readonly title: string;
  readonly id: string;
  readonly description: string;
  readonly adapter: OfferAdapterId | '';
  readonly aggregatedFeeds: readonly string[];
  readonly exportToMobilithek: boolean;
  readonly offerId: string;
  readonly p12Certificate: Replaceable<PickedFile | null>;
  readonly p12Password: Replaceable<string>;
  /** Follows from adapter and id; '' while there is no event. */
  readonly eventName: string;
  readonly schedule: ScheduleValues;
}

/** What is saved: checked, and with nothing of an adapter that the offer does not have. */
export interface OfferInput extends Omit<OfferValues, 'adapter' | 'schedule'> {
  readonly adapter: OfferAdapterId;
  /** Only of adapters that export. */
  readonly schedule: z.infer<typeof scheduleSchema> | undefined;
}

/** In characters; the specification gives none for title and description. The title is as long as a data source's. */
export const OFFER_LIMITS = {
  title: LIMITS.dataSourceTitle,
  id: LIMITS.dataSourceId,
  description: 5000,
} as const;

export const isExported = (adapter: OfferAdapterId | ''): adapter is OfferAdapterId =>
  adapter !== '' && exportsOffers(adapter);

export const eventNameOf = (adapter: OfferAdapterId | '', id: string): string =>
  isExported(adapter) && id !== '' ? exportEventName(adapter, id) : '';

/** Switching the export off, or to an adapter without one, leaves nothing of it (specification, content, chapter 4). */
export const NO_EXPORT = {
  exportToMobilithek: false,
  offerId: '',
  p12Certificate: replaceable<PickedFile | null>(false, null),
  p12Password: replaceable(false, ''),
} as const;

export const blankOffer: OfferValues = {
  title: '',
  id: '',
  description: '',
  adapter: '',
  aggregatedFeeds: [],
  ...NO_EXPORT,
  eventName: '',
  schedule: blankSchedule,
};

/** The fields of an offer. Without an entry in the catalogue there is neither title nor description. */
export function offerValues(stored: StoredOffer): OfferValues {
  const { adapter, id, settings, catalogue, event } = stored;
  const offer = offerOfSettings(adapter, id, settings);
  const secrets = storedSecrets(stored);
  const { title, notes } = catalogue.state === 'present' ? catalogue.dataset : { title: '', notes: '' };
  return {
    title,
    id,
    description: notes,
    adapter,
    aggregatedFeeds: offer.aggregatedFeeds,
    exportToMobilithek: offer.exportToMobilithek,
    offerId: offer.offerId,
    p12Certificate: replaceable<PickedFile | null>(secrets.p12Certificate, null),
    p12Password: replaceable(secrets.p12Password, ''),
    eventName: eventNameOf(adapter, id),
    schedule: event
      ? scheduleValues({ ...event, repeatMissedEvents: event.repeatMissedEvents === 1 })
      : blankSchedule,
  };
}

/** What a new offer cannot have, because another one has it. */
export interface Taken {
  readonly ids: readonly string[];
  readonly events: readonly string[];
}
export const NOTHING_TAKEN: Taken = { ids: [], events: [] };

/**
 * An offer's rules (specification, content, chapter 5 'Feed bundle').
 * @param offer the one that is changed, as it is stored; undefined for a new one
 * @param taken what a new one cannot have
 */
export function offerSchema(
  offer: StoredOffer | undefined,
  taken: Taken,
): FormSchema<OfferValues, OfferInput> {
  const fields = fieldRules(offer ? NOTHING_TAKEN : taken);
  // Gathered here, because a field that is empty would keep the rules over several fields from being looked at.
  const issues = (values: OfferValues): Issue[] => [
    ...(fields.safeParse(values).error?.issues ?? []).map(({ path, message }) => ({
      path: path.map(String),
      message,
    })),
    ...exportIssues(values, offer),
    ...scheduleIssues(values),
  ];
  return z.pipe(
    z.custom<OfferValues>().check(
      z.superRefine((values, context) => {
        for (const issue of issues(values)) context.addIssue({ code: 'custom', ...issue });
      }),
    ),
    z.transform((values): OfferInput => {
      const checked = fields.parse(values);
      // The rules let no other value through.
      const adapter = checked.adapter as OfferAdapterId;
      const exported = exportsOffers(adapter);
      return {
        ...checked,
        ...(!(exported && checked.exportToMobilithek) && NO_EXPORT),
        adapter,
        eventName: eventNameOf(adapter, checked.id),
        schedule: exported ? scheduleSchema.parse(values.schedule) : undefined,
      };
    }),
  );
}

/** What each field must be by itself. */
const fieldRules = (taken: Taken) =>
  z.object({
    title: required.text(OFFER_LIMITS.title),
    id: required.text(OFFER_LIMITS.id).check(
      z.regex(DERIVED_ID, texts.idInvalid),
      z.refine((id) => !taken.ids.includes(id), texts.idTaken),
    ),
    description: required.text(OFFER_LIMITS.description),
    adapter: z.custom<OfferValues['adapter']>(isOfferAdapterId, messages.choose),
    aggregatedFeeds: required.choices(),
    exportToMobilithek: z.boolean(),
    offerId: z.string().check(z.trim(), z.maxLength(LIMITS.text, messages.tooLong(LIMITS.text))),
    p12Certificate: z.custom<OfferValues['p12Certificate']>(),
    p12Password: z.custom<OfferValues['p12Password']>(),
    eventName: z
      .string()
      .check(z.refine((name) => name === '' || !taken.events.includes(name), texts.eventTaken)),
  });

interface Issue {
  readonly path: string[];
  readonly message: string;
}

function exportIssues(
  { adapter, exportToMobilithek, offerId, p12Certificate, p12Password }: OfferValues,
  offer: StoredOffer | undefined,
): Issue[] {
  if (!isExported(adapter) || !exportToMobilithek) return [];
  // What was to stay may be gone since: somebody else has switched the export off.
  const stored = storedSecrets(offer);
  const missing: (keyof OfferValues | false)[] = [
    offerId.trim() === '' && 'offerId',
    !(p12Certificate.keep ? stored.p12Certificate : p12Certificate.value) && 'p12Certificate',
    !(p12Password.keep ? stored.p12Password : p12Password.value) && 'p12Password',
  ];
  return missing.flatMap((field) => (field ? [{ path: [field], message: MISSING[field] ?? '' }] : []));
}
const MISSING: Partial<Record<keyof OfferValues, string>> = {
  offerId: messages.required,
  p12Certificate: texts.chooseCertificate,
  p12Password: messages.required,
};

function scheduleIssues({ adapter, schedule }: OfferValues): Issue[] {
  if (!isExported(adapter)) return [];
  const checked = scheduleSchema.safeParse(schedule);
  return (checked.error?.issues ?? []).map(({ path, message }) => ({
    path: ['schedule', ...path.map(String)],
    message,
  }));
}
