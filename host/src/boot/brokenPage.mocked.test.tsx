import { usePortal } from '@mobidrom/shared-ui/core';
import { Outlet, type RouteObject } from '@mobidrom/shared-ui/router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countInputs } from '../health/inputs';
import { reloadPage } from '../navigation/reloadPage';
import { type PageRelease, RemotePageError } from '../releases';
import { guardPage } from '../routing/PageGuard';
import { renderShell } from './renderShell.fixture';

vi.mock('../navigation/reloadPage', () => ({ reloadPage: vi.fn(async () => undefined) }));

countInputs(window);
beforeEach(() => {
  // React and the router report the errors that the tests throw on purpose.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Sound = () => <h1>Häufige Fragen</h1>;
const Broken = () => {
  throw new Error('kaputt gezeichnet');
};

/** Release 1.1.0, in whose place `other` serves. */
function releaseOf(other: ComponentType | undefined) {
  let failed = false;
  const release: PageRelease = {
    remote: 'public',
    version: '1.1.0',
    hasFailed: () => failed,
    leave: vi.fn(async (error: unknown) => {
      failed = true;
      if (other) return { Component: other };
      const { message } = error as Error;
      throw new RemotePageError('public', [{ kind: 'render', remote: 'public', version: '1.1.0', message }]);
    }),
    report: vi.fn(),
  };
  return release;
}

const show = (route: RouteObject) =>
  renderShell({
    at: '/faq',
    load: async (remote) => ({
      ok: true,
      remote,
      version: '1.1.0',
      routes: [route as { path: string }],
      failures: [],
    }),
  });
const pageOf = (Component: ComponentType, release: PageRelease): RouteObject => ({
  path: 'faq',
  lazy: async () => guardPage({ Component }, release) as { Component: ComponentType },
});
const sound = () => screen.findByRole('heading', { level: 1, name: 'Häufige Fragen' });
const card = () => screen.findByRole('heading', { name: 'Unexpected Application Error!' });

describe('a page that throws at its first render', () => {
  it('is replaced by that of the release before', async () => {
    const release = releaseOf(Sound);
    await show(pageOf(Broken, release));
    await sound();
    expect(release.leave).toHaveBeenCalledExactlyOnceWith(new Error('kaputt gezeichnet'));
    expect(release.report).not.toHaveBeenCalled();
  });

  it('is replaced when its data are what it cannot show', async () => {
    const Late = () => {
      const [data, setData] = useState<string>();
      useEffect(() => setData('data'), []);
      return data === undefined ? <p>lädt</p> : <Broken />;
    };
    await show(pageOf(Late, releaseOf(Sound)));
    await sound();
  });

  it('is a card with remote and version when there is no release before', async () => {
    await show(pageOf(Broken, releaseOf(undefined)));
    await card();
    expect(screen.getByText('public, Version 1.1.0')).toBeTruthy();
    expect(screen.getAllByText(/beim Anzeigen abgebrochen/)).not.toEqual([]);
  });

  it('is not rendered again once the tab has left the release', async () => {
    const release = releaseOf(Sound);
    const Page = vi.fn(Broken);
    const { router } = await show(pageOf(Page, release));
    await sound();
    const rendered = Page.mock.calls.length;
    await router.navigate('/gibt-es-nicht');
    await router.navigate('/faq');
    await sound();
    expect(Page.mock.calls.length).toBe(rendered);
  });

  it('is replaced together with the page around it', async () => {
    const release = releaseOf(Sound);
    const Around = () => (
      <>
        <p>Rahmen der neuen Version</p>
        <Outlet />
      </>
    );
    const inner = { index: true, lazy: pageOf(Broken, release).lazy } as RouteObject;
    await show({ ...pageOf(Around, release), children: [inner] } as RouteObject);
    await sound();
    expect(screen.queryByText('Rahmen der neuen Version')).toBeNull();
    expect(release.leave).toHaveBeenCalledTimes(1);
  });
});

describe('a page that throws after it was used', () => {
  const Fragile = () => {
    const [isBroken, setBroken] = useState(false);
    return isBroken ? (
      <Broken />
    ) : (
      <button type="button" onPointerDown={() => setBroken(true)}>
        Zerbrechen
      </button>
    );
  };

  it('is a card that names remote and version, whose retry loads the page anew', async () => {
    const release = releaseOf(Sound);
    await show(pageOf(Fragile, release));
    fireEvent.pointerDown(await screen.findByRole('button', { name: 'Zerbrechen' }));
    await card();
    expect(screen.getByText('public, Version 1.1.0')).toBeTruthy();
    expect(screen.getByText('kaputt gezeichnet')).toBeTruthy();
    expect(release.leave).not.toHaveBeenCalled();
    expect(release.report).toHaveBeenCalledExactlyOnceWith(new Error('kaputt gezeichnet'));
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('is a card when a form was opened', async () => {
    const release = releaseOf(Sound);
    const WithForm = () => {
      const { unsaved } = usePortal();
      const [isBroken, setBroken] = useState(false);
      useEffect(() => {
        const close = unsaved.register(() => true);
        setBroken(true);
        return close;
      }, [unsaved]);
      return isBroken ? <Broken /> : null;
    };
    await show(pageOf(WithForm, release));
    await card();
    expect(release.leave).not.toHaveBeenCalled();
  });
});
