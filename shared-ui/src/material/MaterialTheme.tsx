import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { SheetContext } from '../core/style/sheet';
import { COLOR_SCHEME_STORAGE_KEY } from '../core/theme/colorScheme';
import { theme } from './theme';

const InsideContext = createContext(false);

/** One cache for each nonce, and a page has one: what is shown in several places has its styles once. */
const caches = new Map<string | undefined, EmotionCache>();
function cacheWith(nonce: string | undefined): EmotionCache {
  const cache = caches.get(nonce) ?? createCache({ key: 'm', ...(nonce === undefined ? {} : { nonce }) });
  caches.set(nonce, cache);
  return cache;
}

const ContentContext = createContext<ReactNode>(null);
const Content = () => useContext(ContentContext);

/**
 * Always the same element, so that it is rendered once: Material's provider writes all its variables anew with each
 * render, which takes longer than many a change of what stands inside.
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
 * Around every part that is made of Material (fields, tables, menus, dialogs): its theme, its style cache and its
 * variables. The choice of scheme is ours (`useColorScheme`); Material reads it and never writes it. None of this belongs
 * to the first load, so it is here and not at the root. Inside of another it does nothing.
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
