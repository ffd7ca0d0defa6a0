/** Returns the control that a click on this element operates; elements outside of controls stand for themselves. */
function controlOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return (
    target.closest('label')?.control ?? target.closest('button, a, input, select, textarea, [role]') ?? target
  );
}

/**
 * Ignores the second click of a double click unless it hits the same control as the first, and repeated keystrokes of an
 * Enter key that is held down on a button or link. They would otherwise answer the question that the first one opened, or
 * operate what appears when a question closes.
 *
 * @returns a function that ends this
 */
export function ignoreSecondClicks(page: Window): () => void {
  let clicked: Element | undefined;
  const onClick = (event: MouseEvent) => {
    const control = controlOf(event.target);
    const isMisdirected = event.detail > 1 && control !== clicked;
    clicked = control;
    if (!isMisdirected) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (event.repeat && event.key === 'Enter' && isOnButton) event.preventDefault();
  };
  page.addEventListener('click', onClick, true);
  page.addEventListener('keydown', onKeyDown, true);
  return () => {
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('keydown', onKeyDown, true);
  };
}
