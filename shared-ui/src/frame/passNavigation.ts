/**
 * Passes navigations of a framed page on to the portal before they happen: links and GET forms that stay in the frame. What
 * opens elsewhere (another target, a download, a modifier key), leaves the origin, or only moves within the page is left to
 * the browser.
 *
 * Browsers record a navigation inside a frame in the history of the whole tab, but forget after a reload of the tab which
 * page the frame had shown. An entry of the portal's own survives.
 *
 * @param document the framed page's document, of the portal's origin
 * @param take receives path, query and fragment; returns whether the portal shows that page itself
 * @returns a function that stops it
 */
export function passNavigation(document: Document, take: (address: string) => boolean): () => void {
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
  document.addEventListener('click', onClick);
  document.addEventListener('submit', onSubmit);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('submit', onSubmit);
  };
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
