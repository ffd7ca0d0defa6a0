import {
  type CatalogueDataset,
  DATA_CATEGORIES,
  DATA_FORMATS,
  FEE_MODELS,
  LOCATION_REFERENCINGS,
  labelOf,
  NETWORK_COVERAGES,
  PROTOCOLS,
  THEMES,
  TRANSPORT_MODES,
  UPDATE_FREQUENCIES,
} from '@mobidrom/platform-api';
import { type Html, html } from '@mobidrom/platform-gateway';
import { berlinDate, berlinTime } from '../../berlinTime';
import { emailLink } from './contact';
import { type Fact, factList, known, licence } from './facts';
import { texts } from './texts';

const { fields, groups } = texts;

/** Group of metadata with a title. */
export type MetadataGroup = readonly [title: string, facts: readonly Fact[]];

/**
 * Returns the metadata of a data set in groups. What is not known is left out, and so is a group of nothing.
 * @param delivered when data came last
 */
export function metadataGroups(
  dataset: CatalogueDataset,
  delivered: Date | undefined,
): readonly MetadataGroup[] {
  return [general, time, place, rights, contact, technical]
    .map((group) => group(dataset, delivered))
    .map(([title, facts]): MetadataGroup => [title, known(facts)])
    .filter(([, facts]) => facts.length > 0);
}

export const metadataSection = (shown: readonly MetadataGroup[]): Html =>
  html`<section class="metadata"><h2>${texts.metadata}</h2><div class="groups">${shown.map(
    ([title, facts]) =>
      html`<section class="card"><h3>${title}</h3><dl class="facts">${factList(facts)}</dl></section>`,
  )}</div></section>`;

type Group = (dataset: CatalogueDataset, delivered: Date | undefined) => MetadataGroup;

const general: Group = (dataset) => [
  groups.general,
  [
    [fields.rightsholder, dataset.rightsholder],
    [fields.publisher, dataset.publisher],
    [fields.categories, labels(DATA_CATEGORIES, dataset.data_categories)],
    [fields.themes, labels(THEMES, dataset.themes)],
    [fields.modes, labels(TRANSPORT_MODES, dataset.transport_modes)],
    [fields.keywords, dataset.keywords.join(', ')],
    [fields.language, dataset.language === 'de' ? texts.german : dataset.language],
  ],
];

const time: Group = (dataset, delivered) => [
  groups.time,
  [
    [fields.frequency, labelOf(UPDATE_FREQUENCIES, dataset.update_frequency)],
    [fields.delivered, delivered ? berlinTime(delivered) : ''],
    [fields.temporal, period(dataset)],
    [fields.issued, berlinDate(dataset.issued)],
    [fields.modified, berlinDate(dataset.metadata_modified)],
  ],
];

const place: Group = (dataset) => [
  groups.place,
  [
    [fields.spatial, dataset.spatial.join(', ')],
    [fields.coverages, labels(NETWORK_COVERAGES, dataset.network_coverages)],
    [fields.referencing, labelOf(LOCATION_REFERENCINGS, dataset.location_referencing)],
  ],
];

const rights: Group = (dataset) => [
  groups.rights,
  [
    [fields.licence, licence(dataset)],
    [fields.fee, labelOf(FEE_MODELS, dataset.fee_model)],
    [fields.access, dataset.private ? texts.accessRestricted : texts.accessPublic],
  ],
];

const contact: Group = ({ contact_name, contact_email }) => [
  groups.contact,
  [
    [fields.contact, contact_name],
    [fields.email, emailLink(contact_email)],
  ],
];

const technical: Group = ({ resources, name }) => {
  const each = (values: readonly string[]) => [...new Set(values)].filter(Boolean).join(', ');
  return [
    groups.technical,
    [
      [fields.dataFormat, each(resources.map(({ data_format }) => labelOf(DATA_FORMATS, data_format)))],
      [fields.fileFormat, each(resources.map(({ format }) => format))],
      [fields.protocol, each(resources.map(({ protocol }) => labelOf(PROTOCOLS, protocol)))],
      [fields.id, name],
    ],
  ];
};

const labels = (of: Readonly<Record<string, string>>, values: readonly string[]): string =>
  values.map((value) => labelOf(of, value)).join(', ');

function period({ temporal_start, temporal_end }: CatalogueDataset): string {
  const from = berlinDate(temporal_start);
  const until = berlinDate(temporal_end);
  return from && until ? texts.period(from, until) : from ? texts.since(from) : until && texts.until(until);
}
