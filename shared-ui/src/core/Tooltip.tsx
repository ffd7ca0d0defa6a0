import { cloneElement, type ReactElement, useEffect, useId, useState } from 'react';
import { type TooltipTriggerProps, useTooltipOpen } from './useTooltipOpen';

// Popper is needed by nobody who has not yet pointed at anything, so it stays out of the first load.
const loadBubble = () => import(/* webpackChunkName: "tooltip" */ './TooltipBubble');
type Bubble = Awaited<ReturnType<typeof loadBubble>>['TooltipBubble'];

interface TooltipProps {
  /** Never the only place for an information. */
  readonly title: string;
  /** False when the words are the control's own name: they would be read twice. */
  readonly describes?: boolean;
  /** One element that takes pointer and focus handlers. */
  readonly children: ReactElement<TooltipTriggerProps & { 'aria-describedby'?: string | undefined }>;
}

/**
 * Words beside a control on pointing and on focus: after 100 ms, by touch after 700 ms (specification, portal,
 * chapter 9). Escape closes it, and the pointer may move onto it (WCAG 2.2, 1.4.13).
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

/** The bubble's component once it is there. When its file cannot be had, the next opening asks again. */
function useBubble(wanted: boolean): Bubble | undefined {
  const [bubble, setBubble] = useState<{ component: Bubble }>();
  const missing = wanted && !bubble;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    loadBubble().then(
      (module) => current && setBubble({ component: module.TooltipBubble }),
      // A control keeps its name and its work without the bubble, so a missing file must not cost the page.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [missing]);
  return bubble?.component;
}
