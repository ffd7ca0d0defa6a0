import { PortalProvider, ThemeRoot } from '@mobidrom/shared-ui/core';
import { RouterProvider } from '@mobidrom/shared-ui/router';
import type { ComponentProps } from 'react';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';

interface AppProps {
  readonly shell: Shell;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  readonly nonce: string | undefined;
}

/** The router inside the providers of theme, portal and shell. */
export function App({ shell, router, nonce }: AppProps) {
  return (
    <ThemeRoot nonce={nonce}>
      <PortalProvider portal={shell.portal}>
        <ShellProvider shell={shell}>
          <RouterProvider router={router} />
        </ShellProvider>
      </PortalProvider>
    </ThemeRoot>
  );
}
