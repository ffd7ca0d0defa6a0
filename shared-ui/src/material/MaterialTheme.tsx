import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { COLOR_SCHEME_STORAGE_KEY } from '../core/scheme/colorScheme';
import { SheetContext } from '../core/style/sheet';
import { theme } from './theme';

const InsideContext = createContext(false);

/** Emotion caches by nonce. A page has one nonce, so components in several places share their styles. */
const caches = new Map<string | undefined, EmotionCache>();
function cacheWith(nonce: string | undefined): EmotionCache {
  const cache = caches.get(nonce) ?? createCache({ key: 'm', ...(nonce === undefined ? {} : { nonce }) });
  caches.set(nonce, cache);
  return cache;
}

const ContentContext = createContext<ReactNode>(null);
const Content = () => useContext(ContentContext);

/**
 * Constant element that React renders once: Material UI's provider writes all its variables again with every render. The
 * content comes from a context instead of `children`.
 */
const THEMED = (
  <ThemeProvider
    theme={theme}
    defaultMode="system"
    modeStorageKey={COLOR_SCHEME_STORAGE_KEY}
    colorSchemeStorageKey={COLOR_SCHEME_STORAGE_KEY}
  >
    <Content />
  </ThemeProvider>
);

/**
 * Provides Material UI's theme, style cache and variables to the parts that use it (fields, tables, menus, dialogs). It
 * surrounds each of them instead of the page, because the first load does without Material UI. Nested, it has no effect.
 * Material UI reads the choice of scheme that `useColorScheme` writes.
 */
export function MaterialTheme({ children }: { readonly children: ReactNode }) {
  const inside = useContext(InsideContext);
  const { nonce } = useContext(SheetContext);
  if (inside) return children;
  return (
    <InsideContext value>
      <CacheProvider value={cacheWith(nonce)}>
        <ContentContext value={children}>{THEMED}</ContentContext>
      </CacheProvider>
    </InsideContext>
  );
}
