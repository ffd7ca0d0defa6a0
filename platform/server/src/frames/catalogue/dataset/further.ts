import type { CatalogueDataset } from '@mobidrom/platform-api';
import { type Html, html } from '@mobidrom/platform-gateway';
import { datasetPath } from '../address';
import { mailAddress } from './contact';
import { copyButton } from './copyButton';
import { formatsOf } from './facts';
import { texts } from './texts';

const { feedback: say, cite } = texts;

/** Returns the way to the contact of a data set; nothing without one. */
export function feedbackSection({ contact_email, contact_name, title, name }: CatalogueDataset): Html {
  const address = mailAddress(contact_email, say.subject(title || name, name));
  if (address === undefined) return html``;
  return html`<section><h2>${say.title}</h2><p>${say.text}</p><p class="way"><a href="${address}">${say.write(contact_name || contact_email)}</a></p></section>`;
}

const CITATION = 'zitat';

export const citationSection = (text: string): Html =>
  html`<section><h2>${cite.title}</h2><p class="citation" id="${CITATION}">${text}</p><div class="actions">${copyButton(
    { of: CITATION, label: cite.copy, done: cite.copied },
  )}</div></section>`;

/** Returns the links to the metadata of a data set for machines. */
export function machineSection({ name }: CatalogueDataset): Html {
  const path = `${datasetPath(name)}.jsonld`;
  return html`<section><h2>${texts.machines}</h2><ul class="ways"><li><a href="${path}" download>${texts.linkedData}</a></li><li><a href="${path}?profiles=schemaorg" download="${name}.schemaorg.jsonld">${texts.schemaOrg}</a></li></ul></section>`;
}

/** Returns links to similar data sets; nothing without any. */
export function similarSection(similar: readonly CatalogueDataset[]): Html {
  if (similar.length === 0) return html``;
  const entry = (dataset: CatalogueDataset) => {
    const facts = [dataset.rightsholder, formatsOf(dataset.resources)].filter(Boolean).join(' · ');
    return html`<li><a href="${datasetPath(dataset.name)}">${dataset.title || dataset.name}</a>${facts !== '' && html`<p>${facts}</p>`}</li>`;
  };
  return html`<section><h2>${texts.similar}</h2><ul class="card similar">${similar.map(entry)}</ul></section>`;
}
