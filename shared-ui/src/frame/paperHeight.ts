/** Width of A4 portrait between margins of two centimetres, in CSS pixels. */
const PAPER_WIDTH = 642;

/**
 * Gives the frame the height of its page on paper while the portal is printed. Paper is narrower than most windows, so
 * the page gets longer, and print cuts off what does not fit into the frame. There is no event after the print layout, so
 * the page is measured at the width of the paper before.
 *
 * @param document the framed page's document
 * @returns a function that stops it
 */
export function fitPaper(frame: HTMLIFrameElement, document: Document): () => void {
  let screen: string | undefined;
  const onBeforePrint = () => {
    screen ??= frame.style.height;
    frame.style.width = `${PAPER_WIDTH}px`;
    // The root element is never lower than its frame.
    frame.style.height = '0';
    const height = document.documentElement.scrollHeight;
    frame.style.width = '';
    frame.style.height = `${height}px`;
  };
  const onAfterPrint = () => {
    if (screen !== undefined) frame.style.height = screen;
    screen = undefined;
  };
  window.addEventListener('beforeprint', onBeforePrint);
  window.addEventListener('afterprint', onAfterPrint);
  return () => {
    window.removeEventListener('beforeprint', onBeforePrint);
    window.removeEventListener('afterprint', onAfterPrint);
  };
}
