import { type Html, html } from '@mobidrom/platform-gateway';
import { alertBox, OUTCOME } from '../../look/alertBox';
import { type Action, type Difference, inverse, type Spared } from './bulkChange';
import { texts } from './texts';

/** Reason why a selected account was not changed. */
export type Failure = 'gone' | 'changed' | 'undone' | Spared;
/** Outcome of a change to several accounts. */
export interface Outcome {
  readonly action: Action | 'undo';
  readonly done: readonly {
    readonly id: string;
    readonly username: string;
    /** Undefined for an account that was deleted. */
    readonly difference?: Difference | undefined;
  }[];
  /** `username` is undefined if the account is not known any more. */
  readonly failed: readonly {
    readonly id: string;
    readonly username: string | undefined;
    readonly why: Failure;
  }[];
}

/** Names in a message; the others are counted. */
const MOST_NAMES = 10;

interface Place {
  readonly base: string;
  /** Search text. */
  readonly text: string;
  /** Template of the change. */
  readonly template?: string | undefined;
}

/**
 * Returns what became of a change: the names of the changed accounts with a button that undoes it, and those that were not
 * changed with the reason and a button that asks again.
 */
export function outcomeBox({ action, done, failed }: Outcome, place: Place): Html {
  const names = done.map(({ username }) => username);
  const undone = done.flatMap(({ id, difference }) => (difference ? [{ id, ...inverse(difference) }] : []));
  const again = failed.filter(({ why }) => why === 'changed').map(({ id }) => id);
  // The first of the two gets the focus.
  const success =
    done.length > 0 && message('success', texts.outcome.done[action](done.length), names, OUTCOME);
  const reasons = failed.map(
    ({ username, why }) => html`<li>${username && html`<b>${username}:</b> `}${reasonOf(why)}</li>`,
  );
  return html`<div class="outcomes">${success}${undone.length > 0 && action !== 'undo' && undoForm(place, undone)}${
    failed.length > 0 &&
    html`${alertBox('warning', texts.outcome.failed(failed.length), done.length > 0 ? undefined : OUTCOME)}<ul class="reasons">${reasons}</ul>${action !== 'undo' && again.length > 0 && retryForm(place, action, again)}`
  }</div>`;
}

function message(kind: 'success', sentence: string, names: readonly string[], id: string): Html {
  const more = names.length - MOST_NAMES;
  const said = names.slice(0, MOST_NAMES).join(', ');
  return alertBox(kind, `${sentence} ${said}${more > 0 ? ` ${texts.outcome.more(more)}` : ''}.`, id);
}

function reasonOf(why: Failure): string {
  const { gone, changed, undone } = texts.outcome;
  return why === 'gone' || why === 'changed' || why === 'undone'
    ? { gone, changed, undone }[why]
    : texts.spared[why];
}

const undoForm = ({ base, text }: Place, changes: readonly (Difference & { id: string })[]): Html =>
  html`<form method="post" action="${base}/selection/undo#${OUTCOME}"><input type="hidden" name="q" value="${text}"><input type="hidden" name="changes" value="${JSON.stringify(changes)}"><button class="btn plain small">${texts.outcome.undo}</button></form>`;

const retryForm = ({ base, text, template = '' }: Place, action: Action, ids: readonly string[]): Html =>
  html`<form method="post" action="${base}/selection#${OUTCOME}"><input type="hidden" name="q" value="${text}"><input type="hidden" name="template" value="${template}">${ids.map((id) => html`<input type="hidden" name="account" value="${id}">`)}<button class="btn plain small" name="step" value="${action}">${texts.outcome.retry}</button></form>`;
