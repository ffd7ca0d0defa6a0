import type { CatalogueDataset, CatalogueResource } from '@mobidrom/platform-api';
import { Html, html } from '@mobidrom/platform-gateway';
import type { Delivery } from '../../../content/catalogue/lastDelivery';
import type { FramedPage } from '../../page';
import { datasetPath, LIST } from '../address';
import { inScript, linkedData } from '../linkedData';
import { previewSection } from '../preview/previewSection';
import type { PreviewState } from '../preview/readPreview';
import { schemaOrgDataset } from '../schemaOrg';
import { COPY_SCRIPT } from '../scripts';
import { CATALOGUE_STYLE } from '../style';
import { texts as catalogueTexts } from '../texts';
import { citation } from './citation';
import { factList, factsOf } from './facts';
import { freshness } from './freshness';
import { citationSection, feedbackSection, machineSection, similarSection } from './further';
import { metadataGroups, metadataSection } from './metadata';
import { resourceSection } from './resources';
import { DATASET_STYLE } from './style';
import { texts } from './texts';

export interface DatasetContent {
  readonly dataset: CatalogueDataset;
  /** Origin of the catalogue, for absolute addresses. */
  readonly origin: string;
  readonly now: Date;
  /** Undefined if the platform imports no data for it. */
  readonly delivery: Delivery | undefined;
  /** Undefined if the platform does not hold the data. */
  readonly preview: PreviewState | undefined;
  readonly similar: readonly CatalogueDataset[];
}

/** Returns the page of a data set. Everything works without scripts, apart from the buttons that copy. */
export function datasetPage(content: DatasetContent): FramedPage {
  const { dataset, origin, now, delivery, preview, similar } = content;
  const address = `${origin}${datasetPath(dataset.name)}`;
  const title = dataset.title || dataset.name;
  return {
    title,
    style: CATALOGUE_STYLE + DATASET_STYLE,
    scripts: [COPY_SCRIPT],
    data: html`<link rel="canonical" href="${address}"><link rel="alternate" type="application/ld+json" href="${address}.jsonld">${linkedDataOf(dataset, origin)}`,
    body: html`<div class="wrap"><div class="head"><h1>${title}</h1><p class="lead">${dataset.rightsholder}</p>${dataset.private && html`<div class="labels"><span class="label lock">${catalogueTexts.restricted}</span></div>`}</div>
${glance(dataset, freshness(dataset.update_frequency, delivery, now))}<div class="body wrapper"><article class="primary">${description(dataset)}${resourceSection({ resources: dataset.resources, origin, sizeOf: (resource) => sizeIn(preview, resource) })}${preview && previewSection(preview)}</article>
<aside class="secondary">${feedbackSection(dataset)}${citationSection(citation(dataset, address, now))}${machineSection(dataset)}${similarSection(similar)}</aside></div>
${metadataSection(metadataGroups(dataset, delivery?.at))}<p class="back"><a href="${LIST}">${texts.back}</a></p></div>`,
  };
}

const linkedDataOf = (dataset: CatalogueDataset, origin: string): Html =>
  new Html(
    [linkedData, schemaOrgDataset]
      .map((describe) => inScript(describe(dataset, `${origin}${LIST}`)))
      .map((text) => `<script type="application/ld+json">${text}</script>`)
      .join(''),
  );

function glance(...subject: Parameters<typeof factsOf>): Html {
  const facts = factsOf(...subject);
  return facts.length === 0
    ? html``
    : html`<h2 class="vh">${texts.facts.title}</h2><dl class="at-a-glance card">${factList(facts)}</dl>`;
}

const sizeIn = (preview: PreviewState | undefined, resource: CatalogueResource): number | undefined =>
  typeof preview === 'object' && preview.resource === resource ? preview.bytes : undefined;

function description({ notes }: CatalogueDataset): Html {
  const paragraphs = notes.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return paragraphs.length === 0
    ? html``
    : html`<section class="notes"><h2>${texts.description}</h2>${paragraphs.map((text) => html`<p>${text.trim()}</p>`)}</section>`;
}
