import {
  Component,
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import type { AlertStore } from '../portal/alerts';
import { useShell } from './ShellContext';
import { texts } from './texts';

/**
 * React remembers for ever that it could not fetch a part. Each is made anew, but only once its boundary knows of the
 * failure: before, React would fetch it again and again.
 */
const failed = new Set<() => void>();

/**
 * A part of the shell that is not needed for the first paint (menus, dialogs, drawer), and a function that fetches it
 * ahead. The component must be shown inside `LazyPart`. What could not be fetched is fetched anew when it is shown again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [FunctionComponent<Props>, () => void] {
  // A failure ahead of time is no news: it is told when the part is really wanted.
  const ahead = () => void load().catch(() => undefined);
  const fetchPart = () =>
    load().catch((error: unknown) => {
      failed.add(() => {
        part = lazy(fetchPart);
      });
      throw error;
    });
  let part = lazy(fetchPart);
  return [(props) => createElement(part as ComponentType<Props>, props), ahead];
}

interface LazyPartProps {
  /** It could not be fetched: whoever waits for it is to go on without it. */
  onFailed?(): void;
  readonly children: ReactNode;
}

/** Holds a lazy part. When it cannot be fetched, the page stays, and an alert says what the person can do. */
export function LazyPart({ onFailed, children }: LazyPartProps) {
  const { alerts } = useShell();
  return (
    <PartBoundary alerts={alerts} onFailed={onFailed}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  readonly alerts: Pick<AlertStore, 'show'>;
  readonly onFailed: (() => void) | undefined;
  readonly children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    for (const renew of failed) renew();
    failed.clear();
    this.props.alerts.show({
      severity: 'error',
      key: 'shell-part',
      text: texts.partFailed,
      action: { label: texts.reloadPage, run: () => location.reload() },
    });
    this.props.onFailed?.();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
