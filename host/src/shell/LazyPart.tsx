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
 * Functions that renew the failed parts, because React never forgets that a lazy component failed. They run when the
 * boundary has caught the failure: earlier, React would load the part in a loop.
 */
const renewals = new Set<() => void>();

/**
 * Creates a part of the shell that the first paint does not need (a menu, a dialog), and a function that prefetches it.
 * The component must be rendered inside `LazyPart`. A part that failed to load is loaded anew when it is rendered again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [FunctionComponent<Props>, () => void] {
  // A failed prefetch is not reported; rendering the part tries again.
  const prefetch = () => void load().catch(() => undefined);
  const fetchPart = () =>
    load().catch((error: unknown) => {
      renewals.add(() => {
        part = lazy(fetchPart);
      });
      throw error;
    });
  let part = lazy(fetchPart);
  return [(props) => createElement(part as ComponentType<Props>, props), prefetch];
}

interface LazyPartProps {
  /** Called when the part could not be loaded, so that its caller neither waits for it nor counts it as open. */
  onFailed(): void;
  readonly children: ReactNode;
}

/** Boundary of a lazy part. When the part cannot be loaded, the page stays, and an alert offers to reload it. */
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
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    for (const renew of renewals) renew();
    renewals.clear();
    this.props.alerts.show({
      severity: 'error',
      key: 'shell-part',
      text: texts.partFailed,
      action: { label: texts.reloadPage, run: () => location.reload() },
    });
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
