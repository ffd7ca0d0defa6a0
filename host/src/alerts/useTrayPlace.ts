import { type RefObject, useLayoutEffect, useState } from 'react';
import { clearPlace, descriptionBoxes, TRAY_MARGIN, type TrayPlace } from './trayPlace';

/** CSS variable with the height that the alerts take at the bottom of the window. Pages and dialogs leave this room free. */
const HEIGHT = '--alerts-height';

/**
 * Returns the end of the window at which the alerts cover nothing of the focused control, and keeps the room that they take
 * free of focused controls and of the page's end.
 *
 * @param ids ids of the shown alerts
 */
export function useTrayPlace(tray: RefObject<HTMLElement | null>, ids: string): TrayPlace {
  const [place, setPlace] = useState<TrayPlace>('bottom');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on changes of the alerts, not on their ids.
  useLayoutEffect(() => {
    const element = tray.current;
    if (!element) return;
    const root = document.documentElement.style;
    const measure = () => {
      const room = element.offsetHeight > 0 ? `${element.offsetHeight + 2 * TRAY_MARGIN}px` : '';
      root.setProperty(HEIGHT, room);
      root.scrollPaddingBottom = room;
      const focused = document.activeElement;
      if (!focused || focused === document.body || element.contains(focused)) return;
      const boxes = [element.getBoundingClientRect(), focused.getBoundingClientRect()] as const;
      setPlace(clearPlace(...boxes, descriptionBoxes(focused), window.innerHeight));
    };
    let frame = 0;
    const measureNextFrame = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    // A message at its place, such as a field's error, can be painted after the alert.
    measureNextFrame();
    const observer = new ResizeObserver(measureNextFrame);
    observer.observe(element);
    // The browser scrolls a focused control into view after the event.
    document.addEventListener('focusin', measureNextFrame);
    window.addEventListener('resize', measure);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('focusin', measureNextFrame);
      window.removeEventListener('resize', measure);
      root.removeProperty(HEIGHT);
      root.removeProperty('scroll-padding-bottom');
    };
  }, [tray, ids]);
  return place;
}
