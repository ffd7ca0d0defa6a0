import { useCallback, useSyncExternalStore } from 'react';
import { look, type Theme } from '../theme/look';

/** Result where a build renders a page to text. */
const noWindow = () => false;

/** Whether the window currently matches a media query, such as `useTheme().breakpoints.down('md')`. */
export function useMediaQuery(query: string | ((theme: Theme) => string)): boolean {
  const text = (typeof query === 'function' ? query(look) : query).replace(/^@media\s*/, '');
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(text);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [text],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(text).matches, noWindow);
}
