/** The framed page's own head and foot, which the portal's take the place of (CKAN's names). */
const MASTHEADS = '.account-masthead, header.masthead, .site-footer';

/** The framed page's document, or undefined when it belongs to another origin. */
export function innerDocument(frame: HTMLIFrameElement): Document | undefined {
  try {
    return frame.contentDocument ?? undefined;
  } catch (error) {
    // Some browsers throw where the standard answers null; both mean another origin.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** Hides the framed page's head and foot. By style properties: a style element would need that page's own policy. */
export function hideMastheads(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(MASTHEADS)) {
    element.style.setProperty('display', 'none', 'important');
  }
}

/** The language of the framed page; German when it says none (specification, portal, chapter 2). */
export function languageOf(document: Document | undefined): string {
  return document?.documentElement.lang || 'de';
}

/** The path, query and fragment of the framed page as it is now, or undefined when it cannot be read. */
export function innerAddress(frame: HTMLIFrameElement): string | undefined {
  const location = innerDocument(frame)?.location;
  if (!location || location.protocol === 'about:') return undefined;
  return `${location.pathname}${location.search}${location.hash}`;
}

/** What the framed page calls itself: its heading, without the white space of its markup; undefined when it has none. */
export function innerHeading(frame: HTMLIFrameElement): string | undefined {
  const heading = innerDocument(frame)?.querySelector('main h1, h1')?.textContent;
  return heading?.replace(/\s+/g, ' ').trim() || undefined;
}
