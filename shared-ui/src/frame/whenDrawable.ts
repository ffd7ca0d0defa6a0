import { innerDocument } from './innerDocument';

/** Whether a document is that of a page, is parsed, and everything that lays it out is there. */
export const isDrawable = (document: Document): boolean =>
  // A frame begins with an empty document.
  document.URL !== 'about:blank' &&
  document.readyState !== 'loading' &&
  // A load that was ended before its first byte leaves a document without elements.
  document.documentElement !== null &&
  [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')].every(
    ({ sheet, disabled }) => sheet !== null || disabled,
  );

/**
 * Waits for the document of a frame until it can be drawn: parsed, with its styles. Its load comes later, after fonts, pictures
 * and scripts. A page of another origin, and a window out of sight, tell nothing before the load.
 *
 * @param left document that the frame is about to leave; undefined for a new frame
 * @param onDrawable called at most once
 * @returns a function that stops it
 */
export function whenDrawable(
  frame: HTMLIFrameElement,
  left: Document | undefined,
  onDrawable: (document: Document) => void,
): () => void {
  let watched: Document | undefined;
  let request = 0;
  const stop = () => {
    cancelAnimationFrame(request);
    watched?.removeEventListener('readystatechange', look);
  };
  const look = () => {
    const document = innerDocument(frame);
    if (!document || document === left || document.URL === 'about:blank') return;
    if (isDrawable(document)) {
      stop();
      onDrawable(document);
    } else if (document !== watched) {
      watched?.removeEventListener('readystatechange', look);
      watched = document;
      document.addEventListener('readystatechange', look);
    }
  };
  const lookAgain = () => {
    request = requestAnimationFrame(lookAgain);
    look();
  };
  lookAgain();
  return stop;
}
