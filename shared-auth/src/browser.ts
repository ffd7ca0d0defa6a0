import { type KeptValues, type KeyValues, keyValues } from '@mobidrom/shared-contract';

/** What the session needs of the page it runs in; the tests hand in their own. */
export interface Browser {
  /** Path, query and fragment of the page, as `/tagverwaltung?seite=2`. */
  here(): string;
  /** Leaves the page for another address. */
  leave(address: string): void;
  /** Leaves the page by a form that is sent by POST, with these fields. */
  submit(address: string, fields: Readonly<Record<string, string>>): void;
  /** Opens another window; false when the browser refused. */
  open(address: string): boolean;
  /** Closes the window, where the browser allows it. */
  close(): void;
  /** Calls `listener` whenever the person comes back to this page. */
  onReturn(listener: () => void): void;
  /** Does `work` when the browser has nothing better to do, after 5 s at the latest. */
  whenIdle(work: () => void): void;
  readonly flags: KeptValues;
  readonly targets: KeyValues;
  /** Where keycloak-js keeps what `flags` has no room for. */
  readonly cookies: Pick<Document, 'cookie'>;
  readonly fetch: typeof fetch;
  /** The failures that the specification wants logged (portal, chapter 8), and no others. */
  readonly logError: (text: string, cause: unknown) => void;
}

/** The browser's own. */
export function thisBrowser(): Browser {
  return {
    here: () => location.pathname + location.search + location.hash,
    leave: (address) => location.assign(address),
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
    flags: keyValues(() => localStorage),
    targets: keyValues(() => sessionStorage),
    cookies: document,
    fetch: (input, init) => fetch(input, init),
    // biome-ignore lint/suspicious/noConsole: chapter 8 names these two failures as logged to the console.
    logError: (text, cause) => console.error(text, cause),
  };
}
