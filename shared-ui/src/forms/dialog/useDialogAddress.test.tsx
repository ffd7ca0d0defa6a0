import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakePortal } from '../../fakePortal.fixture';
import { renderPage } from '../../renderPage.fixture';
import { useDialogAddress } from './useDialogAddress';

afterEach(cleanup);

function show(address: string, mayCreate = true) {
  const [create, open] = [vi.fn(), vi.fn()];
  function Page() {
    useDialogAddress({ create: mayCreate && create, open });
    return null;
  }
  const { portal } = fakePortal();
  const router = renderPage(<Page />, portal, '/tags', address);
  return { create, open, router, portal };
}

it('opens the entry of the address once, and keeps only the other parameters', async () => {
  const { create, open, router } = show('/tags?filter=a%3Ab&eintrag=x%2Fy');
  await waitFor(() => expect(router.state.location.search).toBe('?filter=a%3Ab'));
  expect(open.mock.calls).toEqual([['x/y']]);
  expect(create).not.toHaveBeenCalled();
  expect(router.state.historyAction).toBe('REPLACE');
});

it('opens a further entry when the address of the same page names one', async () => {
  const { open, router } = show('/tags?eintrag=1');
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await act(() => router.navigate('/tags?eintrag=1'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(open.mock.calls).toEqual([['1'], ['1']]);
});

it('opens the dialog for a new entry with the right to it alone', async () => {
  const allowed = show('/tags?neu=1');
  await waitFor(() => expect(allowed.router.state.location.search).toBe(''));
  expect(allowed.create).toHaveBeenCalledOnce();
  cleanup();
  const refused = show('/tags?neu=1', false);
  await waitFor(() => expect(refused.router.state.location.search).toBe(''));
  expect(refused.create).not.toHaveBeenCalled();
});

it('leaves a form with unsaved input alone, and only drops the parameters', async () => {
  const { create, open, router, portal } = show('/tags');
  const unregister = portal.unsaved.register(() => true);
  for (const address of ['/tags?eintrag=1', '/tags?neu=1']) {
    await act(() => router.navigate(address));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  }
  expect(open).not.toHaveBeenCalled();
  expect(create).not.toHaveBeenCalled();
  unregister();
  await act(() => router.navigate('/tags?eintrag=1'));
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
});
