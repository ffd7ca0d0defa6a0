/** Takes an address of a framed page; returns whether the portal shows that page itself. */
export type TakeAddress = (address: string, isReplacing?: boolean) => boolean;

/**
 * Event of a framed document: a page of the same origin changes its address without a navigation. Its `detail` is
 * `{ address, isReplacing }`. The portal prevents the default if it keeps the address, so that the page does not add to the history itself.
 */
const FRAME_STEP = 'portal-frame-step';
/**
 * Event that the portal dispatches at a framed document before it loads another address: `detail` is that address. A page
 * that prevents the default shows it without being loaded again.
 */
const FRAME_ADDRESS = 'portal-frame-address';

/**
 * Passes navigations of a framed page on to the portal before they happen: links and GET forms that stay in the frame. What
 * opens elsewhere (another target, a download, a modifier key), leaves the origin, or only moves within the page is left to
 * the browser. A page that changes within itself, as a map by its filters, passes that on as a step: an event of its document.
 *
 * Browsers record a navigation inside a frame in the history of the whole tab, but forget after a reload of the tab which
 * page the frame had shown. An entry of the portal's own survives.
 *
 * @param document the framed page's document, of the portal's origin
 * @param take receives path, query and fragment, and whether the step replaces the one before; returns whether the portal
 *   shows that page itself
 * @returns a function that stops it
 */
export function passNavigation(document: Document, take: TakeAddress): () => void {
  const pass = (event: Event, target: URL | undefined) => {
    if (!target || target.origin !== new URL(document.URL).origin || isSamePage(target, document)) return;
    if (take(`${target.pathname}${target.search}${target.hash}`)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    pass(event, targetOfLink(event.target));
  };
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) pass(event, targetOfForm(event));
  };
  const onStep = (event: Event) => {
    const step = stepOf(event);
    if (step && take(step.address, step.isReplacing)) event.preventDefault();
  };
  document.addEventListener(FRAME_STEP, onStep);
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('submit', onSubmit);
    document.removeEventListener(FRAME_STEP, onStep);
  };
}

/**
 * Offers an address to the framed page, which may show it without being loaded again.
 * @returns whether the page shows it
 */
export function offerAddress(document: Document | undefined, address: string): boolean {
  if (!document?.defaultView) return false;
  const event = new CustomEvent(FRAME_ADDRESS, { detail: address, cancelable: true });
  return !document.dispatchEvent(event);
}

/** Returns the step that an event of the page tells; undefined unless it is the path of a page, and what follows it. */
function stepOf(event: Event): { readonly address: string; readonly isReplacing: boolean } | undefined {
  const detail: unknown = 'detail' in event ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('address' in detail)) return undefined;
  const { address } = detail;
  if (typeof address !== 'string' || !address.startsWith('/')) return undefined;
  return { address, isReplacing: 'isReplacing' in detail && detail.isReplacing === true };
}

const staysInFrame = (target: string | null): boolean =>
  target === null || target === '' || target === '_self';

// Elements of a framed page are of its own window's classes, so `instanceof` does not recognise them.
function targetOfLink(clicked: EventTarget | null): URL | undefined {
  if (!clicked || !('closest' in clicked)) return undefined;
  const link = (clicked as Element).closest<HTMLAnchorElement>('a[href]');
  if (!link || link.hasAttribute('download') || !staysInFrame(link.getAttribute('target'))) return undefined;
  return URL.canParse(link.href) ? new URL(link.href) : undefined;
}

function targetOfForm({ target, submitter }: SubmitEvent): URL | undefined {
  const form = target as HTMLFormElement;
  const overridden = (name: string): string | null =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  if ((overridden('method') ?? 'get').toLowerCase() !== 'get' || !staysInFrame(overridden('target'))) {
    return undefined;
  }
  const action = new URL(overridden('action') || form.ownerDocument.URL, form.baseURI);
  // The query of a GET form replaces that of its action (HTML, 'mutate action URL'). A file is sent as its name.
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : value.name,
  ]);
  action.search = new URLSearchParams(fields).toString();
  return action;
}

function isSamePage(target: URL, document: Document): boolean {
  const page = new URL(document.URL);
  return target.pathname === page.pathname && target.search === page.search;
}
