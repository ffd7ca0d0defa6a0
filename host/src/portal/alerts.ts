import type { Alert, Alerts, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

export interface ShownAlert extends Alert {
  readonly id: string;
  /** Whether it reports a state of the shell (a new version, a fallback) and is closed by the user alone. */
  readonly standing?: boolean;
}

export interface AlertStore extends Alerts, Readable<readonly ShownAlert[]> {
  /** Shows an alert that survives every navigation. For the shell, not for remotes. */
  showStanding(alert: Alert): string;
  /** Closes the alerts that do not survive a navigation. Must be called when the path changes, not the query. */
  pathChanged(): void;
}

/** Creates the stack of alerts, newest first. No alert disappears by itself. */
export function createAlerts(): AlertStore {
  const store = createStore<readonly ShownAlert[]>(() => []);
  let count = 0;

  const add = (alert: Omit<ShownAlert, 'id'>): string => {
    count += 1;
    // A replaced alert gets a new id too: screen readers announce a new element, but often not a changed one.
    const shown = { ...alert, id: `alert-${count}` };
    const now = store.getState();
    const isReplaced = (other: ShownAlert) => alert.key !== undefined && other.key === alert.key;
    store.setState(
      now.some(isReplaced) ? now.map((other) => (isReplaced(other) ? shown : other)) : [shown, ...now],
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
