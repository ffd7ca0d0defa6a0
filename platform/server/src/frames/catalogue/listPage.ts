import { type Html, html } from '@mobidrom/platform-gateway';
import type { FacetValue } from '../../content/catalogue/facetCounts';
import type { HitWords } from '../../content/catalogue/hitWords';
import type { CatalogueFindings } from '../../content/catalogue/search';
import type { Facet } from '../../content/catalogue/searchDocument';
import { MOST_WORDS } from '../../content/catalogue/searchQuery';
import { unbroken } from '../../look/unbroken';
import { icons } from '../icons';
import type { FramedPage } from '../page';
import {
  CATALOG,
  FACET_ORDER,
  LIST,
  type ListAddress,
  LONGEST,
  listAddress,
  narrow,
  ordersFor,
  pageCount,
  SUGGESTIONS,
} from './address';
import { entry } from './entry';
import { facetLabel } from './labels';
import { FILTER_SCRIPT, SUGGEST_SCRIPT } from './scripts';
import { CATALOGUE_STYLE } from './style';
import { texts } from './texts';

/** Number of values of a facet that are shown at first. */
const OPEN_VALUES = 6;
/** Facets that are open at first; the others open on a click. */
const OPEN_FACETS: readonly Facet[] = ['category', 'format'];
const number = new Intl.NumberFormat('de-DE');

export interface ListContent {
  readonly address: ListAddress;
  readonly findings: CatalogueFindings;
  readonly licences: ReadonlyMap<string, string>;
  /** Words that are marked. */
  readonly hits: HitWords;
}

/** Returns the list of the catalogue with its search, filters and pages. */
export function listPage(content: ListContent): FramedPage {
  const { address } = content;
  const facets = FACET_ORDER.filter((facet) => content.findings.facets[facet].length > 0);
  return {
    title: texts.title,
    style: CATALOGUE_STYLE,
    scripts: [FILTER_SCRIPT],
    modules: [SUGGEST_SCRIPT],
    calls: true,
    data: html`<link rel="alternate" type="application/ld+json" href="${CATALOG}" title="${texts.catalogData}">`,
    body: html`<div class="wrap"><div class="head"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p>${searchForm(address)}</div>
<div class="cols wrapper${facets.length === 0 && html` alone`}">${filters(content, facets)}
<section class="primary">${tools(content)}${chips(content)}<div class="card">${results(content)}${pages(content)}</div></section></div></div>`,
  };
}

function searchForm({ text, narrowed, order }: ListAddress): Html {
  // A new text is ordered by relevance, whatever the order was.
  const kept = [
    ...FACET_ORDER.map((facet) => [facet, narrowed[facet]] as const),
    ['sort', order === 'newest' ? order : undefined] as const,
  ];
  const { label, one, several } = texts.suggestions;
  return html`<form class="search" role="search" action="${LIST}"><label class="vh" for="q">${texts.search.label}</label><div class="suggest" data-address="${SUGGESTIONS}" data-label="${label}" data-one="${one}" data-several="${several}"><input id="q" name="q" type="search" maxlength="${String(LONGEST)}" autocomplete="off" value="${text}" placeholder="${texts.search.hint}"></div>${kept.map(
    ([name, value]) =>
      value === undefined ? html`` : html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button class="btn">${icons.search}${texts.search.button}</button></form>`;
}

/**
 * Filters are open beside the list. Above it, on small windows, a button opens them, because they would push the list
 * out of view.
 */
function filters(content: ListContent, facets: readonly Facet[]): Html {
  // Without any data set there is nothing to narrow.
  if (facets.length === 0) return html``;
  const count = Object.keys(content.address.narrowed).length;
  const { filters: title, closeFilters, show, found } = texts;
  return html`<aside class="secondary card facets" aria-label="${title}" data-title="${title}" data-close="${closeFilters}" data-show="${show(found(content.findings.total))}"><h2>${texts.filters}</h2><details class="fold"><summary>${texts.filters}${count > 0 && html` <span>${texts.filtersSet(count)}</span>`}</summary>${facets.map((facet) => facetGroup(facet, content))}</details></aside>`;
}

function facetGroup(facet: Facet, { address, findings, licences }: ListContent): Html {
  const values = findings.facets[facet];
  const chosen = address.narrowed[facet];
  const link = ({ value, count }: FacetValue) => {
    const isChosen = value === chosen;
    const target = listAddress(narrow(address, facet, isChosen ? undefined : value));
    return html`<li><a href="${target}"${isChosen && html` aria-current="true"`}><span>${unbroken(facetLabel(facet, value, licences))}</span> <span class="count">${number.format(count)}</span></a></li>`;
  };
  const first = values.slice(0, OPEN_VALUES);
  const rest = values.slice(OPEN_VALUES);
  const isOpen = chosen !== undefined || OPEN_FACETS.includes(facet);
  return html`<details class="facet"${isOpen && html` open`}><summary>${texts.facets[facet]}</summary><ul>${first.map(link)}</ul>${
    rest.length > 0 &&
    html`<details class="more"${rest.some(({ value }) => value === chosen) && html` open`}><summary>${texts.more(rest.length)}<span class="vh">: ${texts.facets[facet]}</span></summary><ul>${rest.map(link)}</ul></details>`
  }</details>`;
}

function tools({ address, findings }: ListContent): Html {
  const order = (key: ListAddress['order']) =>
    html`<a href="${listAddress({ ...address, page: 1, order: key })}"${address.order === key && html` aria-current="true"`}>${texts.orders[key]}</a>`;
  return html`<div class="tools"><div role="status"><h2>${texts.found(findings.total)}${address.text !== '' && html` ${texts.foundFor(address.text)}`}</h2>${note(address, findings)}</div><div class="order" role="group" aria-label="${texts.sort}">${ordersFor(address.text).map(order)}</div></div>`;
}

/** Says of what the text was searched, and how data sets were found that do not have its words. */
function note({ isShortened }: ListAddress, { query, isPartial, total }: CatalogueFindings): readonly Html[] {
  if (!query) return [];
  const isSimilar = query.words.some(({ similar }) => similar.length > 0);
  const notes = [
    (isShortened || query.leftOut > 0) && texts.shortened(LONGEST, MOST_WORDS),
    query.words.length === 0 && texts.noWords,
    total > 0 && isPartial && texts.partial,
    total > 0 && isSimilar && !isPartial && texts.similar,
  ];
  return notes.filter((one) => one !== false).map((one) => html`<p class="mu">${one}</p>`);
}

function chips({ address, licences }: ListContent): Html {
  const active = FACET_ORDER.flatMap((facet) => {
    const value = address.narrowed[facet];
    if (value === undefined) return [];
    const label = `${texts.facets[facet]}: ${facetLabel(facet, value, licences)}`;
    return [
      html`<a class="chip" href="${listAddress(narrow(address, facet, undefined))}" aria-label="${texts.remove(label)}"><span>${unbroken(label)}</span>${icons.close}</a>`,
    ];
  });
  if (active.length === 0) return html``;
  return html`<div class="chips" role="group" aria-label="${texts.active}">${active}<a href="${listAddress({ ...address, page: 1, narrowed: {} })}">${texts.clear}</a></div>`;
}

function results({ findings, address, hits }: ListContent): Html {
  if (findings.datasets.length > 0) {
    return html`<ul class="dataset-list">${findings.datasets.map((dataset) => entry(dataset, hits))}</ul>`;
  }
  const isFiltered = Object.keys(address.narrowed).length > 0;
  return html`<div class="none"><strong>${texts.none.title}</strong><p>${isFiltered ? texts.none.filtered : texts.none.text}</p>${
    isFiltered
      ? html`<a href="${listAddress({ ...address, page: 1, narrowed: {} })}">${texts.clear}</a>`
      : html`<a href="${LIST}">${texts.all}</a>`
  }</div>`;
}

function pages({ address, findings }: ListContent): Html {
  const last = pageCount(findings.total);
  if (last <= 1) return html``;
  const link = (page: number, words: string, rel: 'prev' | 'next') =>
    page >= 1 &&
    page <= last &&
    html`<a rel="${rel}" href="${listAddress({ ...address, page })}">${words}</a>`;
  const { label, previous, next, of } = texts.pages;
  return html`<nav class="pages" aria-label="${label}">${link(address.page - 1, previous, 'prev')}<span>${of(address.page, last)}</span>${link(address.page + 1, next, 'next')}</nav>`;
}
