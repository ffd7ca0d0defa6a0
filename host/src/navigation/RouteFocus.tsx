import { useLocation } from '@mobidrom/shared-ui/router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../shell/mainId';

/** Time in which a late heading still receives the focus, in milliseconds. */
const PATIENCE = 3000;

function focusOn(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the new page's heading after a change of the path, so that it is read out and the keyboard continues
 * there. While the page is loading, the main region has the focus, and passes it on when the heading appears.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main) return;
    const heading = main.querySelector('h1');
    if (heading) return focusOn(heading);

    focusOn(main);
    const observer = new MutationObserver(() => {
      const late = main.querySelector('h1');
      if (!late) return;
      observer.disconnect();
      if (document.activeElement === main || document.activeElement === document.body) focusOn(late);
    });
    observer.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
  return null;
}
