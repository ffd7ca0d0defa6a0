import { configuration, type Portal, type Session } from '@mobidrom/shared-contract';
import { renderPage } from '@mobidrom/shared-ui/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Component } from './FramedPage';

afterEach(cleanup);

const signedIn: Session = { status: 'authenticated', roles: ['dashboarduser'], groups: [] };

/** Renders a framed page. @returns changes what is known of the catalogue's sign-on */
function show(path: string, catalogueSignOn: Session['catalogueSignOn']) {
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
  renderPage(<Component />, portal, path);
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
