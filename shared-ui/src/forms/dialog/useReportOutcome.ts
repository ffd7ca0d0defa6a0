import {
  type Failure,
  isAnswerLost,
  isWithoutSession,
  type Result,
  stopsChanges,
} from '@mobidrom/platform-api';
import type { Alert } from '@mobidrom/shared-contract';
import { useCallback } from 'react';
import { usePortal } from '../../core';
import { texts } from '../texts';
import type { Outcome } from './EntityDialogController';
import { type RevealedRow, showSavedAlert } from './showSaved';
import { type ChangeUndo, undoAction } from './undoneChange';

/** German texts of an area for the outcome of a change. */
export interface ChangeTexts {
  readonly succeeded: string;
  /** Sentence about several successes, as '30 Datenquellen hinzugefügt'. Default: their texts are the same. */
  readonly severalSucceeded?: (count: number) => string;
  /** Texts by HTTP status. */
  readonly failed: Readonly<Record<number, string>>;
  /** Text for every other failure. */
  readonly failedOtherwise: (failure: Failure) => string;
  /**
   * Whether there is nothing left to do for an entry that does not exist any more (404), as for its deletion: the text of this status is
   * then a message of the page, and the dialog is left. Default: it stays open, with the text.
   */
  readonly endsWhenGone?: boolean;
  /** Advice that follows when the answer was lost, so that the change may have been made. Default: none. */
  readonly uncertain?: string;
  /** Button of the message about the end, such as the way to the deleted entries: the same one for each change of the kind. */
  readonly action?: Alert['action'];
  /** Takes the change back; offered by the message about the success instead of `action`. */
  readonly undo?: ChangeUndo;
  /**
   * German names of fields for a message without a form, by path on the wire, joined with '.'; settings by their key alone. Default: the
   * message has what the service says, without the name of the field.
   */
  readonly fieldLabels?: Readonly<Record<string, string>>;
}

/**
 * Returns a function that reports the result of a change: a success as an alert of the page, a failure as an outcome for
 * the dialog. A change that ends with its entry counts as done when that is gone. It reloads the list after a success, after a 404,
 * because the entity is no longer there, and where the user is to look there whether the change was made. With the `row` of an entry
 * that was saved, the list shows it.
 */
export function useReportOutcome(
  reload: () => Promise<void>,
): (result: Result<unknown>, changeTexts: ChangeTexts, row?: RevealedRow) => Outcome {
  const { alerts } = usePortal();
  return useCallback(
    (result, changeTexts, row) => {
      if (result.ok) {
        const { succeeded, severalSucceeded, undo } = changeTexts;
        let shown: string | Promise<string> = '';
        const action = undo ? undoAction(undo, { alerts, reload, shown: () => shown }) : changeTexts.action;
        const message: Alert = {
          severity: 'success',
          text: succeeded,
          // The sentence tells one kind of change from another. Folded with others, a change could no longer be taken back.
          ...(severalSucceeded && !undo && { fold: { key: severalSucceeded(2), text: severalSucceeded } }),
          ...(action && { action }),
        };
        if (row) shown = showSavedAlert(alerts, message, row);
        else {
          shown = alerts.show(message);
          void reload();
        }
        return { ok: true };
      }
      const { failure } = result;
      // biome-ignore lint/suspicious/noConsole: failures of calls are logged for support.
      if (failure.kind !== 'session') console.error(changeTexts.failedOtherwise(failure), failure);
      if (failure.status === 404 || adviceOf(failure, changeTexts)) void reload();
      const text = changeFailureText(failure, changeTexts);
      if (!changeTexts.endsWhenGone || !isGone(failure)) return { ok: false, text, fields: failure.fields };
      const { action } = changeTexts;
      alerts.show({ severity: 'warning', text, ...(action && { action }) });
      return { ok: true };
    },
    [alerts, reload],
  );
}

/** Outcome of one of several changes. `stops`: the others would fail as well; `isGone`: the entry does not exist any more. */
export type ChangeOutcome =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly text: string;
      readonly stops: boolean;
      readonly isGone: boolean;
      /** Whether the answer was lost, so that the change may have been made. */
      readonly isUncertain?: boolean;
    };

/**
 * Returns the outcome of one of several changes, with the text of the single one. Without a session, the right or a connection
 * no further change would succeed. A failure is logged for support, as that of a single change.
 * @param isRead whether the result is that of a reading call before the change, so that nothing was changed for certain
 */
export function changeOutcome(
  result: Result<unknown>,
  changeTexts: Omit<ChangeTexts, 'succeeded'>,
  { isRead = false }: { readonly isRead?: boolean } = {},
): ChangeOutcome {
  if (result.ok) return { ok: true };
  const { failure } = result;
  // There is no field beside which the service's messages could stand.
  const said = (failure.fields ?? []).map(({ field, message }) => {
    const label = labelOf(field, changeTexts.fieldLabels);
    return label === undefined ? message : `${label}: ${message}`;
  });
  // The message about several changes has the advice about lost answers for all of them.
  const { failed, failedOtherwise } = changeTexts;
  const text = [changeFailureText(failure, { failed, failedOtherwise }), ...said].join(' ');
  // biome-ignore lint/suspicious/noConsole: failures of calls are logged for support.
  if (!isWithoutSession(failure)) console.error(text, failure);
  return {
    ok: false,
    text,
    stops: stopsChanges(failure),
    isGone: isGone(failure),
    isUncertain: !isRead && isAnswerLost(failure),
  };
}

/**
 * Returns the text for a failed change: for an expired session, by status, or for any other failure. A 400 without fields says
 * nothing beside the input, so that the text ends with the reason that the service gives. A lost answer is followed by the advice of the
 * texts.
 */
export function changeFailureText(failure: Failure, changeTexts: Omit<ChangeTexts, 'succeeded'>): string {
  if (failure.kind === 'session') return texts.changedNothing;
  const { kind, status, reason, fields = [] } = failure;
  const named = kind === 'http' && status !== undefined && changeTexts.failed[status];
  const text = named || changeTexts.failedOtherwise(failure);
  const advice = adviceOf(failure, changeTexts);
  if (advice) return `${text} ${advice}`;
  const isExplained = status !== 400 || !reason || fields.length > 0 || text.includes(reason);
  return isExplained ? text : `${text}${/[.!?]$/.test(text) ? '' : ':'} ${reason}`;
}

/** Whether the entry of a change does not exist any more. */
const isGone = ({ kind, status }: Failure): boolean => kind === 'http' && status === 404;

/** Returns what to do about a change whose answer was lost; undefined for other failures, and where the texts have no advice. */
const adviceOf = (failure: Failure, { uncertain }: Pick<ChangeTexts, 'uncertain'>): string | undefined =>
  isAnswerLost(failure) ? uncertain : undefined;

/** Returns the German name of a field, or of the one that has it as a part, as 'cron' has 'cron.hours.0'; undefined if neither has one. */
function labelOf(field: string, labels: Readonly<Record<string, string>> = {}): string | undefined {
  const parts = field.replace(/^adapterSettings\.value\./, '').split('.');
  const names = parts.map((_, at) => parts.slice(0, parts.length - at).join('.'));
  const named = names.find((name) => Object.hasOwn(labels, name));
  return named === undefined ? undefined : labels[named];
}
