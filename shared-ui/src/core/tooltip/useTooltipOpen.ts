import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { closeDelay, openDelay, TOOLTIP_DELAY, TOOLTIP_LEAVE_DELAY } from './tooltipTiming';

/** Handlers of a tooltip's control. They call the control's own handlers as well. */
export interface TooltipTriggerProps {
  onPointerEnter?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onPointerLeave?: ((event: PointerEvent<HTMLElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/** Layers above the page that close on Escape. A tooltip must not stand above a layer that has opened after it. */
const LAYER = '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]';

/** Closes the tooltip that is open. One is open at a time: those of a row open at the same place. */
let closeCurrent: (() => void) | undefined;

/** Whether a tooltip is open, and its anchor. */
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
    const close = () => setOpen(false);
    closeCurrent?.();
    closeCurrent = close;
    return () => {
      if (closeCurrent === close) closeCurrent = undefined;
    };
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      // Escape closes only the tooltip, not the layer that contains it. A layer above the tooltip handles the key itself.
      const layer = event.target instanceof Element && event.target.closest(LAYER);
      if (!layer || layer.contains(anchor)) event.stopPropagation();
    };
    const closeBelowLayer = ({ target }: Event) => {
      const layer = target instanceof Element && target.closest(LAYER);
      if (layer && !layer.contains(anchor)) setOpen(false);
    };
    // In the capture phase, before any other handler.
    document.addEventListener('keydown', closeOnEscape, true);
    document.addEventListener('focusin', closeBelowLayer, true);
    return () => {
      document.removeEventListener('keydown', closeOnEscape, true);
      document.removeEventListener('focusin', closeBelowLayer, true);
    };
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
      // A click focuses too, but only keyboard users need the tooltip then.
      if (!event.currentTarget.matches(':focus-visible')) return;
      setAnchor(event.currentTarget);
      after(TOOLTIP_DELAY, true);
    },
    onBlur: (event) => {
      own.onBlur?.(event);
      after(0, false);
    },
    // After a click the user knows what the control does, and may have opened a question below the tooltip.
    onClick: (event) => {
      own.onClick?.(event);
      clearTimeout(timer.current);
      setOpen(false);
    },
  });
  const bubbleProps = {
    onPointerEnter: () => after(0, true),
    onPointerLeave: () => after(TOOLTIP_LEAVE_DELAY, false),
  };
  return { open, anchor, triggerProps, bubbleProps };
}
