import type { Alert, Alerts } from '@mobidrom/shared-contract';
import { texts } from '../texts';

/** Result of taking a change back. */
export type UndoOutcome =
  | {
      readonly ok: true;
      /** Sentence about the entry as it is now. */
      readonly text: string;
    }
  | {
      readonly ok: false;
      /** German reason. */
      readonly text: string;
      /** Whether a further attempt would end in the same way, as for an entry that somebody has changed since. Default: false. */
      readonly isFinal?: boolean;
    };

/** Takes a change back, also after a failed attempt. It has to look first whether somebody has changed the entry since. */
export type ChangeUndo = () => Promise<UndoOutcome>;

interface UndoContext {
  readonly alerts: Pick<Alerts, 'replace'>;
  /** Returns the id of the message that offers the way back. */
  shown(): string | Promise<string>;
  /** Reads the list again: also a refusal means that it shows something else than there is. */
  reload(): Promise<void>;
}

/**
 * Returns the button 'Rückgängig machen' of the message about a change. What comes of it takes the place of that message, so that
 * nothing is offered twice; a failure offers a further attempt, unless that is pointless.
 */
export function undoAction(undo: ChangeUndo, context: UndoContext): NonNullable<Alert['action']> {
  const take = async (place: string): Promise<void> => {
    const outcome = await undo();
    const next = context.alerts.replace(place, {
      severity: outcome.ok ? 'success' : 'error',
      text: outcome.text,
      ...(!outcome.ok &&
        !outcome.isFinal && { action: { label: texts.retry, icon: 'reload', run: () => take(next) } }),
    });
    await context.reload();
  };
  return { label: texts.undo, run: async () => take(await context.shown()) };
}
