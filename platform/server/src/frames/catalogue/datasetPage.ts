import {
  type CatalogueDataset,
  type CatalogueResource,
  DATA_CATEGORIES,
  DATA_FORMATS,
  FEE_MODELS,
  isWebAddress,
  LOCATION_REFERENCINGS,
  labelOf,
  NETWORK_COVERAGES,
  PROTOCOLS,
  THEMES,
  TRANSPORT_MODES,
  UPDATE_FREQUENCIES,
} from '@mobidrom/platform-api';
import { Html, html } from '@mobidrom/platform-gateway';
import { unbroken } from '../../look/unbroken';
import { berlinDate } from '../berlinTime';
import { icons } from '../icons';
import type { FramedPage } from '../page';
import { texts as pageTexts } from '../texts';
import { datasetPath, LIST } from './address';
import { inScript, linkedData } from './linkedData';
import { schemaOrgDataset } from './schemaOrg';
import { CATALOGUE_STYLE } from './style';
import { texts } from './texts';

const { dataset: words, fields } = texts;

/** Returns the page of a data set. `origin` is that of the catalogue, for the linked data. */
export function datasetPage(dataset: CatalogueDataset, origin: string): FramedPage {
  const title = dataset.title || dataset.name;
  return {
    title,
    style: CATALOGUE_STYLE,
    data: new Html(
      [linkedData, schemaOrgDataset]
        .map((describe) => inScript(describe(dataset, `${origin}${LIST}`)))
        .map((text) => `<script type="application/ld+json">${text}</script>`)
        .join(''),
    ),
    body: html`<div class="wrap"><div class="head"><h1>${title}</h1><p class="lead">${dataset.rightsholder}</p>${dataset.private && html`<div class="labels"><span class="label lock">${texts.restricted}</span></div>`}</div>
<div class="body wrapper"><article class="primary">${description(dataset)}<section><h2>${words.resources}</h2>${resources(dataset.resources)}</section><p class="back"><a href="${LIST}">${words.back}</a></p></article>
<aside class="secondary"><h2>${words.metadata}</h2><dl class="facts card">${metadata(dataset)}</dl><p class="linked"><a href="${datasetPath(dataset.name)}.jsonld" download>${words.linkedData}</a></p></aside></div></div>`,
  };
}

function description({ notes }: CatalogueDataset): Html {
  const paragraphs = notes.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return paragraphs.length === 0
    ? html``
    : html`<section class="notes"><h2>${words.description}</h2>${paragraphs.map((text) => html`<p>${text.trim()}</p>`)}</section>`;
}

function resources(all: readonly CatalogueResource[]): Html {
  if (all.length === 0) return html`<p class="mu">${words.noResources}</p>`;
  return html`<ul class="card resource-list">${all.map(resource)}</ul>`;
}

function resource({ name, description, format, data_format, protocol, url }: CatalogueResource): Html {
  const facts = [
    data_format && labelOf(DATA_FORMATS, data_format),
    format,
    protocol && labelOf(PROTOCOLS, protocol),
  ];
  const title = name || url;
  return html`<li class="resource"><h3>${title}</h3>${description !== '' && html`<p>${description}</p>`}<div class="labels">${[
    ...new Set(facts),
  ]
    .filter(Boolean)
    .map((fact) => html`<span class="label">${fact}</span>`)}</div>${
    url !== '' && html`<p class="url">${url}</p>`
  }${isWebAddress(url) && outerLink(url, html`${words.open}<span class="vh">: ${title}</span>`, 'btn')}</li>`;
}

/** Opens a new tab: the frame shows only pages of the platform. */
const outerLink = (url: string, content: Html, className = ''): Html =>
  html`<a${className !== '' && html` class="${className}"`} href="${url.startsWith('www.') ? `https://${url}` : url}" target="_blank" rel="noopener noreferrer">${content}${icons.newTab}<span class="vh"> ${pageTexts.newTab}</span></a>`;

type Fact = readonly [label: string, value: string | Html];

function metadata(dataset: CatalogueDataset): readonly Html[] {
  const labels = (of: Readonly<Record<string, string>>, values: readonly string[]) =>
    values.map((value) => labelOf(of, value)).join(', ');
  const facts: readonly Fact[] = [
    [fields.rightsholder, dataset.rightsholder],
    [fields.publisher, dataset.publisher],
    [fields.categories, labels(DATA_CATEGORIES, dataset.data_categories)],
    [fields.themes, labels(THEMES, dataset.themes)],
    [fields.modes, labels(TRANSPORT_MODES, dataset.transport_modes)],
    [fields.coverages, labels(NETWORK_COVERAGES, dataset.network_coverages)],
    [fields.spatial, dataset.spatial.join(', ')],
    [fields.temporal, period(dataset)],
    [fields.frequency, labelOf(UPDATE_FREQUENCIES, dataset.update_frequency)],
    [fields.referencing, labelOf(LOCATION_REFERENCINGS, dataset.location_referencing)],
    [fields.licence, licence(dataset)],
    [fields.fee, labelOf(FEE_MODELS, dataset.fee_model)],
    [fields.access, dataset.private ? texts.accessRestricted : texts.accessPublic],
    [fields.language, dataset.language === 'de' ? texts.german : dataset.language],
    [fields.keywords, dataset.keywords.join(', ')],
    [fields.contact, dataset.contact_name],
    [fields.email, email(dataset.contact_email)],
    [fields.issued, berlinDate(dataset.issued)],
    [fields.modified, berlinDate(dataset.metadata_modified)],
    [fields.id, dataset.name],
  ];
  return facts
    .filter(([, value]) => value !== '')
    .map(
      ([label, value]) =>
        html`<div><dt>${label}</dt><dd>${typeof value === 'string' ? unbroken(value) : value}</dd></div>`,
    );
}

function period({ temporal_start, temporal_end }: CatalogueDataset): string {
  const from = berlinDate(temporal_start);
  const until = berlinDate(temporal_end);
  return from && until ? texts.period(from, until) : from ? texts.since(from) : until && texts.until(until);
}

function licence({ license_title, license_id, license_url }: CatalogueDataset): Html | string {
  const title = license_title || license_id;
  return isWebAddress(license_url) ? outerLink(license_url, html`${title || license_url}`) : title;
}

const email = (address: string): Html | string =>
  /^[^\s@?&]+@[^\s@?&]+$/.test(address) ? html`<a href="mailto:${address}">${address}</a>` : address;
