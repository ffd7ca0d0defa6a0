import {
  configuration,
  type Register,
  type ReleaseInformation,
  type Session,
} from '@mobidrom/shared-contract';
import type { RouteObject } from '@mobidrom/shared-ui/router';
import { createMemoryRouter } from '@mobidrom/shared-ui/router-testing';
import { configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { App } from '../boot/App';
import { remotes as registered } from '../menus/register.fixture';
import { readableStore } from '../portal/readableStore';
import type { LoadResult } from '../releases';
import { createAreaLoading } from '../routing/areaLoading';
import { discoveryIn, shellRoutes } from '../routing/portalRouter';
import { createShell } from './createShell';

// Lazy parts are compiled when they are first asked for, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

/** What jsdom lacks of a browser. */
function standIns() {
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

/** The routes that a remote of the fixture register exposes: one heading for each of its areas. */
function pagesOf(name: string): RouteObject[] {
  const remote = registered.find((candidate) => candidate.name === name);
  return (remote?.areas ?? []).map((area) => ({ path: area.path, element: <h1>{area.title}</h1> }));
}

export interface ShellSituation {
  /** The address to begin at. */
  readonly at: string;
  readonly person?: Pick<Session, 'status' | 'roles' | 'groups'> & Partial<Session>;
  /** Default: every remote loads, and shows a heading for each area. */
  readonly load?: (name: string) => Promise<LoadResult>;
  readonly remotes?: Register['remotes'];
}

/** The whole shell around pages that are only a heading, at an address, for a person. */
export async function renderShell({
  at,
  person = { status: 'anonymous', roles: [], groups: [] },
  load = async (remote) => ({ ok: true, remote, version: '1.0.0', routes: pagesOf(remote), failures: [] }),
  remotes = [...registered],
}: ShellSituation) {
  standIns();
  const session = createStore<Session>(() => person);
  const releases = createStore<ReleaseInformation>(() => ({
    host: '1.0.0',
    contract: '1.0.0',
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
    request: async () => undefined,
    releases: readableStore(releases),
    prefetch: actions.prefetch,
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
  const view = render(<App shell={shell} router={router} nonce={undefined} />);
  return { ...view, shell, router, session, releases, actions };
}
