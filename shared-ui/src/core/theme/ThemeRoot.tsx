import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { COLOR_SCHEME_STORAGE_KEY } from './colorScheme';
import { theme } from './theme';

interface ThemeRootProps {
  /** The nonce of the page's content security policy: without it the browser refuses every style. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Theme, baseline and the one style cache. The scheme follows the system until a person chooses; the choice is kept
 * by the browser under COLOR_SCHEME_STORAGE_KEY, and stands on `<html>` as `data-color-scheme`. Transitions are not
 * switched off during the change: Material does that by a style element without a nonce, which the policy refuses.
 */
export function ThemeRoot({ nonce, children }: ThemeRootProps) {
  const [cache] = useState(() =>
    createCache({ key: 'm', prepend: true, ...(nonce === undefined ? {} : { nonce }) }),
  );
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey={COLOR_SCHEME_STORAGE_KEY}
        colorSchemeStorageKey={COLOR_SCHEME_STORAGE_KEY}
      >
        <CssBaseline enableColorScheme />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
