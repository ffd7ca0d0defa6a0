/** Time after a submission in which another one of the same form is part of the same double click, in milliseconds. */
const DOUBLE = 2000;

/**
 * Ignores a form of a framed page that is submitted a second time while its answer is on its way, by a double click or Enter
 * pressed twice: the browser would show the answer to the second one, which refuses a password that the first has changed.
 * Forms that the page handles itself are left to it.
 *
 * @param document the framed page's document, of the portal's origin
 * @returns a function that stops it
 */
export function ignoreSecondSubmits(document: Document): () => void {
  const submitted = new WeakMap<EventTarget, number>();
  const onSubmit = (event: SubmitEvent) => {
    const { target, timeStamp, defaultPrevented } = event;
    if (!target || defaultPrevented) return;
    const before = submitted.get(target);
    if (before !== undefined && timeStamp - before < DOUBLE) event.preventDefault();
    else submitted.set(target, timeStamp);
  };
  document.addEventListener('submit', onSubmit);
  return () => document.removeEventListener('submit', onSubmit);
}
