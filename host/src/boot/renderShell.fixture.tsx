import {
  configuration,
  type PortalRequest,
  type Register,
  type ReleaseInformation,
  type Session,
} from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { createMemoryRouter } from '@mobidrom/shared-ui/testing';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { readableStore } from '../portal/readableStore';
import { remotes as registered } from '../register/register.fixture';
import type { LoadResult } from '../releases';
import { createAreaLoading } from '../routing/areaLoading';
import { createShell } from '../shell/createShell';
import { App } from './App';
import { discoveryIn, shellRoutes } from './portalRouter';

/** Adds the browser functions that jsdom lacks. */
function addBrowserFunctions() {
  window.matchMedia ??= (query) =>
    ({
      matches: false,
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}

/** Returns the routes of a remote of the fixture register: one heading for each area. */
function pagesOf(name: string): RouteObject[] {
  const remote = registered.find((candidate) => candidate.name === name);
  return (remote?.areas ?? []).map((area) => ({ path: area.path, element: <h1>{area.title}</h1> }));
}

export interface ShellSituation {
  /** The first address. */
  readonly at: string;
  readonly person?: Pick<Session, 'status' | 'roles' | 'groups'> & Partial<Session>;
  /** Default: every remote loads, and shows a heading for each area. */
  readonly load?: (name: string) => Promise<LoadResult>;
  readonly remotes?: Register['remotes'];
  /** Default: there is no session. */
  readonly request?: PortalRequest;
  /** Names the preview of the tab. Default: it has none. */
  readonly Banner?: ComponentType;
  /** Remotes that are switched off. Default: none. */
  readonly off?: Register['off'];
}

/** Renders the whole shell at an address for a user, around pages that are only a heading. */
export async function renderShell({
  at,
  person = { status: 'anonymous', roles: [], groups: [] },
  load = async (remote) => ({ ok: true, remote, version: '1.0.0', routes: pagesOf(remote), failures: [] }),
  remotes = [...registered],
  off,
  request = async () => undefined,
  Banner,
}: ShellSituation) {
  addBrowserFunctions();
  const session = createStore<Session>(() => person);
  const releases = createStore<ReleaseInformation>(() => ({
    host: '1.0.0',
    contract: '1.0.0',
    off,
    remotes: remotes.map((remote) => ({ name: remote.name, registered: remote })),
  }));
  const actions = {
    signIn: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
    register: vi.fn(async () => undefined),
    prefetch: vi.fn(),
    load: vi.fn(load),
  };
  const shell = createShell({
    configuration: configuration.parse({ demonstration: true, operator: { city: 'Köln' } }),
    session: { ...readableStore(session), ...actions },
    request,
    releases: readableStore(releases),
    prefetch: actions.prefetch,
    load: actions.load,
    onFormOpened: () => undefined,
  });
  const loading = createAreaLoading({
    remotes: () => releases.getState().remotes.map((remote) => remote.registered),
    session: shell.portal.session,
    load: actions.load,
  });
  const router = createMemoryRouter(shellRoutes(loading), {
    initialEntries: [at],
    patchRoutesOnNavigation: discoveryIn(loading),
  });
  const view = render(<App shell={shell} router={router} nonce={undefined} Banner={Banner} />);
  return { ...view, shell, router, session, releases, actions };
}
