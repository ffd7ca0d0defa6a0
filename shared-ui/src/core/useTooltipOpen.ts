import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { closeDelay, openDelay, TOOLTIP_DELAY, TOOLTIP_LEAVE_DELAY } from './tooltipTiming';

/** What a tooltip listens to on its control; handlers that the control has of its own are called as well. */
export interface TooltipTriggerProps {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

/** What lies over the page, and closes on Escape. */
const LAYER = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** When a tooltip is open, and at which element it stands. */
export function useTooltipOpen() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const after = (delay: number, next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      // The words alone are dismissed; what they stand in takes the next one. A layer that lies over them has its own.
      const layer = event.target instanceof Element && event.target.closest(LAYER);
      if (!layer || layer.contains(anchor)) event.stopPropagation();
    };
    // Before anything else hears of the key.
    document.addEventListener('keydown', closeOnEscape, true);
    return () => document.removeEventListener('keydown', closeOnEscape, true);
  }, [open, anchor]);

  const triggerProps = (own: TooltipTriggerProps): TooltipTriggerProps => ({
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event);
      setAnchor(event.currentTarget);
      after(openDelay(event.pointerType), true);
    },
    onPointerLeave: (event) => {
      own.onPointerLeave?.(event);
      after(closeDelay(event.pointerType), false);
    },
    onFocus: (event) => {
      own.onFocus?.(event);
      // A click focuses too; only who moves by keyboard needs the words then.
      if (!event.currentTarget.matches(':focus-visible')) return;
      setAnchor(event.currentTarget);
      after(TOOLTIP_DELAY, true);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      after(0, false);
    },
  });
  const bubbleProps = {
    onPointerEnter: () => after(0, true),
    onPointerLeave: () => after(TOOLTIP_LEAVE_DELAY, false),
  };
  return { open, anchor, triggerProps, bubbleProps };
}
