import {
  CREDENTIALS_IN_URL,
  DATA_CATEGORIES,
  DATA_FORMATS,
  FEE_MODELS,
  FIELD_MESSAGES,
  hasCredentials,
  isWebAddress,
  LOCATION_REFERENCINGS,
  NETWORK_COVERAGES,
  PROTOCOLS,
  THEMES,
  TRANSPORT_MODES,
  UPDATE_FREQUENCIES,
  valuesOf,
} from '@mobidrom/platform-api';
import * as z from 'zod/mini';
import { requiredName } from '../fields';
import { texts } from '../texts';

const NOTES_LENGTH = 20_000;
const line = z.string().check(z.trim(), z.maxLength(500));
const lines = z.array(line).check(z.maxLength(100));
const oneOf = (labels: Readonly<Record<string, string>>) =>
  z.union([z.literal(''), z.enum(valuesOf(labels))]);
const someOf = (labels: Readonly<Record<string, string>>) => z.array(z.enum(valuesOf(labels)));
const address = z.string().check(
  z.maxLength(2000),
  z.refine((value) => value === '' || isWebAddress(value), FIELD_MESSAGES.url),
  z.refine((value) => !hasCredentials(value), CREDENTIALS_IN_URL),
);
const day = z.union([z.literal(''), z.iso.date()]);

const resource = z.object({
  id: z.optional(z.string().check(z.maxLength(100))),
  name: z._default(line, ''),
  description: z._default(z.string().check(z.maxLength(NOTES_LENGTH)), ''),
  format: z._default(line, ''),
  url: z._default(address, ''),
  protocol: z._default(oneOf(PROTOCOLS), ''),
  data_format: z._default(oneOf(DATA_FORMATS), ''),
});

/** Optional fields of a data set: empty by default on POST, unchanged on PATCH. */
const fields = {
  notes: z.optional(z.string().check(z.maxLength(NOTES_LENGTH))),
  owner_org: z.optional(line),
  private: z.optional(z.boolean()),
  state: z.optional(z.enum(['active', 'draft', 'deleted'])),
  type: z.optional(z.literal('dataset')),
  publisher: z.optional(line),
  resources: z.optional(z.array(resource).check(z.maxLength(100))),
  rightsholder: z.optional(line),
  contact_name: z.optional(line),
  contact_email: z.optional(line),
  themes: z.optional(someOf(THEMES)),
  data_categories: z.optional(someOf(DATA_CATEGORIES)),
  transport_modes: z.optional(someOf(TRANSPORT_MODES)),
  network_coverages: z.optional(someOf(NETWORK_COVERAGES)),
  update_frequency: z.optional(oneOf(UPDATE_FREQUENCIES)),
  location_referencing: z.optional(oneOf(LOCATION_REFERENCINGS)),
  fee_model: z.optional(oneOf(FEE_MODELS)),
  license_id: z.optional(line),
  license_title: z.optional(line),
  license_url: z.optional(address),
  spatial: z.optional(lines),
  language: z.optional(line),
  keywords: z.optional(lines),
  issued: z.optional(day),
  temporal_start: z.optional(day),
  temporal_end: z.optional(day),
};

/**
 * The name is part of addresses, in which an encoded id may contain percent signs. There '.' and '..' are folders, and
 * a name with the suffix of metadata leads to those of another data set.
 */
export const datasetName = z
  .string(FIELD_MESSAGES.required)
  .check(
    z.regex(/^[a-z0-9_%.-]{1,200}$/, texts.dataset.name),
    z.regex(/^(?!\.{1,2}$|.*\.jsonld$)/, texts.dataset.notAnAddress),
  );

export const newDataset = z.object({
  dataset: z.object({ name: datasetName, title: requiredName(), ...fields }),
});
export const changedDataset = z.object({
  dataset: z.object({ name: datasetName, title: z.optional(requiredName()), ...fields }),
});
export type NewDataset = z.infer<typeof newDataset>['dataset'];
export type ChangedDataset = z.infer<typeof changedDataset>['dataset'];
