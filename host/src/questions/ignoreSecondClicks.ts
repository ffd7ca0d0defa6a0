/** Returns the control that a click on this element operates; elements outside of controls stand for themselves. */
function controlOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return (
    target.closest('label')?.control ?? target.closest('button, a, input, select, textarea, [role]') ?? target
  );
}

/**
 * Makes the second click of a double click, and the repeated keystrokes of a held Enter key, count for the control alone that got
 * the first. Else they would answer the question that the first has opened, or operate what appears when a question closes.
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
