import type { Alert, Alerts, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';
import { texts } from './texts';

export interface ShownAlert extends Alert {
  readonly id: string;
  /** Number of alerts that this one stands for. */
  readonly count: number;
  /** Text of the latest of them. */
  readonly latest: string;
  /** Whether it reports a state of the shell (a new version, a fallback) and is closed by the user alone. */
  readonly standing?: boolean;
}

export interface AlertStore extends Alerts, Readable<readonly ShownAlert[]> {
  /** Shows an alert that survives every navigation. For the shell, not for remotes. */
  showStanding(alert: Alert): string;
  closeAll(): void;
  /** Closes the alerts that do not survive a navigation. Must be called when the path changes, not the query. */
  pathChanged(): void;
}

/** Number of alerts above which the oldest successes and hints give way to new ones. */
export const ALERT_LIMIT = 20;

/**
 * Creates the stack of alerts, newest first. An alert replaces the one with its key, and takes its place. Alerts with the same
 * text, or of the same fold, become one with their number, on top of the stack.
 */
export function createAlerts(): AlertStore {
  const store = createStore<readonly ShownAlert[]>(() => []);
  let ids = 0;

  const add = (alert: Alert & Pick<ShownAlert, 'standing'>): string => {
    ids += 1;
    const now = store.getState();
    const earlier =
      now.find((other) => isReplacedBy(alert, other)) ?? now.find((other) => folds(other, alert));
    const count = earlier && folds(earlier, alert) ? earlier.count + 1 : 1;
    // A replaced alert gets a new id too: screen readers announce a new element, but often not a changed one.
    const shown = {
      ...alert,
      id: `alert-${ids}`,
      count,
      latest: alert.text,
      text: textOfAll(alert, count),
    };
    const keepsPlace = earlier !== undefined && isReplacedBy(alert, earlier);
    store.setState(
      keepsPlace
        ? now.map((other) => (other === earlier ? shown : other))
        : withinLimit([shown, ...now.filter((other) => other !== earlier)]),
      true,
    );
    return shown.id;
  };

  return {
    ...readableStore(store),
    show: add,
    showStanding: (alert) => add({ ...alert, standing: true }),
    close: (id) =>
      store.setState(
        store.getState().filter((alert) => alert.id !== id),
        true,
      ),
    closeAll: () => store.setState([], true),
    pathChanged: () => {
      const now = store.getState();
      if (now.length === 0) return;
      store.setState(
        now
          .filter((alert) => alert.standing || alert.survivesNavigation)
          // An alert survives one navigation only.
          .map((alert) => ({ ...alert, survivesNavigation: false })),
        true,
      );
    },
  };
}

const isReplacedBy = ({ key }: Alert, other: ShownAlert): boolean => key !== undefined && other.key === key;

/** Whether an alert is one more of the kind that an earlier one reports. A key means the state of one thing, which is not counted. */
function folds(earlier: ShownAlert, alert: Alert): boolean {
  if (earlier.severity !== alert.severity || earlier.key !== undefined || alert.key !== undefined)
    return false;
  if (alert.fold) return earlier.fold?.key === alert.fold.key;
  return earlier.latest === alert.text && String(earlier.details) === String(alert.details);
}

function textOfAll({ text, fold }: Alert, count: number): string {
  if (count === 1) return text;
  return fold ? texts.folded(fold.text(count), text) : texts.repeated(text, count);
}

/** Returns the alerts without the oldest successes and hints above the limit. Errors and warnings stay until they are closed. */
function withinLimit(alerts: readonly ShownAlert[]): readonly ShownAlert[] {
  let tooMany = alerts.length - ALERT_LIMIT;
  return alerts
    .toReversed()
    .filter((alert) => {
      const isSpare =
        tooMany > 0 && (alert.severity === 'success' || alert.severity === 'info') && !alert.standing;
      if (isSpare) tooMany -= 1;
      return !isSpare;
    })
    .toReversed();
}
