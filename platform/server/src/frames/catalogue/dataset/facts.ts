import {
  type CatalogueDataset,
  type CatalogueResource,
  DATA_FORMATS,
  labelOf,
  withoutCredentials,
} from '@mobidrom/platform-api';
import { type Html, html } from '@mobidrom/platform-gateway';
import { unbroken } from '../../../look/unbroken';
import { outerLink } from '../outerLink';
import { resourceAddress } from '../resourceAddress';
import type { Freshness } from './freshness';
import { texts } from './texts';

export type Fact = readonly [label: string, value: string | Html];

/** Number of places that are named among the facts; the metadata name all. */
const NAMED_PLACES = 2;

/** Returns the facts under the title: freshness, licence, format and place. What is not known is left out. */
export function factsOf(dataset: CatalogueDataset, fresh: Freshness | undefined): readonly Fact[] {
  const { facts } = texts;
  return known([
    [facts.freshness, fresh ? freshnessWords(fresh) : ''],
    [facts.licence, licence(dataset)],
    [facts.format, formatsOf(dataset.resources)],
    [facts.place, places(dataset.spatial)],
  ]);
}

export const known = (facts: readonly Fact[]): readonly Fact[] => facts.filter(([, value]) => value !== '');

/** Returns facts as parts of a description list. */
export const factList = (facts: readonly Fact[]): readonly Html[] =>
  facts.map(
    ([label, value]) =>
      html`<div><dt>${label}</dt><dd>${typeof value === 'string' ? unbroken(value) : value}</dd></div>`,
  );

/** Returns the licence, as a link if it has a web address without keys; '' if it is not known. */
export function licence({ license_title, license_id, license_url }: CatalogueDataset): Html | string {
  const title = withoutCredentials(license_title || license_id);
  const address = resourceAddress(license_url);
  if (!address) return title;
  return address.isMasked
    ? title || address.shown
    : outerLink(address.shown, html`${title || address.shown}`);
}

/** Says whether it is late in words: not everybody sees the colour. */
const freshnessWords = ({ text, state }: Freshness): Html =>
  html`${text}${state && html` <span class="label state ${state}">${texts.states[state]}</span>`}`;

/** Returns data model and file format of each resource, as 'GBFS (JSON)', each once. */
export const formatsOf = (resources: readonly CatalogueResource[]): string =>
  [...new Set(resources.map(formatOf))].filter((format) => format !== '').join(', ');

function formatOf({ data_format, format }: CatalogueResource): string {
  const model = data_format === '' || data_format === 'OTHER' ? '' : labelOf(DATA_FORMATS, data_format);
  return model !== '' && format !== '' && model !== format ? `${model} (${format})` : model || format;
}

function places(names: readonly string[]): string {
  const rest = names.length - NAMED_PLACES;
  // 'and one more' takes as much room as the name.
  if (rest <= 1) return names.join(', ');
  return texts.morePlaces(names.slice(0, NAMED_PLACES).join(', '), rest);
}
