import { PortalProvider, ThemeRoot } from '@mobidrom/shared-ui/core';
import { RouterProvider } from '@mobidrom/shared-ui/router';
import { type ComponentProps, type ComponentType, useLayoutEffect } from 'react';
import { PreviewBannerProvider } from '../preview/PreviewSlot';
import type { Shell } from '../shell/createShell';
import { ShellProvider } from '../shell/ShellContext';

interface AppProps {
  readonly shell: Shell;
  readonly router: ComponentProps<typeof RouterProvider>['router'];
  readonly nonce: string | undefined;
  /** Names the preview of this tab. */
  readonly Banner?: ComponentType | undefined;
  /** Called in the commit that mounts the page. Must not change. */
  readonly onMounted?: (() => void) | undefined;
}

/** The router inside the providers of theme, portal and shell. */
export function App({ shell, router, nonce, Banner, onMounted }: AppProps) {
  // Runs after the layout effects of the page, one of which scrolls.
  useLayoutEffect(() => onMounted?.(), [onMounted]);
  return (
    <ThemeRoot nonce={nonce}>
      <PortalProvider portal={shell.portal}>
        <ShellProvider shell={shell}>
          <PreviewBannerProvider value={Banner}>
            <RouterProvider router={router} />
          </PreviewBannerProvider>
        </ShellProvider>
      </PortalProvider>
    </ThemeRoot>
  );
}
