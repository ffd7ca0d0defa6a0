import type { Alert, Alerts } from '@mobidrom/shared-contract';
import { texts } from '../texts';

/** Row of an entry that was saved, in the list of its area: what a table's `savedRow` returns. */
export interface RevealedRow {
  /**
   * Reads the list again and marks the row. Returns what the message about the save is to add where the list does not show the
   * row; undefined at once if it certainly does.
   */
  reveal():
    | Promise<{ readonly text: string; readonly action: NonNullable<Alert['action']> } | undefined>
    | undefined;
}

/** Whether a dialog covers the list. */
const hasOpenDialog = () => document.querySelector('[aria-modal=true]') !== null;

/** Milliseconds that the message about a save waits for the list. */
const PATIENCE = 400;

/** Shows the message about a save as `showSavedAlert` does, whose id remotes do not need. */
export async function showSaved(alerts: Alerts, message: Alert, row: RevealedRow): Promise<void> {
  await showSavedAlert(alerts, message, row);
}

/**
 * Shows the message about a save, and marks the entry's row. Where the list does not show the row, the same message says so and offers
 * the way to it: a second one would be announced as well. A list that takes longer does not keep the message back: with the way, it is
 * then shown once more in its place. A message with a button of its own keeps that: the list offers to clear its filters, too.
 * @returns the id of the message, once nothing more is put in its place
 */
export async function showSavedAlert(alerts: Alerts, message: Alert, row: RevealedRow): Promise<string> {
  const revealed = row.reveal();
  // Shown in the same task where nothing is to be waited for.
  const isInTime = revealed && (await Promise.race([revealed.then(() => true), after(PATIENCE)]));
  const shown = isInTime ? undefined : alerts.show(message);
  const hint = revealed && (await revealed);
  if (!hint) return shown ?? alerts.show(message);
  const { label, run } = hint.action;
  // Folded with others, its way would be lost with the next one.
  const { fold, ...single } = message;
  const withWay: Alert = {
    ...single,
    text: `${message.text}\n${hint.text}`,
    action: message.action ?? {
      label,
      run() {
        // The list would change behind the dialog, and the way would be gone.
        if (hasOpenDialog()) {
          alerts.show({ severity: 'info', key: 'saved-later', text: texts.dialogFirst });
          return;
        }
        // It would lead to what is then in sight.
        alerts.close(id);
        return run();
      },
    },
  };
  const id = shown === undefined ? alerts.show(withWay) : alerts.replace(shown, withWay);
  return id;
}

const after = (milliseconds: number) =>
  new Promise<false>((resolve) => setTimeout(() => resolve(false), milliseconds));
