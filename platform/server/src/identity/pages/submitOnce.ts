/** Time after a submission in which another one of the same form is part of the same double click, in milliseconds. */
const DOUBLE = 2000;

/**
 * Script that ignores a form submitted a second time while its answer is on its way, by a double click or Enter pressed
 * twice. The browser would show the answer to the second request, which says that the name is taken by the account that the
 * first one has created. In the portal's frame the portal does the same (`ignoreSecondSubmits`).
 */
export const SUBMIT_ONCE = `
const submitted = new WeakMap();
document.addEventListener('submit', (event) => {
  const { target, timeStamp } = event;
  if (timeStamp - (submitted.get(target) ?? -Infinity) < ${DOUBLE}) event.preventDefault();
  else submitted.set(target, timeStamp);
});
`;
