import type { Report } from './report';

type Page = Window & typeof globalThis;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** Reports errors, rejections, errors that are logged, and violations of the policy. Returns a function that ends this. */
export function observe(page: Page, { finding }: Pick<Report, 'finding'>): () => void {
  const ended = new page.AbortController();
  const options = { signal: ended.signal, capture: true };
  page.addEventListener(
    'error',
    (event) => {
      const { target } = event;
      // A file that did not load is an event of its element.
      if (target instanceof page.HTMLElement)
        return finding('error', `${target.localName} did not load ${addressOf(target)}`);
      finding('error', event.message || messageOf(event.error));
    },
    options,
  );
  page.addEventListener('unhandledrejection', ({ reason }) => finding('error', messageOf(reason)), options);
  page.document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => finding('policy', `${effectiveDirective}: ${blockedURI}`),
    options,
  );
  const { error } = page.console;
  page.console.error = (...facts: unknown[]) => {
    finding('error', facts.map(messageOf).join(' '));
    error.apply(page.console, facts);
  };
  return () => {
    ended.abort();
    page.console.error = error;
  };
}

const addressOf = (element: HTMLElement): string =>
  element.getAttribute('src') ?? element.getAttribute('href') ?? '';
