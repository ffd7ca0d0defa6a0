import { type Html, html } from '@mobidrom/platform-gateway';
import type { FramedPage } from '../page';
import { utcTime } from '../utcTime';
import {
  type CardContent,
  failingCard,
  listLink,
  silentCard,
  slowestCard,
  stateLinks,
  worstCard,
} from './cards';
import { columnChart } from './charts';
import { logAddress } from './links';
import { PERIODS, type PeriodName } from './period';
import { type Bar, successRate } from './runs';
import { VALUES_SCRIPT } from './script';
import { DASHBOARD_STYLE } from './style';
import { tableRow, valueTable } from './table';
import { texts } from './texts';

const number = new Intl.NumberFormat('de-DE');
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 1 });

export interface Dashboard extends CardContent {
  readonly period: PeriodName;
}

/** Returns the event log as figures and charts, each with its values as a table. */
export function dashboardPage(content: Dashboard): FramedPage {
  const { sources } = content;
  return {
    title: texts.title,
    style: DASHBOARD_STYLE,
    scripts: [VALUES_SCRIPT],
    body: html`<div class="wrap">${head(content)}${figures(content)}${overTime(content)}<div class="two">${worstCard(content)}${slowestCard(content)}${sources && silentCard(sources)}${failingCard(content)}</div></div>`,
  };
}

function head({ period, now }: Dashboard): Html {
  const link = (name: PeriodName) =>
    html`<a href="?zeitraum=${name}"${name === period && html` aria-current="true"`}>${texts.periods[name]}</a>`;
  return html`<div class="head"><div><h1>${texts.title}</h1><p class="lead">${texts.lead}</p><p class="asof">${texts.asOf(utcTime(now))}<a href="?zeitraum=${period}">${texts.reload}</a></p></div><nav class="periods" aria-label="${texts.period}">${(Object.keys(PERIODS) as PeriodName[]).map(link)}</nav></div>`;
}

function figures({ runs, now, period, mayOpenEvents, sources }: Dashboard): Html {
  const words = texts.figures;
  const all = { since: runs.since, until: now };
  const rate = successRate(runs);
  const one = (name: string, value: string, links: readonly (Html | false)[], note: string) =>
    html`<div><dt>${name}<span class="mu">${note}</span></dt><dd>${value}</dd>${links.map((link) => html`${link && html`<dd class="to">${link}</dd>`}`)}</div>`;
  const log = mayOpenEvents && listLink(true, logAddress(all), texts.toLog);
  const failures =
    mayOpenEvents &&
    runs.failed > 0 &&
    listLink(true, logAddress({ ...all, onlyFailed: true }), texts.toFailures);
  const when = texts.inPeriod[period];
  return html`<section class="figs" aria-label="${words.label}"><dl>${one(words.rate, rate === undefined ? words.noRate : percent.format(rate), [], when)}${one(words.failed, number.format(runs.failed), [failures], when)}${one(words.runs, number.format(runs.total), [log], when)}${sources && one(words.silent, number.format(sources.length), stateLinks(sources), texts.now)}</dl></section>`;
}

function overTime({ period, runs }: Dashboard): Html {
  const { bars, total, failed } = runs;
  const { unit } = PERIODS[period];
  const when = (start: Date) => utcTime(start, unit);
  const named = ({ start, isUnfinished }: Bar) => (isUnfinished ? texts.soFar(when(start)) : when(start));
  if (total === 0) {
    return html`<section class="card"><h2>${texts.overTime}</h2><p class="mu none">${texts.noRuns}</p></section>`;
  }
  const most = Math.max(...bars.map((bar) => bar.runs));
  const [first, middle, last] = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  const chart = columnChart({
    bars,
    axis: [first, middle, last].map((bar) => (bar ? when(bar.start) : '')),
    name: texts.drawing(number.format(total), number.format(failed), number.format(most)),
    words: (bar: Bar) => texts.values(named(bar), number.format(bar.runs), number.format(bar.failed)),
  });
  const key = (kind: 'fine' | 'failed' | 'unfinished', words: string) =>
    html`<li><svg class="${kind}" viewBox="0 0 14 14" aria-hidden="true"><rect class="${kind === 'failed' ? 'failed' : 'fine'}" x="1" y="1" width="12" height="12"/></svg>${words}</li>`;
  const rows = bars.map((bar) => tableRow(named(bar), [number.format(bar.runs), number.format(bar.failed)]));
  const { columns } = texts;
  return html`<section class="card"><h2>${texts.overTime}</h2>${chart}<ul class="keys">${key('fine', texts.kinds.fine)}${key('failed', texts.kinds.failed)}${key('unfinished', texts.unfinished[unit])}</ul>${valueTable(texts.overTime, [columns.start, columns.runs, columns.failed], rows)}</section>`;
}
