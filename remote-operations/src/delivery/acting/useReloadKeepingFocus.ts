import { useCallback, useEffect, useState } from 'react';

/**
 * Returns a reload after which the page's heading has the focus if that is lost: the dialog of a change gives the focus back to the
 * button that opened it, and then the new state of the page has no such button.
 */
export function useReloadKeepingFocus(reload: () => Promise<void>): () => Promise<void> {
  const [reloads, setReloads] = useState(0);
  useEffect(() => {
    if (reloads === 0) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [reloads]);
  return useCallback(async () => {
    await reload();
    setReloads((count) => count + 1);
  }, [reload]);
}
