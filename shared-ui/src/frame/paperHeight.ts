/** A4 upright between margins of two centimetres, in CSS pixels: what is printed is seldom narrower. */
const PAPER_WIDTH = 642;

/**
 * Makes the frame as high as its page is on paper while the portal is printed: paper is narrower than most windows, so the
 * page gets longer, and what a frame does not show is cut off. Browsers tell nobody once they have laid out the paper, so
 * the page is measured before.
 *
 * @param document the framed page's
 * @returns ends it
 */
export function fitPaper(frame: HTMLIFrameElement, document: Document): () => void {
  let screen: string | undefined;
  const onBeforePrint = () => {
    screen ??= frame.style.height;
    frame.style.width = `${PAPER_WIDTH}px`;
    // The root element is never less high than its frame.
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
