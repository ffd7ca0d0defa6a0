import {
  type CatalogueDataset,
  DATA_FORMATS,
  labelOf,
  PROTOCOLS,
  UPDATE_FREQUENCIES,
} from '@mobidrom/platform-api';
import { type Html, html } from '@mobidrom/platform-gateway';
import { type HitWords, partsOf } from '../../content/catalogue/hitWords';
import { berlinDate } from '../berlinTime';
import { datasetPath } from './address';
import { excerpt } from './excerpt';
import { texts } from './texts';

/** Returns a text with its hits marked. */
export const marked = (text: string, hits: HitWords): Html =>
  html`${partsOf(text, hits).map((part) => (part.isHit ? html`<mark>${part.text}</mark>` : html`${part.text}`))}`;

/** Returns the texts of an entry in which hits are marked. */
export const markedTexts = (dataset: CatalogueDataset): readonly string[] => [
  ...shownTexts(dataset),
  ...hiddenTexts(dataset),
];

const titleOf = ({ title, name }: CatalogueDataset): string => title || name;

const shownTexts = (dataset: CatalogueDataset): readonly string[] => [
  titleOf(dataset),
  dataset.rightsholder,
  ...factsOf(dataset).map(([, value]) => value),
];

/** Texts of which a part is shown only where nothing else of the entry shows why it was found. */
const hiddenTexts = ({ keywords, spatial, notes }: CatalogueDataset): readonly string[] => [
  keywords.join(', '),
  spatial.join(', '),
  notes,
];

/** Returns the entry of a data set in the list. */
export function entry(dataset: CatalogueDataset, hits: HitWords): Html {
  const changed = berlinDate(dataset.metadata_modified);
  const owner = dataset.rightsholder && marked(dataset.rightsholder, hits);
  // The space behind an entry lets a line with a hit wrap there; without it, words would be broken.
  const facts = factsOf(dataset).map(
    ([label, value]) => html`<li><span class="vh">${label}: </span>${marked(value, hits)}</li> `,
  );
  return html`<li class="dataset-item"><div class="top"><h3 class="dataset-heading"><a href="${datasetPath(dataset.name)}">${marked(titleOf(dataset), hits)}</a></h3>${
    isRealTime(dataset) && html`<span class="label real">${texts.realTime}</span>`
  }${dataset.private && html`<span class="label lock">${texts.restricted}</span>`}</div><p class="facts">${owner}${owner && changed && ' · '}${
    changed && html`<span>${texts.changed(changed)}</span>`
  }</p>${facts.length > 0 && html`<ul class="line">${facts}</ul>`}${reason(dataset, hits)}</li>`;
}

function reason(dataset: CatalogueDataset, hits: HitWords): Html | false {
  const isShown = shownTexts(dataset).some((text) => excerpt(text, hits) !== undefined);
  if (isShown) return false;
  for (const text of hiddenTexts(dataset)) {
    const part = excerpt(text, hits);
    if (part !== undefined) return html`<p class="reason">${marked(part, hits)}</p>`;
  }
  return false;
}

const isRealTime = ({ data_categories }: CatalogueDataset): boolean =>
  data_categories.includes('REAL_TIME_TRAFFIC_DATA');

/** Facts of the one line of an entry; unknown ones are left out. */
function factsOf(dataset: CatalogueDataset): readonly (readonly [label: string, value: string])[] {
  const { spatial, resources, update_frequency, license_title, license_id } = dataset;
  const some = (values: readonly string[]) => [...new Set(values.filter(Boolean))].join(', ');
  const facts = [
    [texts.facts.place, spatial[0] ?? ''],
    [texts.facts.format, some(resources.map(({ data_format }) => labelOf(DATA_FORMATS, data_format)))],
    [texts.facts.protocol, some(resources.map(({ protocol }) => labelOf(PROTOCOLS, protocol)))],
    [texts.facts.frequency, labelOf(UPDATE_FREQUENCIES, update_frequency)],
    [texts.facts.licence, license_title || license_id],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
