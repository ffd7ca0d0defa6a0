import { configuration, type Portal, type Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component } from './FramedPage';

afterEach(cleanup);

const signedIn: Session = { status: 'authenticated', roles: ['dashboarduser'], groups: [] };

/** Renders a framed page. @returns changes what is known of the catalogue's sign-on */
function show(address: string, catalogueSignOn: Session['catalogueSignOn']) {
  let session: Session = { ...signedIn, catalogueSignOn };
  const listeners = new Set<() => void>();
  const portal = {
    configuration: configuration.parse({}),
    session: {
      get: () => session,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  } as unknown as Portal;
  renderPage(<Component />, portal, address.replace(/\?.*$/, ''), address);
  return (next: Session['catalogueSignOn']) =>
    act(() => {
      session = { ...signedIn, catalogueSignOn: next };
      for (const listener of listeners) listener();
    });
}

it('asks for a page with rights once the sign-on of the catalogue has ended', () => {
  const become = show('/dashboards', 'pending');
  expect(screen.queryByTitle('Dashboards')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('Daten werden geladen. Bitte warten...');
  become(undefined);
  expect(screen.getByTitle('Dashboards').getAttribute('src')).toContain(
    '/opensearch-dashboard/app/dashboards',
  );
});

it('does not wait longer than the session does, and asks again when a late sign-on ends', () => {
  const become = show('/dashboards', 'pending');
  become('late');
  const refused = screen.getByTitle('Dashboards');
  become(undefined);
  const permitted = screen.getByTitle('Dashboards');
  expect(permitted).not.toBe(refused);
  become(undefined);
  expect(screen.getByTitle('Dashboards')).toBe(permitted);
});

it('asks for a public page at once, and once', () => {
  const become = show('/', 'pending');
  const page = screen.getByTitle('Inhalt der Startseite');
  become(undefined);
  expect(screen.getByTitle('Inhalt der Startseite')).toBe(page);
});

it('has the filters of the map in its address, both ways', async () => {
  show('/zonenmanager?status=Entwurf', undefined);
  const map = screen.getByTitle<HTMLIFrameElement>('Kartenanwendung des Zonenmanagers');
  expect(map.getAttribute('src')).toBe(`${location.origin}/kartenanwendung?status=Entwurf`);
  const inner = map.contentDocument;
  if (!inner) throw new Error('the frame of the test has no document');
  // An iframe that has not loaded has an empty document in jsdom.
  inner.append(inner.createElement('html'));
  inner.documentElement.append(inner.createElement('body'));
  fireEvent.load(map);
  const detail = { address: '/kartenanwendung?status=freigegeben', isReplacing: false };
  const isTaken = () => {
    const step = new CustomEvent('portal-frame-step', { detail, cancelable: true });
    act(() => void inner.dispatchEvent(step));
    return step.defaultPrevented;
  };
  const offered: unknown[] = [];
  inner.addEventListener('portal-frame-address', (event) => {
    event.preventDefault();
    offered.push((event as CustomEvent).detail);
  });
  expect(isTaken()).toBe(true);
  await waitFor(() => expect(offered).toEqual([`${location.origin}${detail.address}`]));
  // A step to what is shown already is no further entry of the history.
  expect(isTaken()).toBe(true);
  expect(screen.getByTitle('Kartenanwendung des Zonenmanagers')).toBe(map);
});
