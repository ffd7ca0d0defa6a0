import { type BrowserStorage, browserStorage, type LastingStorage } from '@mobidrom/shared-contract';

/** The part of the browser that the session uses; tests pass their own. */
export interface Browser {
  /** Returns path, query and fragment of the page, as `/tagverwaltung?seite=2`. */
  here(): string;
  /** Leaves the page for another address. @param isReplacing whether that takes the place of the page in the history */
  leave(address: string, isReplacing?: boolean): void;
  /** Leaves the page by sending a form with these fields by POST. */
  submit(address: string, fields: Readonly<Record<string, string>>): void;
  /** Opens another window. Returns false when the browser refuses. */
  open(address: string): boolean;
  /** Closes the window, where the browser allows it. */
  close(): void;
  /** Calls `listener` whenever the page gets the focus. */
  onReturn(listener: () => void): void;
  /** Runs `work` when the browser is idle, after 5 s at the latest. */
  whenIdle(work: () => void): void;
  /** The storage of the site, shared by all tabs. */
  readonly flags: LastingStorage;
  /** The storage of this tab. */
  readonly targets: BrowserStorage;
  /** keycloak-js uses them when `flags` has no room. */
  readonly cookies: Pick<Document, 'cookie'>;
  readonly fetch: typeof fetch;
  /** Logs a failed sign-on or sign-off of the catalogue; other failures of the session are not logged. */
  readonly logError: (text: string, cause: unknown) => void;
}

/** Returns the browser of this page. */
export function thisBrowser(): Browser {
  return {
    here: () => location.pathname + location.search + location.hash,
    leave: (address, isReplacing) => (isReplacing ? location.replace(address) : location.assign(address)),
    submit: (address, fields) => {
      const form = Object.assign(document.createElement('form'), {
        method: 'post',
        action: address,
        hidden: true,
      });
      for (const [name, value] of Object.entries(fields))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
      document.body.append(form);
      form.submit();
    },
    open: (address) => window.open(address) !== null,
    close: () => window.close(),
    onReturn: (listener) => window.addEventListener('focus', listener),
    whenIdle: (work) => {
      if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 5000 });
      else setTimeout(work, 1000);
    },
    flags: browserStorage(() => localStorage),
    targets: browserStorage(() => sessionStorage),
    cookies: document,
    fetch: (input, init) => fetch(input, init),
    // biome-ignore lint/suspicious/noConsole: the two failures of the catalogue are logged for support.
    logError: (text, cause) => console.error(text, cause),
  };
}
