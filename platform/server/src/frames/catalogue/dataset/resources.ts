import {
  type CatalogueResource,
  DATA_FORMATS,
  labelOf,
  PROTOCOLS,
  withoutCredentials,
} from '@mobidrom/platform-api';
import { type Html, html } from '@mobidrom/platform-gateway';
import { outerLink } from '../outerLink';
import { type ResourceAddress, resourceAddress } from '../resourceAddress';
import { copyButton } from './copyButton';
import { exampleCall } from './exampleCall';
import { texts } from './texts';

/** Number of resources up to which the example calls are open. */
const OPEN_CALLS = 2;

export interface ResourceList {
  readonly resources: readonly CatalogueResource[];
  /** Origin of the page. What is below it is saved; other addresses open a tab, since browsers save nothing of other origins. */
  readonly origin: string;
  /** Bytes of the content of a resource; undefined if they are not known. */
  readonly sizeOf: (resource: CatalogueResource) => number | undefined;
}

/** Returns the resources of a data set as cards with their addresses, download and example call. */
export function resourceSection({ resources, origin, sizeOf }: ResourceList): Html {
  const isOpen = resources.length <= OPEN_CALLS;
  const cards = resources.map((resource, index) => {
    const address = resourceAddress(resource.url);
    const title = resource.name || address?.shown || withoutCredentials(resource.url);
    return html`<li class="resource"><h3>${title}</h3>${resource.description !== '' && html`<p>${resource.description}</p>`}${labels(resource, sizeOf(resource))}${
      address ? access({ address, title, index, origin, isOpen }) : plainAddress(resource.url)
    }</li>`;
  });
  return html`<section><h2>${texts.resources}</h2>${
    cards.length === 0
      ? html`<p class="mu">${texts.noResources}</p>`
      : html`<ul class="card resource-list">${cards}</ul>`
  }</section>`;
}

function labels({ data_format, format, protocol }: CatalogueResource, size: number | undefined): Html {
  const facts = [
    // 'Other' says nothing beside the format of the file.
    data_format && data_format !== 'OTHER' && labelOf(DATA_FORMATS, data_format),
    format,
    protocol && labelOf(PROTOCOLS, protocol),
    size === undefined ? '' : texts.size(size),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  if (facts.length === 0) return html``;
  return html`<ul class="labels">${[...new Set(facts)].map((fact) => html`<li class="label">${fact}</li>`)}</ul>`;
}

/** Returns an address that is no web address as text only. */
const plainAddress = (url: string): Html =>
  url === '' ? html`` : html`<p class="url">${withoutCredentials(url)}</p>`;

interface Access {
  readonly address: ResourceAddress;
  readonly title: string;
  readonly index: number;
  readonly origin: string;
  readonly isOpen: boolean;
}

function access({ address: { shown, isMasked }, title, index, origin, isOpen }: Access): Html {
  const ids = { address: `adresse-${index + 1}`, call: `aufruf-${index + 1}` };
  const label = html`${texts.download}<span class="vh">${texts.of(title)}</span>`;
  const download =
    new URL(shown).origin === origin
      ? html`<a class="btn" href="${shown}" download>${label}</a>`
      : outerLink(shown, label, 'btn');
  return html`<p class="url" id="${ids.address}">${shown}</p>${isMasked && html`<p>${texts.masked}</p>`}<div class="actions">${!isMasked && download}${copyButton(
    { of: ids.address, label: texts.copyAddress, title, done: texts.addressCopied },
  )}</div><details class="call"${isOpen && html` open`}><summary>${texts.call}<span class="vh">${texts.of(title)}</span></summary><pre><code id="${ids.call}">${exampleCall(shown)}</code></pre><div class="actions">${copyButton(
    { of: ids.call, label: texts.copyCall, title, done: texts.callCopied },
  )}</div></details>`;
}
