import type { Alert, Alerts, Readable } from '@mobidrom/shared-contract';
import { createStore } from 'zustand/vanilla';
import { readableStore } from './readableStore';
import { texts } from './texts';

interface StandingAlert extends Alert {
  /** Whether it reports a state of the shell (a new version, a fallback) and is closed by the user alone. */
  readonly standing?: boolean;
}

interface RaisedAlert {
  readonly id: string;
  readonly alert: StandingAlert;
}

export interface ShownAlert extends StandingAlert {
  readonly id: string;
  /** The alerts that this one stands for, the latest last. It has the id of the latest. */
  readonly raised: readonly RaisedAlert[];
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

  const set = (alerts: readonly ShownAlert[]) => store.setState(alerts, true);

  // A replaced alert gets a new id too: screen readers announce a new element, but often not a changed one.
  const raise = (alert: StandingAlert): RaisedAlert => {
    ids += 1;
    return { id: `alert-${ids}`, alert };
  };

  const show = (alert: StandingAlert): string => {
    const now = store.getState();
    const raised = raise(alert);
    const replaced = now.find((other) => isReplacedBy(alert, other));
    if (replaced) set(now.map((other) => (other === replaced ? shownAs([], raised) : other)));
    else {
      const earlier = now.find((other) => folds(other, alert));
      const shown = shownAs(earlier?.raised ?? [], raised);
      set(withinLimit([shown, ...now.filter((other) => other !== earlier)]));
    }
    return raised.id;
  };

  const replace = (id: string, alert: Alert): string => {
    const now = store.getState();
    const place = now.find(({ raised }) => raised.some((one) => one.id === id));
    const joinsAnother = now.some(
      (other) => other !== place && (isReplacedBy(alert, other) || folds(other, alert)),
    );
    if (place?.raised.length !== 1 || joinsAnother) {
      set(now.flatMap((other) => (other === place ? withoutOne(other, id) : other)));
      return show(alert);
    }
    const raised = raise(alert);
    set(now.map((other) => (other === place ? shownAs([], raised) : other)));
    return raised.id;
  };

  return {
    ...readableStore(store),
    show,
    showStanding: (alert) => show({ ...alert, standing: true }),
    replace,
    close: (id) => set(store.getState().filter((alert) => alert.id !== id)),
    closeAll: () => set([]),
    pathChanged: () => {
      const now = store.getState();
      if (now.length === 0) return;
      // An alert survives one navigation only.
      set(now.filter((alert) => alert.standing || alert.survivesNavigation).map(withoutSurvival));
    },
  };
}

const isReplacedBy = ({ key }: Alert, other: ShownAlert): boolean => key !== undefined && other.key === key;

/**
 * Whether an alert is one more of the kind that an earlier one reports. A key means the state of one thing, which is not counted. Alerts of
 * the same text with actions may be about different things, of which the actions of all but the last would be lost.
 */
function folds({ raised }: ShownAlert, alert: Alert): boolean {
  const latest = raised.at(-1)?.alert;
  if (latest?.severity !== alert.severity || latest.key !== undefined || alert.key !== undefined)
    return false;
  if (alert.fold) return latest.fold?.key === alert.fold.key;
  if ([alert, latest].some(({ action, way }) => action ?? way)) return false;
  return latest.text === alert.text && String(latest.details) === String(alert.details);
}

/** Returns the alert that stands for `latest` and the earlier ones of its kind. */
function shownAs(earlier: readonly RaisedAlert[], latest: RaisedAlert): ShownAlert {
  const raised = [...earlier, latest];
  return { ...latest.alert, id: latest.id, text: textOfAll(latest.alert, raised.length), raised };
}

function textOfAll({ text, fold }: Alert, count: number): string {
  if (count === 1) return text;
  return fold ? texts.folded(fold.text(count), text) : texts.repeated(text, count);
}

/** Returns an alert without one of those that it stands for: none when there is no other. */
function withoutOne({ raised }: ShownAlert, id: string): readonly ShownAlert[] {
  const rest = raised.filter((one) => one.id !== id);
  const latest = rest.at(-1);
  return latest ? [shownAs(rest.slice(0, -1), latest)] : [];
}

const withoutSurvival = (shown: ShownAlert): ShownAlert => ({
  ...shown,
  survivesNavigation: false,
  raised: shown.raised.map(({ id, alert }) => ({ id, alert: { ...alert, survivesNavigation: false } })),
});

/**
 * Returns the alerts without the oldest successes and hints above the limit. The newest one, and errors and warnings, never give
 * way to others.
 */
function withinLimit([newest, ...others]: readonly [ShownAlert, ...ShownAlert[]]): readonly ShownAlert[] {
  let tooMany = others.length + 1 - ALERT_LIMIT;
  const kept = others.toReversed().filter(({ severity, standing }) => {
    const isSpare = tooMany > 0 && (severity === 'success' || severity === 'info') && !standing;
    if (isSpare) tooMany -= 1;
    return !isSpare;
  });
  return [newest, ...kept.toReversed()];
}
