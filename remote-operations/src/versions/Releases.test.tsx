import type { Portal, ReleaseInformation, Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Releases } from './Releases';

afterEach(cleanup);

const signedIn: Session = { status: 'authenticated', roles: ['data_storage_read'], groups: [] };
const HASH = 'sha384-0';
const content = {
  name: 'content',
  areas: [{ path: 'tagverwaltung', title: 'Tagverwaltung', access: 'protected' as const }],
  links: [],
};
const information: ReleaseInformation = {
  host: '2.0.0',
  contract: '1.0.0',
  remotes: [{ name: 'content', registered: { ...content, active: { version: '1.1.0', descriptor: '' } } }],
};

it('requests the register when it is opened, and then names the version before', async () => {
  let known = information;
  const listeners = new Set<() => void>();
  const update = vi.fn(async () => {
    const active = { version: '1.1.0', descriptor: HASH };
    const fallback = { version: '1.0.0', descriptor: HASH };
    known = { ...information, remotes: [{ name: 'content', registered: { ...content, active, fallback } }] };
    for (const listener of listeners) listener();
  });
  let ask: () => Promise<void> = async () => undefined;
  const releases = {
    get: () => known,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: () =>
      new Promise<void>((resolve) => {
        ask = () => update().then(resolve);
      }),
  };
  const session = { get: () => signedIn, subscribe: () => () => undefined };
  renderPage(<Releases />, { releases, session } as unknown as Portal, '/version-overview');
  const row = () => within(screen.getByRole('row', { name: /content/ }));
  expect(row().getByText('unbekannt')).toBeTruthy();
  await act(() => ask());
  expect(update).toHaveBeenCalledTimes(1);
  expect(row().getByText('1.0.0')).toBeTruthy();
  expect(row().queryByText('unbekannt')).toBeNull();
});
