import { type Html, html } from '@mobidrom/platform-gateway';
import type { FramedPage } from '../page';
import { utcTime } from '../utcTime';
import { columnChart, share } from './charts';
import { PERIODS, type PeriodName } from './period';
import type { Runs } from './runs';
import { DASHBOARD_STYLE } from './style';
import { texts } from './texts';

const number = new Intl.NumberFormat('de-DE');
/** Number of events with a line of their own; the table contains all. */
const LISTED_EVENTS = 8;

export interface Dashboard {
  readonly period: PeriodName;
  readonly runs: Runs;
  readonly now: Date;
}

/** Returns the event log as figures and charts, each with its values as a table. */
export function dashboardPage(content: Dashboard): FramedPage {
  const { runs } = content;
  return {
    title: texts.title,
    style: DASHBOARD_STYLE,
    body: html`<div class="wrap">${head(content)}${figures(runs)}${overTime(content)}<div class="two">${perEvent(runs)}${failed(runs)}</div></div>`,
  };
}

function head({ period, now }: Dashboard): Html {
  const link = (name: PeriodName) =>
    html`<a href="?zeitraum=${name}"${name === period && html` aria-current="true"`}>${texts.periods[name]}</a>`;
  return html`<div class="head"><div><h1>${texts.title}</h1><p class="lead">${texts.lead}</p><p class="asof">${texts.asOf(utcTime(now))}<a href="?zeitraum=${period}">${texts.reload}</a></p></div><nav class="periods" aria-label="${texts.period}">${(Object.keys(PERIODS) as PeriodName[]).map(link)}</nav></div>`;
}

function figures({ total, byTimer, events, failed: failedEvents }: Runs): Html {
  const { label, ...words } = texts.figures;
  const one = (name: string, count: number) =>
    html`<div><dt>${name}</dt><dd>${number.format(count)}</dd></div>`;
  return html`<section class="figs" aria-label="${label}"><dl>${one(words.runs, total)}${one(words.byTimer, byTimer)}${one(words.events, events.length)}${one(words.failed, failedEvents.length)}</dl></section>`;
}

function overTime({ period, runs }: Dashboard): Html {
  const { bars, total } = runs;
  const most = Math.max(...bars.map(({ byTimer, otherwise }) => byTimer + otherwise));
  const name = texts.drawing(number.format(total), number.format(most));
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  const when = (start: Date) => utcTime(start, PERIODS[period].unit);
  const key = (kind: string, words: string) =>
    html`<li><svg viewBox="0 0 14 14" aria-hidden="true"><rect class="${kind}" x="1" y="1" width="12" height="12"/></svg>${words}</li>`;
  const rows = bars.map(
    (bar) =>
      html`<tr><th scope="row">${when(bar.start)}</th><td class="n">${number.format(bar.byTimer)}</td><td class="n">${number.format(bar.otherwise)}</td></tr>`,
  );
  return html`<section class="card"><h2>${texts.overTime}</h2>${columnChart(bars, name)}<div class="axis" aria-hidden="true">${[first, middle, last].map((bar) => html`<span>${bar && when(bar.start)}</span>`)}</div><ul class="keys">${key('timer', texts.triggers.timer)}${key('other', texts.triggers.other)}</ul>${table(texts.overTime, [texts.columns.start, texts.triggers.timer, texts.triggers.other], rows)}</section>`;
}

/** Allows long names of events to wrap behind underscores, and not at hyphens, which belong to words. */
const breakable = (eventName: string): Html =>
  html`${eventName.split(/(?<=_)/).map((part, place) => html`${place > 0 && html`<wbr>`}<span class="part">${part}</span>`)}`;

function perEvent({ events }: Runs): Html {
  const heading = html`<h2>${texts.perEvent}</h2>`;
  const [first] = events;
  if (!first) return html`<section class="card">${heading}<p class="mu">${texts.noRuns}</p></section>`;
  const shown = events.slice(0, LISTED_EVENTS);
  const more = events.length - shown.length;
  const rows = events.map(
    ({ eventName, runs }) =>
      html`<tr><th scope="row">${eventName}</th><td class="n">${number.format(runs)}</td></tr>`,
  );
  return html`<section class="card">${heading}<ul class="counts">${shown.map(({ eventName, runs }) => html`<li><span>${breakable(eventName)}</span><b>${number.format(runs)}</b>${share(runs, first.runs)}</li>`)}</ul>${more > 0 && html`<p class="mu">${texts.furtherEvents(more)}</p>`}${table(texts.perEvent, [texts.columns.event, texts.columns.runs], rows)}</section>`;
}

const failed = ({ failed: events }: Runs): Html =>
  html`<section class="card"><h2>${texts.failed}</h2>${
    events.length === 0
      ? html`<p class="mu">${texts.noFailed}</p>`
      : html`<ul class="counts times">${events.map(({ eventName, at }) => html`<li><span>${breakable(eventName)}</span><span class="mu">${utcTime(at)}</span></li>`)}</ul>`
  }</section>`;

/** Returns the values of a drawing as a table. Its region can be scrolled by keyboard. */
const table = (name: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<details><summary>${texts.asTable}<span class="vh">: ${name}</span></summary><div class="rows" role="region" tabindex="0" aria-label="${name}"><table><thead><tr>${columns.map((column, at) => html`<th scope="col"${at > 0 && html` class="n"`}>${column}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></details>`;
