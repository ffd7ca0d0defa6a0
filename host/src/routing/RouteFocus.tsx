import { useLocation } from '@mobidrom/shared-ui/router';
import { useEffect, useRef } from 'react';
import { MAIN_ID } from '../shell/mainId';

/** How long a page may take to show its heading before the focus goes to the main region instead, in milliseconds. */
const PATIENCE = 3000;

function focusOn(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the new page's heading after a change of the path, so that it is read out and the keyboard goes on
 * from there. A page that is still loading gets it as soon as its heading appears, unless the person has moved on.
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
