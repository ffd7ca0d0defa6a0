import { type Html, html } from '@mobidrom/platform-gateway';
import { unbroken } from '../../look/unbroken';
import { berlinTime } from '../berlinTime';
import { icons } from '../icons';
import type { FramedPage } from '../page';
import { drawings } from './drawings';
import type { Figures } from './figures';
import { HOME_STYLE } from './style';
import { texts } from './texts';

/**
 * Returns the content of the portal's home page. Its links navigate the portal, not the frame.
 * @param now time at which the figures were counted
 * @param hasSignLanguageVideo whether the page about accessibility has a section with it
 */
export function homePage(figures: Figures, now: Date, hasSignLanguageVideo = false): FramedPage {
  return {
    title: texts.title,
    style: HOME_STYLE,
    body: html`${hero()}${figuresBand(figures, now)}<div class="wrap">${ways()}${topics(figures)}${accessible(hasSignLanguageVideo)}</div>`,
  };
}

const portalLink = (href: string, content: Html | string): Html =>
  html`<a href="${href}" target="_top">${content}</a>`;
const inCatalogue = (query: Readonly<Record<string, string>>): string =>
  `/datenkatalog?${new URLSearchParams(query)}`;
const number = new Intl.NumberFormat('de-DE');

const hero = (): Html =>
  html`<section class="hero"><div class="wrap"><div class="text"><h1>${texts.title}</h1><p class="lead">${texts.lead}</p><form class="srch" role="search" action="/datenkatalog" target="_top"><label class="vh" for="q">${texts.search.label}</label>${icons.search}<input id="q" name="q" type="search" maxlength="200" placeholder="${texts.search.hint}"><button class="btn y">${texts.search.button}</button></form><p class="hot"><span>${texts.examples}</span>${texts.exampleSearches.map((words) => portalLink(inCatalogue({ q: words }), words))}</p></div>${drawings.network}</div></section>`;

function figuresBand(figures: Figures, now: Date): Html {
  const { label, asOf } = texts.figures;
  const one = (name: string, count: number) =>
    html`<div><dt>${name}</dt><dd>${number.format(count)}</dd></div>`;
  return html`<section class="figs" aria-label="${label}"><div class="wrap"><dl>${one(texts.figures.datasets, figures.datasets)}${one(texts.figures.organisations, figures.organisations)}${one(texts.figures.realTime, figures.realTime)}${one(texts.figures.formats, figures.formats)}</dl><p>${asOf(berlinTime(now))}</p></div></section>`;
}

function ways(): Html {
  const way = (drawing: Html, words: { title: string; text: string; link: string }, href: string) =>
    html`<article class="way">${drawing}<h3>${words.title}</h3><p>${words.text}</p>${portalLink(href, html`${words.link}${icons.arrow}`)}</article>`;
  return html`<section class="band"><h2>${texts.ways}</h2><div class="ways">${way(drawings.find, texts.find, '/datenkatalog')}${way(drawings.provide, texts.provide, '/daten-bereitstellen')}${way(drawings.plan, texts.plan, '/zonenmanagement')}</div></section>`;
}

const topics = ({ topics }: Figures): Html =>
  html`<section class="band"><h2>${texts.topics}</h2><div class="topics">${topics.map(
    ({ category, label, count }) =>
      portalLink(
        inCatalogue({ category }),
        html`<span class="topic">${unbroken(label)}</span> <span>${number.format(count)}</span>`,
      ),
  )}</div></section>`;

function accessible(hasSignLanguageVideo: boolean): Html {
  const box = (drawing: Html, words: { title: string; text: string; link: string }, href: string) =>
    html`<div class="box">${drawing}<div><h3>${words.title}</h3><p>${words.text}</p></div>${portalLink(href, html`${words.link}<span class="vh">: ${words.title}</span>`)}</div>`;
  const boxes = [
    box(drawings.plainLanguage, texts.plainLanguage, '/barrierefreiheit#leichte-sprache'),
    ...(hasSignLanguageVideo
      ? [box(drawings.signLanguage, texts.signLanguage, '/barrierefreiheit#gebaerdensprache')]
      : []),
  ];
  return html`<section class="band"><h2 class="vh">${texts.accessible}</h2><div class="easy">${boxes}</div></section>`;
}
