/**
 * Returns a function to call when the frame has taken another height: it scrolls the portal's window by as much as the framed
 * page has lost of its own scrolling. While a page loads, its frame is as high as the window and the page scrolls inside of
 * it; a message or field that was scrolled to there would else leave the window as soon as the frame is as high as its page.
 *
 * @param view window of the framed page, of the portal's origin
 */
export function keepInSight(view: Window): () => void {
  const before = view.scrollY;
  return () => {
    const lost = before - view.scrollY;
    if (lost > 0) window.scrollBy({ top: lost, behavior: 'instant' });
  };
}
