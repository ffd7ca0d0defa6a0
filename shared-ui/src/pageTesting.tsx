import type { Portal } from '@mobidrom/shared-contract';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { PortalProvider, ThemeRoot } from './core';

/**
 * Renders a page in a test as the host does.
 *
 * What is fetched is kept for this page alone: kept for the whole file, an answer of the test before would count as new
 * for two seconds, and a fast machine would see another page than a slow one.
 * @param path where the page stands
 * @param address what is visited; default `path`
 * @returns the router, for where the page leads to
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
