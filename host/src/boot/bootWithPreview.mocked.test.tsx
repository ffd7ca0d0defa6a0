import { checksum, PORTAL_START_ID, type PortalStart } from '@mobidrom/shared-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { evaluate } from '../federation/evaluator';
import { ID, PREVIEW } from '../preview/preview.fixture';
import { PREVIEW_ENDED_KEY, PREVIEW_KEY } from '../preview/storedPreview';
import { remote } from '../register/register.fixture';
import { ENTRY, integrityOf, manifestOf, release } from '../releases/testPortal.fixture';

const HOST = { version: '1.0.0', contract: '1.2.0', shared: { react: { version: '19.3.1' } } };
vi.mock('../federation/hostManifest', () => ({
  HOST_MANIFEST: { version: '1.0.0', contract: '1.2.0', shared: { react: { version: '19.3.1' } } },
  loadHostManifest: async () => HOST,
}));
vi.mock('../federation/evaluator', () => ({ evaluate: vi.fn() }));
vi.mock('../federation/preload', () => ({ preloadScript: vi.fn() }));
const request = vi.hoisted(() => vi.fn());
vi.mock('@mobidrom/shared-auth', async (original) => ({
  ...(await original<object>()),
  createSession: () => ({
    session: {
      get: () => SESSION,
      subscribe: () => () => undefined,
    },
    request,
    start: async () => undefined,
  }),
}));
const SESSION = { status: 'authenticated', roles: ['release_preview'], groups: [], username: 'kim' };

const unreleased = release('1.1.0', {
  name: 'verkehr',
  areas: [{ path: 'verkehrslage', title: 'Verkehrslage', access: 'public' }],
});
const fetched: string[] = [];
const FILES: Readonly<Record<string, string>> = {
  [`/releases/_preview/${ID}/remote.json`]: JSON.stringify(unreleased),
  [`/releases/_preview/${ID}/mf-manifest.json`]: manifestOf(),
};

const shown = () =>
  vi.mocked(evaluate).mock.calls.map(([{ name, version }, , folder]) => [name, version, folder]);

beforeEach(() => {
  vi.resetModules();
  vi.mocked(evaluate).mockReset();
  fetched.length = 0;
  sessionStorage.clear();
  sessionStorage.setItem(PREVIEW_KEY, ID);
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (input: string) => {
    fetched.push(input);
    const body = FILES[input];
    return new Response(body ?? '', { status: body === undefined ? 404 : 200 });
  });
  request.mockReset();
  request.mockImplementation(async (path: string) => {
    if (!path.startsWith('release-previews/')) return undefined;
    return new Response(
      JSON.stringify({
        ...PREVIEW,
        release: { version: '1.1.0', descriptor: integrityOf(JSON.stringify(unreleased)) },
      }),
    );
  });
  const start: Omit<PortalStart, 'configuration'> & { configuration: object } = {
    register: { renderedAt: '2026-11-25T10:00:00Z', set: 1, host: '1.0.0', remotes: [remote('content', [])] },
    descriptors: {},
    configuration: { apiBase: '/api', demonstration: false, links: {}, operator: {}, social: [] },
  };
  const text = JSON.stringify(start);
  document.body.innerHTML = `<div id="portal"></div><script id="${PORTAL_START_ID}" type="application/json" data-checked="${checksum(text)}"></script>`;
  const block = document.getElementById(PORTAL_START_ID);
  if (block) block.textContent = text;
  history.replaceState(null, '', '/verkehrslage');
});

const startPage = () => act(async () => void (await import('./boot')));

it('loads the files of the preview, names it in a bar, and sends no beacon', async () => {
  const Page = () => <h1>Nicht freigegeben</h1>;
  vi.mocked(evaluate).mockResolvedValue({
    default: [{ path: 'verkehrslage', lazy: async () => ({ Component: Page }) }],
  });
  await startPage();
  await screen.findByRole('heading', { name: 'Nicht freigegeben' });
  expect(screen.getByRole('region', { name: 'Vorschau' }).textContent).toContain('verkehr 1.1.0 von Verkehr');
  expect(shown()).toEqual([['verkehr', '1.1.0', `/releases/_preview/${ID}/`]]);
  expect(request.mock.calls[0]).toEqual([`release-previews/${ID}`, expect.anything()]);
  expect(fetched.filter((address) => address.includes('/beacons'))).toEqual([]);
});

it('ends a preview whose entry throws, and notes it for the next page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.mocked(evaluate).mockRejectedValue(new Error(`${ENTRY} is broken`));
  await startPage();
  await waitFor(() => expect(sessionStorage.getItem(PREVIEW_ENDED_KEY)).toBe('broken verkehr 1.1.0'));
  expect(sessionStorage.getItem(PREVIEW_KEY)).toBeNull();
  expect(request.mock.calls.map(([path]) => path)).toContain(
    `release-previews/${ID}/confirmation?reason=broken`,
  );
});

it('opens a page without a preview when the platform has none any more', async () => {
  request.mockResolvedValue(new Response('{}', { status: 404 }));
  await startPage();
  await screen.findByText(/Die Vorschau ist beendet\. Sie sehen wieder/);
  expect(screen.queryByRole('region', { name: 'Vorschau' })).toBeNull();
  expect(evaluate).not.toHaveBeenCalled();
  expect(sessionStorage.getItem(PREVIEW_KEY)).toBeNull();
});
