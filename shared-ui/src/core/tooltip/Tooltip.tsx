import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';
import { type TooltipTriggerProps, useTooltipOpen } from './useTooltipOpen';

// Popper is only needed once a tooltip opens, so it stays out of the first load.
const loadBubble = () => import(/* webpackChunkName: "tooltip" */ './TooltipBubble');
type Bubble = Awaited<ReturnType<typeof loadBubble>>['TooltipBubble'];

interface TooltipProps {
  /** Never the only place for a piece of information. */
  readonly title: string;
  /** False if the title is the control's accessible name: screen readers would read it twice. */
  readonly describes?: boolean;
  /** One element that accepts pointer and focus handlers. */
  readonly children: ReactElement<TooltipTriggerProps & { 'aria-describedby'?: string | undefined }>;
}

/**
 * Tooltip of a control that is pointed at or focused: after 100 ms, by touch after 700 ms. Escape closes it, and the
 * pointer can move onto it (WCAG 2.2, 1.4.13).
 */
export function Tooltip({ title, describes = true, children }: TooltipProps) {
  const id = useId();
  const { open, anchor, triggerProps, bubbleProps } = useTooltipOpen();
  const Bubble = useBubble(open);
  const description = describes && open ? { 'aria-describedby': id } : {};
  return (
    <>
      {cloneElement(children, { ...triggerProps(children.props), ...description })}
      {Bubble && open && <Bubble id={id} title={title} anchor={anchor} {...bubbleProps} />}
    </>
  );
}

/** Returns the component of the bubble once it is loaded. After a failure the next opening tries again. */
function useBubble(wanted: boolean): Bubble | undefined {
  const [bubble, setBubble] = useState<{ component: Bubble }>();
  const missing = wanted && !bubble;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    loadBubble().then(
      (module) => current && setBubble({ component: module.TooltipBubble }),
      // The control works without the bubble, so a missing file must not break the page.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [missing]);
  return bubble?.component;
}
