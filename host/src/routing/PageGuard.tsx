import { LoadingNotice } from '@mobidrom/shared-ui/core';
import { useLocation } from '@mobidrom/shared-ui/router';
import { Component, type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { inputCount } from '../health/inputs';
import { type PageRelease, PageRenderError } from '../releases';
import { useShell } from '../shell/ShellContext';

interface PageModule {
  readonly Component?: ComponentType;
}

/**
 * Returns the module of a page with a guard around its component: when the page throws before the user has done anything on it,
 * the tab leaves the release for the one before, as when it fails to load. After that it is an error of the page alone, because
 * another release would take away what was typed.
 */
export function guardPage(page: unknown, release: PageRelease): unknown {
  const { Component: Page } = page as PageModule;
  if (!Page) return page;
  return { ...(page as PageModule), Component: () => <PageGuard page={Page} release={release} /> };
}

/** The release of the guard around. A page nested in another one of its release is replaced together with that one. */
const GuardedBy = createContext<PageRelease | undefined>(undefined);

interface PageGuardProps {
  readonly page: ComponentType;
  readonly release: PageRelease;
}

function PageGuard({ page: Page, release }: PageGuardProps) {
  const { portal, openForms } = useShell();
  const { key } = useLocation();
  const [opened, setOpened] = useState(() => ({ key, inputs: inputCount() }));
  if (opened.key !== key) setOpened({ key, inputs: inputCount() });
  const outer = useContext(GuardedBy);
  const isInner = outer?.remote === release.remote && outer.version === release.version;
  if (isInner && !release.hasFailed()) return <Page />;
  const isUnused = () => inputCount() === opened.inputs && openForms.get() === 0 && !portal.unsaved.isDirty();
  return (
    <GuardedBy value={release}>
      <Boundary release={release} isUnused={isUnused}>
        <Page />
      </Boundary>
    </GuardedBy>
  );
}

interface BoundaryProps {
  readonly release: PageRelease;
  /** Whether the user has done nothing on the page yet. */
  readonly isUnused: () => boolean;
  readonly children: ReactNode;
}
interface BoundaryState {
  readonly isLeaving: boolean;
  readonly replacement?: ComponentType | undefined;
  /** Error for the error card of the area. */
  readonly failure?: Error;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  // The router keeps the pages of a release that the tab has left meanwhile.
  override state: BoundaryState = { isLeaving: this.props.release.hasFailed() };

  static getDerivedStateFromError(): BoundaryState {
    return { isLeaving: true };
  }

  override componentDidMount() {
    if (this.state.isLeaving && this.props.release.hasFailed()) this.leave('the release was left');
  }

  override componentDidCatch(error: unknown) {
    const { release, isUnused } = this.props;
    if (isUnused()) return this.leave(error);
    release.report(error);
    this.setState({ failure: new PageRenderError(release.remote, release.version, error) });
  }

  private leave(error: unknown) {
    this.props.release.leave(error).then(
      (page) => this.setState({ replacement: (page as PageModule).Component }),
      (failure: Error) => this.setState({ failure }),
    );
  }

  override render() {
    const { isLeaving, replacement: Replacement, failure } = this.state;
    if (failure) throw failure;
    if (Replacement) return <Replacement />;
    return isLeaving ? <LoadingNotice /> : this.props.children;
  }
}
