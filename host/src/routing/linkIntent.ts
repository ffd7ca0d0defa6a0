/** Events that tell that somebody is about to follow a link. They bubble. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Calls `prefetch` when a link of a page or of the footer is pointed at, touched or focused; those of the header and the menus have
 * handlers of their own. Leaves out what opens elsewhere: another origin, another target, a download.
 *
 * @param prefetch receives the path of the link's target, as `/faq`; called once while the pointer stays on a link
 * @returns a function that stops it
 */
export function watchLinkIntent(document: Document, prefetch: (path: string) => void): () => void {
  let last: Element | undefined;
  const follow = ({ target, type }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const isSame = link !== null && link === last && type === 'pointerover';
    last = link ?? undefined;
    if (!link || isSame || !link.closest('main, footer') || !opensHere(link, document)) return;
    prefetch(new URL(link.href).pathname);
  };
  for (const sign of SIGNS) document.addEventListener(sign, follow, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, follow);
  };
}

const opensHere = (link: HTMLAnchorElement, document: Document): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  URL.canParse(link.href) &&
  new URL(link.href).origin === new URL(document.URL).origin;
