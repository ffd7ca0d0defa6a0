/** Returns the control that a click on this element operates; elements outside of controls stand for themselves. */
function controlOf(target: EventTarget | null): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  return (
    target.closest('label')?.control ?? target.closest('button, a, input, select, textarea, [role]') ?? target
  );
}

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/**
 * Ignores the second click of a double click unless it hits the same control as the first, and repeated keystrokes of an
 * Enter key that is held down on a button or link. They would otherwise answer the question that the first one opened, or
 * operate what appears when a question closes.
 *
 * The press of such a click is ignored too: it would take the focus away from the menu or dialog that the first click opened,
 * so that Escape no longer closes it, and would select text of the page.
 *
 * @returns a function that ends this
 */
export function ignoreSecondClicks(page: Window): () => void {
  let clicked: Element | undefined;
  const isMisdirected = ({ detail, target }: MouseEvent) => detail > 1 && controlOf(target) !== clicked;
  const onMouseDown = (event: MouseEvent) => {
    if (isMisdirected(event)) ignore(event);
  };
  const onClick = (event: MouseEvent) => {
    if (isMisdirected(event)) ignore(event);
    clicked = controlOf(event.target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    if (event.repeat && event.key === 'Enter' && isOnButton) event.preventDefault();
  };
  page.addEventListener('mousedown', onMouseDown, true);
  page.addEventListener('click', onClick, true);
  page.addEventListener('keydown', onKeyDown, true);
  return () => {
    page.removeEventListener('mousedown', onMouseDown, true);
    page.removeEventListener('click', onClick, true);
    page.removeEventListener('keydown', onKeyDown, true);
  };
}
