/** Header and footer of a framed CKAN page, which the portal's replace. */
const MASTHEADS = '.account-masthead, header.masthead, .site-footer';

/** Returns the framed page's document; undefined if it is of another origin. */
export function innerDocument(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument ?? undefined;
  } catch (error) {
    // Some browsers throw where the standard returns null; both mean another origin.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * Removes a listener from the window of a framed page. A window that shows a page of another origin by now, such as the browser's
 * error page, refuses that, and has lost its listeners with the page before.
 */
export function stopListening<T extends Event>(
  view: Window,
  type: string,
  listener: (event: T) => void,
): void {
  try {
    view.removeEventListener(type, listener as EventListener);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Hides the framed page's header and footer. By style properties, because that page's policy can refuse a style element. */
export function hideMastheads(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(MASTHEADS)) {
    element.style.setProperty('display', 'none', 'important');
  }
}

/** Returns the language of the framed page; German if it has none. */
export function languageOf(document: Document | undefined): string {
  return document?.documentElement.lang || 'de';
}

/** Returns path, query and fragment of the framed page's current address; undefined if it cannot be read. */
export function innerAddress(frame: HTMLIFrameElement): string | undefined {
  const location = innerDocument(frame)?.location;
  if (!location || location.protocol === 'about:') return undefined;
  return `${location.pathname}${location.search}${location.hash}`;
}

/** Returns the framed page's heading with normalised white space; undefined if it has none. */
export function innerHeading(frame: HTMLIFrameElement): string | undefined {
  const heading = innerDocument(frame)?.querySelector('main h1, h1')?.textContent;
  return heading?.replace(/\s+/g, ' ').trim() || undefined;
}
