import { durationText } from '@mobidrom/platform-api';
import { type Html, html } from '@mobidrom/platform-gateway';
import { utcTime } from '../utcTime';
import { lineOf } from './charts';
import { FAILING_EVENTS, type LoggedRuns, logAddress, sourcesAddress } from './links';
import { type EventRuns, type Runs, slowestEvents, worstEvents } from './runs';
import { type SilentSource, SOURCE_STATE_NAMES } from './sources';
import { tableRow, valueTable } from './table';
import { texts } from './texts';

const number = new Intl.NumberFormat('de-DE');
/** Number of entries of a card; a table or the linked list contains all. */
const LISTED = 6;

/** Content of the cards, and which lists the person may open. */
export interface CardContent {
  readonly runs: Runs;
  readonly now: Date;
  readonly mayOpenEvents: boolean;
  /** Undefined for those who may not see data sources. */
  readonly sources: readonly SilentSource[] | undefined;
}

/** Returns a link to a list of the portal around the frame, or its words alone for those who may not open the list. */
export const listLink = (mayOpen: boolean, address: string, words: Html | string): Html =>
  mayOpen ? html`<a href="${address}" target="_top">${words}</a>` : html`${words}`;

/** Allows long names of events to wrap behind underscores, and not at hyphens, which belong to words. */
const breakable = (eventName: string): Html =>
  html`${eventName.split(/(?<=_)/).map((part, place) => html`${place > 0 && html`<wbr>`}<span class="part">${part}</span>`)}`;

const card = (heading: string, hint: string | undefined, content: Html): Html =>
  html`<section class="card"><h2>${heading}</h2>${hint !== undefined && html`<p class="mu hint">${hint}</p>`}${content}</section>`;
const nothing = (words: string): Html => html`<p class="mu none">${words}</p>`;

const logOf = ({ runs, now }: CardContent, part: Pick<LoggedRuns, 'eventName' | 'onlyFailed'>): string =>
  logAddress({ since: runs.since, until: now, ...part });

/** Returns the events with most failures, each with its failures within its runs. */
export function worstCard(content: CardContent): Html {
  const worst = worstEvents(content.runs);
  if (worst.length === 0) {
    return card(texts.worst, undefined, nothing(content.runs.total === 0 ? texts.noRuns : texts.noWorst));
  }
  const shown = worst.slice(0, LISTED);
  const most = Math.max(...shown.map(({ runs }) => runs));
  const entry = ({ eventName, runs, failed }: EventRuns) => {
    const address = logOf(content, { eventName, onlyFailed: true });
    return html`<li><span>${listLink(content.mayOpenEvents, address, breakable(eventName))}</span><b>${texts.failedOf(number.format(failed), number.format(runs))}</b>${lineOf(
      [
        ['failed', failed],
        ['fine', runs - failed],
      ],
      most,
    )}</li>`;
  };
  return card(
    texts.worst,
    undefined,
    html`<ul class="counts">${shown.map(entry)}</ul>${further(worst.length - shown.length)}`,
  );
}

/** Returns the slowest events, and a table of all events of the period. */
export function slowestCard(content: CardContent): Html {
  const { events, total } = content.runs;
  const slowest = slowestEvents(content.runs);
  const shown = slowest.slice(0, LISTED);
  const most = shown[0]?.duration ?? 0;
  const list =
    shown.length === 0
      ? nothing(total === 0 ? texts.noRuns : texts.noSlowest)
      : html`<ul class="counts">${shown.map(({ eventName, duration }) => html`<li><span>${listLink(content.mayOpenEvents, logOf(content, { eventName }), breakable(eventName))}</span><b>${durationText(duration)}</b>${lineOf([['fine', duration]], most)}</li>`)}</ul>${further(slowest.length - shown.length)}`;
  const rows = events.map(({ eventName, runs, failed, duration }) =>
    tableRow(eventName, [
      number.format(runs),
      number.format(failed),
      duration === undefined ? '–' : durationText(duration),
    ]),
  );
  const { event, runs, failed, duration } = texts.columns;
  const table = rows.length > 0 && valueTable(texts.allEvents, [event, runs, failed, duration], rows);
  return card(texts.slowest, texts.slowestHint, html`${list}${table}`);
}

/** Returns the events whose last run failed. */
export function failingCard({ runs: { failing }, mayOpenEvents }: CardContent): Html {
  const shown = failing.slice(0, LISTED);
  const list =
    shown.length === 0
      ? nothing(texts.noFailing)
      : html`<ul class="counts times">${shown.map(({ eventName, at }) => html`<li><span>${breakable(eventName)}</span><span class="mu">${utcTime(at)}</span></li>`)}</ul>${further(failing.length - shown.length)}${mayOpenEvents && html`<p class="more">${listLink(true, FAILING_EVENTS, texts.toList)}</p>`}`;
  return card(texts.failing, texts.failingHint, list);
}

/** Returns a link to the list of each state in which data sources do not deliver, with their number. */
export const stateLinks = (sources: readonly SilentSource[]): readonly Html[] =>
  SOURCE_STATE_NAMES.flatMap((state) => {
    const count = sources.filter((source) => source.state === state).length;
    if (count === 0) return [];
    return [listLink(true, sourcesAddress(state), texts.ofState[state](number.format(count)))];
  });

/** Returns the data sources that do not deliver, the longest without an import first. */
export function silentCard(sources: readonly SilentSource[]): Html {
  const shown = sources.slice(0, LISTED);
  const entry = ({ title, state, lastImport }: SilentSource) =>
    html`<li><span>${listLink(true, sourcesAddress(state, title), title)}</span><span class="mu">${texts.states[state](utcTime(lastImport))}</span></li>`;
  const more = sources.length - shown.length;
  return card(
    texts.silent,
    texts.silentHint,
    sources.length === 0
      ? nothing(texts.noSilent)
      : html`<ul class="counts times">${shown.map(entry)}</ul>${more > 0 && html`<p class="mu">${texts.furtherSources(more)}</p>`}`,
  );
}

const further = (count: number): Html | false =>
  count > 0 && html`<p class="mu">${texts.furtherEvents(count)}</p>`;
