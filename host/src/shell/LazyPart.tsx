import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
} from 'react';
import type { AlertStore } from '../portal/alerts';
import { useShell } from './ShellContext';
import { texts } from './texts';

/**
 * A part of the shell that is not needed for the first paint (menus, dialogs, drawer), and a function that fetches it
 * ahead. The component must be shown inside `LazyPart`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [LazyExoticComponent<ComponentType<Props>>, () => void] {
  // A failure ahead of time is no news: it is told when the part is really wanted.
  const ahead = () => void load().catch(() => undefined);
  return [lazy(load), ahead];
}

/** Holds a lazy part. When it cannot be fetched, the page stays, and an alert says what the person can do. */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  const { alerts } = useShell();
  return (
    <PartBoundary alerts={alerts}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}

interface PartBoundaryProps {
  readonly alerts: Pick<AlertStore, 'show'>;
  readonly children: ReactNode;
}

class PartBoundary extends Component<PartBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.alerts.show({
      severity: 'error',
      key: 'shell-part',
      text: texts.partFailed,
      action: { label: texts.reloadPage, run: () => location.reload() },
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
