import { useLocation } from '@mobidrom/shared-ui/router';
import { useEffect } from 'react';

/** Returns the id that the address names behind `#`; '' without one and for an invalid escape. */
export function hashTarget(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return '';
  }
}

/**
 * Scrolls to the element that the address names and focuses it, on arrival and after each link inside the page. The router
 * changes the address without the browser's own jump.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again.
  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hashTarget(hash));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash, key]);
}
