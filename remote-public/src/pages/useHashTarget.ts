import { useLocation } from '@mobidrom/shared-ui/router';
import { useEffect } from 'react';

/** The id that the address names behind `#`; empty without one, and for an escape that cannot be read. */
export function hashTarget(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    // Typed by hand: it names nothing.
    return '';
  }
}

/**
 * Brings what the address names into view and gives it the focus, on arrival and on every link inside the page: the
 * router changes the address without the browser's own jump.
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
