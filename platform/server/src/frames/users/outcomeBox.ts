import { type Html, html } from '@mobidrom/platform-gateway';
import { alertBox, OUTCOME } from '../../look/alertBox';
import { type Action, type Difference, inverse, type NotUndone, type Spared } from './bulkChange';
import { type Undo, undoText } from './selectionForm';
import { texts } from './texts';

/** Reason why a selected account was not changed. */
export type Failure = { readonly why: 'gone' | 'templateChanged' | Spared } | NotUndone;
/** Outcome of a change to several accounts. */
export interface Outcome {
  readonly action: Action | 'undo';
  readonly done: readonly {
    readonly id: string;
    readonly username: string;
    /** Difference and the revision of the account after it; undefined for an account that was deleted. */
    readonly changed?: { readonly difference: Difference; readonly revision: string } | undefined;
  }[];
  /** `username` is undefined if the account is not known any more. */
  readonly failed: readonly (Failure & {
    readonly id: string;
    readonly username: string | undefined;
  })[];
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
  const undone = done.flatMap(({ id, changed }) =>
    changed ? [{ id, revision: changed.revision, ...inverse(changed.difference) }] : [],
  );
  const again = failed
    .filter(({ why }) => why === 'changed' || why === 'templateChanged')
    .map(({ id }) => id);
  // The first of the two gets the focus.
  const success =
    done.length > 0 && message('success', texts.outcome.done[action](done.length), names, OUTCOME);
  const reasons = failed.map(
    ({ username, ...failure }) =>
      html`<li>${username && html`<b>${username}:</b> `}${reasonOf(failure)}</li>`,
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

function reasonOf(failure: Failure): string {
  const { gone, changed, templateChanged, undone, notOffered } = texts.outcome;
  if (failure.why === 'notOffered') return notOffered(failure.rights);
  return { ...texts.spared, gone, changed, templateChanged, undone }[failure.why];
}

const undoForm = ({ base, text }: Place, undos: readonly Undo[]): Html =>
  html`<form method="post" action="${base}/selection/undo#${OUTCOME}"><input type="hidden" name="q" value="${text}"><input type="hidden" name="changes" value="${undoText(undos)}"><button class="btn plain small">${texts.outcome.undo}</button></form>`;

const retryForm = ({ base, text, template = '' }: Place, action: Action, ids: readonly string[]): Html =>
  html`<form method="post" action="${base}/selection#${OUTCOME}"><input type="hidden" name="q" value="${text}"><input type="hidden" name="template" value="${template}">${ids.map((id) => html`<input type="hidden" name="account" value="${id}">`)}<button class="btn plain small" name="step" value="${action}">${texts.outcome.retry}</button></form>`;
