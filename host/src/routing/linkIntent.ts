/** Events that tell that somebody is about to follow a link. They bubble. */
const SIGNS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Calls `prefetch` when a link of a page or of the footer is pointed at, touched or focused; those of the header and the menus have
 * handlers of their own. A link that the mouse presses, anywhere, is told at once: its click follows. Leaves out what opens
 * elsewhere: another origin, another target, a download.
 *
 * @param prefetch receives the path of the link's target, as `/faq`, and whether the link is pressed; called once while the pointer
 *   stays on a link, and once for each press
 * @returns a function that stops it
 */
export function watchLinkIntent(
  document: Document,
  prefetch: (path: string, isPressed?: boolean) => void,
): () => void {
  let last: Element | undefined;
  const follow = ({ target, type }: Event) => {
    const link = linkAt(target);
    const isSame = link !== null && link === last && type === 'pointerover';
    last = link ?? undefined;
    if (!link || isSame || !link.closest('main, footer') || !opensHere(link, document)) return;
    prefetch(new URL(link.href).pathname);
  };
  const press = (event: PointerEvent) => {
    // A finger may begin to scroll, and other keys and buttons open a tab or a menu.
    const isClick = event.pointerType !== 'touch' && event.button === 0;
    if (!isClick || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = linkAt(event.target);
    if (link && opensHere(link, document)) prefetch(new URL(link.href).pathname, true);
  };
  for (const sign of SIGNS) document.addEventListener(sign, follow, { passive: true });
  document.addEventListener('pointerdown', press, { passive: true });
  return () => {
    for (const sign of SIGNS) document.removeEventListener(sign, follow);
    document.removeEventListener('pointerdown', press);
  };
}

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

const opensHere = (link: HTMLAnchorElement, document: Document): boolean =>
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download') &&
  URL.canParse(link.href) &&
  new URL(link.href).origin === new URL(document.URL).origin;
