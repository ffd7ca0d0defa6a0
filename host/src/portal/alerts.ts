import type { Alert, Alerts, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';

export interface ShownAlert extends Alert {
  readonly id: string;
  /** Tells of a state of the shell itself (a new version, a fallback): only the person closes it. */
  readonly standing?: boolean;
}

export interface AlertStore extends Alerts, Readable<readonly ShownAlert[]> {
  /** As `show`, but the alert outlives every navigation. For the shell, not for remotes. */
  showStanding(alert: Alert): string;
  /** To be called when the path changes, not the query: closes what does not survive it (specification, portal, chapter 2). */
  pathChanged(): void;
}

/** The stack of alerts, newest first. Nothing disappears by itself. */
export function createAlerts(): AlertStore {
  const store = createStore<readonly ShownAlert[]>(() => []);
  let count = 0;

  const add = (alert: Omit<ShownAlert, 'id'>): string => {
    count += 1;
    // A new id even in the place of an old alert: a new element is announced, a changed one often is not.
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
          // It has survived its one navigation; the next closes it.
          .map((alert) => ({ ...alert, survivesNavigation: false })),
        true,
      );
    },
  };
}
