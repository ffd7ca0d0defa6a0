import type { Portal } from '@mobidrom/shared-contract';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { PortalProvider, ThemeRoot } from './core';

/**
 * Renders a page in a test as the host does. Each page has a cache of its own: SWR would otherwise reuse responses of the
 * previous test for two seconds.
 * @param path the page's route
 * @param address the visited address; default `path`
 * @returns the router, to read the current location
 */
export function renderPage(page: ReactElement, portal: Portal, path = '/', address = path) {
  const router = createMemoryRouter([{ path, element: page }], { initialEntries: [address] });
  render(
    <ThemeRoot>
      <SWRConfig value={{ provider: () => new Map() }}>
        <PortalProvider portal={portal}>
          <RouterProvider router={router} />
        </PortalProvider>
      </SWRConfig>
    </ThemeRoot>,
  );
  return router;
}
